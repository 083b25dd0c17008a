import type { ReactNode } from 'react';
import type { ListingRow } from '@chipload/contract';
import type { SortKey } from '@chipload/domain/catalogue';
import { usePresent } from '../platform/shop.ts';
import { StarButton } from './star-button.tsx';
import { AddingForm } from './adding-form.tsx';
import { PartsBars } from './parts-bars.tsx';
import { PartsTable, type PartsTableProps } from './parts-table.tsx';
import { usePartsToAdd } from './use-parts-to-add.ts';

/** A table of parts with a box for pieces in every row, and the bar that puts them in the cart. */
export function PartsForm({
  caption,
  toolType,
  rows,
  isOld = false,
  sort,
  sortable = (_by, heading) => heading,
  empty,
  hasStars = true,
}: {
  caption: string;
  toolType: string;
  rows: readonly ListingRow[];
  /** The rows are those of before; the ones that are wanted are on their way. */
  isOld?: boolean;
  sort?: PartsTableProps['sort'];
  sortable?: (by: SortKey, heading: ReactNode) => ReactNode;
  /** What stands in the place of a table without rows. */
  empty?: ReactNode;
  /** Whether every row has one. */
  hasStars?: boolean;
}) {
  const { currency } = usePresent();
  const adding = usePartsToAdd();
  return (
    <AddingForm adding={adding}>
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={isOld ? 'opacity-60 transition-opacity delay-150' : ''}>
          <PartsTable
            caption={caption}
            toolType={toolType}
            rows={rows}
            currency={currency}
            quantities={adding.quantities}
            onType={adding.type}
            messages={adding.messages}
            sort={sort}
            sortable={sortable}
            {...(hasStars && { beside: starOf })}
          />
        </div>
      )}
      <PartsBars adding={adding} />
    </AddingForm>
  );
}

function starOf(code: string): ReactNode {
  return <StarButton code={code} className="ml-auto size-6! text-line-strong" />;
}
