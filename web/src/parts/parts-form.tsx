import type { ReactNode } from 'react';
import type { ListingRow } from '@chipload/contract';
import type { SortName } from '@chipload/domain/catalogue';
import { useVisitor } from '../platform/shop.ts';
import { AddingForm } from './adding-form.tsx';
import { PartsBars } from './parts-bars.tsx';
import { PartsTable, type PartsTableProps } from './parts-table.tsx';
import { usePartsToAdd } from './use-parts-to-add.ts';

/** A table of parts with a quantity field in every row, and the bar that adds them to the cart. */
export function PartsForm({
  caption,
  toolType,
  rows,
  isOld = false,
  sort,
  renderSortableHeading = (_by, heading) => heading,
  empty,
  hasStars = true,
}: {
  caption: string;
  toolType: string;
  rows: readonly ListingRow[];
  /** The rows are the previous ones, shown until the new ones have loaded. */
  isOld?: boolean;
  sort?: PartsTableProps['sort'];
  renderSortableHeading?: (by: SortName, heading: ReactNode) => ReactNode;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
  hasStars?: boolean;
}) {
  const { currency } = useVisitor();
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
            onType={adding.setTyped}
            messages={adding.messages}
            sort={sort}
            renderSortableHeading={renderSortableHeading}
            hasStars={hasStars}
          />
        </div>
      )}
      <PartsBars adding={adding} shown={rows.map((row) => row.inventory_code)} />
    </AddingForm>
  );
}
