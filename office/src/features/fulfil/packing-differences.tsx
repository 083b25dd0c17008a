import { CircleAlert } from 'lucide-react';
import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Notice } from '@chipload/ui/notice';
import { differencesOf, packedPieces, type Packing } from './packing.ts';
import { putIn } from './packing-steps.ts';
import type { PackingWork } from './use-packing.ts';

/** Differences between the pieces in the parcels and those to ship, with buttons that settle them. */
export function PackingDifferences({
  order,
  packing,
  work: { pieces, setPieces, change },
}: {
  order: OrderToShip;
  packing: Packing;
  work: PackingWork;
}) {
  const differences = differencesOf(order, pieces, packing.parcels);
  if (differences.length === 0) return null;
  const missing = differences.filter(({ packed, wanted }) => packed < wanted);
  const packRest = () =>
    change(
      missing.reduce(
        (now, { code, packed, wanted }) =>
          putIn(now, now.openId, { inventory_code: code, quantity: wanted - packed }),
        packing,
      ),
    );
  return (
    <Notice tone="partial" icon={CircleAlert} title={m.office_fulfilment_differs_title()}>
      <ul className="tabular">
        {differences.map(({ code, packed, wanted }) => (
          <li key={code}>
            {m.office_fulfilment_differs({ code, packed: countText(packed), wanted: countText(wanted) })}
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap gap-2">
        {missing.length > 0 && packing.parcels.length > 0 && (
          <Button size="small" onClick={packRest}>
            {m.office_fulfilment_pack_rest()}
          </Button>
        )}
        <Button size="small" onClick={() => setPieces(packedPieces(order, packing.parcels))}>
          {m.office_fulfilment_ship_packed()}
        </Button>
      </div>
    </Notice>
  );
}
