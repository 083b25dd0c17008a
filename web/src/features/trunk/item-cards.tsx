import type { Item, Trunk } from '@chipload/contract';
import { Unbroken } from '@chipload/ui/unbroken';
import { Availability } from './availability.tsx';
import type { BagProps, OpenDialog } from './bag-props.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemLink } from './item-link.tsx';
import { QuantityBox, QuantityRefusal } from './quantity-box.tsx';
import { useQuantityChange } from './use-quantity-change.ts';
import { PartPicture } from '../../tools/part-picture.tsx';
import { BreakHint, LineTotal, UnitPrice } from '../../cart/price-facts.tsx';

/** The items of a bag as cards, each with a larger picture of the tool. */
export function ItemCards({ bag, trunk, onOpen }: BagProps) {
  return (
    <ul className="grid gap-4 @xl:grid-cols-2">
      {bag.items.map((item) => (
        <li key={item.uuid} className="grid">
          <ItemCard item={item} trunk={trunk} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function ItemCard({ item, trunk, onOpen }: { item: Item; trunk: Trunk; onOpen: OpenDialog }) {
  const { currency } = trunk;
  const change = useQuantityChange(item, trunk.kind);
  return (
    <article className="grid grid-rows-[auto_1fr_auto] rounded-panel border text-sm">
      <PartPicture item={item} trunk={trunk} className="m-4 mb-0 h-16" />
      <div className="grid content-start justify-items-start gap-1 p-4">
        <h3>
          <ItemLink item={item} />
        </h3>
        <p className="text-muted wrap-anywhere">
          <Unbroken text={item.description} />
        </p>
        <Availability item={item} />
        <QuantityRefusal item={item} change={change} />
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 border-t py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <p className="tabular flex flex-wrap items-center gap-2">
            <QuantityBox item={item} change={change} />
            <span>
              <span aria-hidden="true">× </span>
              <UnitPrice item={item} currency={currency} />
            </span>
          </p>
          <BreakHint item={item} currency={currency} />
        </div>
        <p className={`font-medium ${change.isSaving ? 'outdated' : ''}`}>
          <LineTotal item={item} currency={currency} />
        </p>
        <ItemActions item={item} onOpen={onOpen} />
      </footer>
    </article>
  );
}
