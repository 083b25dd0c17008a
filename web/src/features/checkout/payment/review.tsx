import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Item, Trunk } from '@chipload/contract';
import { backorderQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { AddressLines } from '@chipload/ui/address-lines';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { Icon } from '@chipload/ui/icon';
import { withExpectedDays } from '../../../cart/expected-text.ts';
import { withMakingTime } from '../../../cart/making-time.ts';
import { unknownFreight } from '../../../cart/freight-text.ts';
import { isLongTrunk } from '../../../cart/long-trunk.ts';
import { LineTotal } from '../../../cart/price-facts.tsx';
import { Totals } from '../../../cart/totals.tsx';
import { DockDays } from '../dock-days.tsx';
import { savedShipping } from '../drafts.ts';
import { RepeatedPurchaseOrder } from '../repeated-purchase-order.tsx';
import { shipTo } from '../progress.ts';

/** A longer list is collapsed, because the cart beside the panel shows the lines already. */
const maximumOpenLines = 8;

/** The whole order before it is placed: lines, addresses and totals. */
export function Review({ trunk }: { trunk: Trunk }) {
  const items = trunk.bags.flatMap((bag) => bag.items);
  const isPickup = trunk.shipping_method.type === 'pickup';
  // A long list is rendered only when it is opened.
  const [hasLines, setHasLines] = useState(!isLongTrunk(trunk));
  return (
    <div className="grid gap-5 text-sm">
      {/* First, because on a phone the button is in sight before the end of the section. */}
      <RepeatedPurchaseOrder kind={trunk.kind} number={trunk.purchase_order_number} />
      <details
        open={items.length <= maximumOpenLines}
        onToggle={({ currentTarget }) => currentTarget.open && setHasLines(true)}
        className="group"
      >
        <summary className="flex items-center justify-between gap-2 font-medium pointer-coarse:min-h-11">
          {m.trunk_lines({ count: items.length, lines: countText(items.length) })}
          <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <ul className="grid gap-2 pt-2">
          {hasLines && items.map((item) => <ReviewLine key={item.uuid} item={item} trunk={trunk} />)}
        </ul>
      </details>
      <div className="grid gap-4 sm:grid-cols-2">
        <Fact title={isPickup ? m.checkout_shipping_title() : m.checkout_ship_to()}>
          <ShipTo trunk={trunk} />
        </Fact>
        {trunk.customer?.billing_address && (
          <Fact title={m.checkout_bill_to()}>
            <AddressLines address={trunk.customer.billing_address} />
          </Fact>
        )}
      </div>
      <DockDays trunk={trunk} isBundled={trunk.is_bundled} shipping={savedShipping(trunk)} />
      <Totals figures={trunk} unknownFreight={unknownFreight(trunk)} />
    </div>
  );
}

function ReviewLine({ item, trunk }: { item: Item; trunk: Trunk }) {
  const backordered = backorderQuantity(item);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4">
      <span className="tabular wrap-anywhere">
        {m.trunk_times({ quantity: countText(item.requested) })} {item.inventory_code}
      </span>
      <span className="text-right">
        <LineTotal item={item} currency={trunk.currency} />
      </span>
      {backordered > 0 && (
        <span className="text-xs text-partial">
          <Unbroken text={backorderedText(item, backordered)} />
        </span>
      )}
    </li>
  );
}

/** Returns how many pieces are backordered and until when; of what is made to order, also the time to make it from then on. */
function backorderedText(item: Item, backordered: number): string {
  const what = withExpectedDays(m.checkout_line_backordered({ backordered: countText(backordered) }), item);
  return item.made === undefined ? what : withMakingTime(what, item.made);
}

function ShipTo({ trunk }: { trunk: Trunk }) {
  const { type } = trunk.shipping_method;
  if (type === 'undefined') return <p>{m.checkout_missing_shipping_method()}</p>;
  if (type === 'pickup') return <p>{trunk.available_shipping_methods[type] ?? m.checkout_pickup()}</p>;
  const address = shipTo(trunk);
  return address && <AddressLines address={address} />;
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="font-medium">{title}</h3>
      <div className="text-muted">{children}</div>
    </div>
  );
}
