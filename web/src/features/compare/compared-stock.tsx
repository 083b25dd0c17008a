import type { Product } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { completeOn } from '../../cart/complete-on.ts';

/** The pieces of a part in stock; of one that is out of stock, the day on which more are expected. */
export function ComparedStock({ part }: { part: Pick<Product, 'available' | 'arrivals'> }) {
  const day = completeOn(part, 1);
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <Badge tone={part.available > 0 ? 'good' : 'partial'}>
        {m.catalogue_count_in_stock({ stocked: countText(part.available) })}
      </Badge>
      {typeof day === 'string' && (
        <span className="tabular text-xs font-normal text-muted">
          <Unbroken text={m.catalogue_expected({ day })} />
        </span>
      )}
    </span>
  );
}
