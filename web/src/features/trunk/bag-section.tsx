import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Money } from '@chipload/ui/money';
import { countText } from '@chipload/ui/count-text';
import { ToolFilesMenu } from '../../parts/tool-files-menu.tsx';
import { bagName } from './bag-name.ts';
import type { BagProps } from './bag-props.ts';
import { unknownFreight } from '../../cart/freight-text.ts';
import { ItemCards } from './item-cards.tsx';
import { ItemTable } from './item-table.tsx';
import { LongItemTable } from './long-item-table.tsx';
import { isLongBag } from '../../cart/long-trunk.ts';

/** A bag under the name of its type, as a list or as cards, with its totals. */
export function BagSection({ bag, trunk, onOpen }: BagProps) {
  const name = bagName(bag.type);
  const ShortItems = trunk.options.card_display === 'card' ? ItemCards : ItemTable;
  // A long bag is always a list: lines would be hard to find among cards.
  const Items = isLongBag(bag) ? LongItemTable : ShortItems;
  const lines = m.trunk_lines({
    count: bag.items.length,
    lines: countText(bag.items.length),
  });
  return (
    <section aria-label={name} className="@container">
      <header className="flex flex-wrap items-center gap-x-3 pb-2">
        <h2 className="font-semibold">{name}</h2>
        <p className="tabular text-sm text-muted">{lines}</p>
        <div className="ml-auto flex flex-wrap justify-end">
          {bag.type === 'standards' && (
            <ToolFilesMenu of={`/trunk/bags/${bag.uuid}/tool-data?`} look="quiet" size="small" />
          )}
          {bag.type === 'standards' && trunk.customer !== null && (
            <Button look="quiet" size="small" onClick={() => onOpen({ kind: 'save', bag })}>
              {m.product_lists_save_bag()}
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => onOpen({ kind: 'clear', bag })}>
            {m.trunk_clear_bag()}
          </Button>
        </div>
      </header>
      <Items bag={bag} trunk={trunk} onOpen={onOpen} />
      <BagTotals bag={bag} trunk={trunk} />
    </section>
  );
}

/** The totals of a bag; not shown for the only bag, since those of the cart are right below. */
function BagTotals({ bag, trunk }: Pick<BagProps, 'bag' | 'trunk'>) {
  const { bags, currency } = trunk;
  if (bags.filter((one) => one.items.length > 0).length === 1) return null;
  const figures = [
    { label: m.trunk_subtotal(), cents: bag.subtotal },
    { label: m.trunk_shipping(), cents: bag.shipping, unknown: unknownFreight(trunk) },
    { label: m.trunk_taxes(), cents: bag.taxes },
    { label: m.trunk_bag_total(), cents: bag.total },
  ];
  return (
    <dl className="outdated flex flex-wrap justify-end gap-x-6 gap-y-1 pt-3 text-sm">
      {figures.map(({ label, cents, unknown }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">
            {unknown === undefined ? (
              <Money cents={cents} currency={currency} />
            ) : (
              <span className="font-normal text-muted">{unknown}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
