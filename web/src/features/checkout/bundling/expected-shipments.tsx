import { useState } from 'react';
import type { Trunk } from '@chipload/contract';
import type { ExpectedShipment } from '@chipload/domain/checkout';
import { shopTimeZone } from '@chipload/domain/places';
import { backorderQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { shipmentsOf } from '../shipments-of.ts';

/** So many lines of a longer shipment are listed; a button with the number of the others lists them too, if there is more than one. */
const maximumListedLines = 6;

/** Lists which lines ship on which day with the chosen bundling; empty if the whole order ships now. */
export function ExpectedShipments({ trunk, isBundled }: { trunk: Trunk; isBundled: boolean }) {
  const [readyOn] = useState(() => formatDate(Date.now(), shopTimeZone));
  const items = trunk.bags.flatMap((bag) => bag.items);
  if (items.every((item) => backorderQuantity(item) === 0)) return null;

  const codes = new Map(items.map((item) => [item.uuid, item.inventory_code]));
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="font-medium">{m.checkout_expected_shipments()}</h3>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,auto)_minmax(9.5rem,1fr)]">
        {shipmentsOf(trunk, isBundled, readyOn).map((shipment) => (
          <div key={shipment.shipsOn ?? ''} className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="tabular text-muted">
              <Unbroken text={dayText(trunk, shipment.shipsOn, readyOn)} />
            </dt>
            <dd>
              {isBundled ? m.checkout_shipment_everything() : <Lines shipment={shipment} codes={codes} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Lines({
  shipment: { lines },
  codes,
}: {
  shipment: ExpectedShipment;
  codes: ReadonlyMap<string, string>;
}) {
  const [isWhole, setWhole] = useState(false);
  const more = lines.length - maximumListedLines;
  const isCut = more > 1 && !isWhole;
  return (
    <ul tabIndex={-1} className="outline-none">
      {lines.slice(0, isCut ? maximumListedLines : undefined).map(({ uuid, quantity }) => (
        <li key={uuid} className="tabular wrap-anywhere">
          {m.trunk_times({ quantity: countText(quantity) })} {codes.get(uuid)}
        </li>
      ))}
      {isCut && (
        <li>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              currentTarget.closest('ul')?.focus();
              setWhole(true);
            }}
            className="thumb-room text-accent underline-offset-2 hover:underline"
          >
            {m.checkout_more_lines({ count: more, lines: countText(more) })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Returns when a shipment leaves. What is made to order is made from the day on which its tools are in stock. */
function dayText({ kind }: Trunk, shipsOn: string | undefined, readyOn: string): string {
  if (shipsOn === undefined) return m.checkout_shipment_unknown();
  if (kind === 'mod')
    return shipsOn === readyOn ? m.mods_shipment_made() : m.mods_shipment_tools({ day: shipsOn });
  return shipsOn === readyOn ? m.checkout_shipment_now() : m.trunk_expected_day({ day: shipsOn });
}
