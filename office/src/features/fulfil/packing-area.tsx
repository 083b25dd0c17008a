import { boxStyles } from '@chipload/domain/packing';
import { useState } from 'react';
import type { BoxCheck, OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import { CircleAlert } from 'lucide-react';
import type { Packing } from './packing.ts';
import { PackingDifferences } from './packing-differences.tsx';
import { addParcel, emptyParcels } from './packing-steps.ts';
import { ParcelCard } from './parcel-card.tsx';
import { scanPiece } from './scan.ts';
import { ScanField } from './scan-field.tsx';
import type { PackingWork } from './use-packing.ts';

/** The field for the scanner, and the parcels side by side. */
export function PackingArea({
  order,
  packing,
  checks,
  work,
}: {
  order: OrderToShip;
  packing: Packing;
  checks: readonly BoxCheck[];
  work: PackingWork;
}) {
  const { pieces, change, byHand, isChanged, computeAgain } = work;
  const { parcels, openId } = packing;
  // Parcels that begin anew get a new field to scan in, without what it said of the last scan.
  const [round, setRound] = useState(1);
  const beginAnew = (begin: () => void) => () => {
    begin();
    setRound(round + 1);
  };
  const scan = (typed: string) => {
    const scanned = scanPiece(order, pieces, packing, typed);
    if (scanned.status === 'packed') change(scanned.packing);
    return { scanned, parcel: parcels.findIndex(({ id }) => id === openId) + 1 };
  };
  return (
    <section aria-label={m.office_fulfilment_parcels()} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow font-semibold">{m.office_fulfilment_parcels()}</h2>
        {isChanged && (
          <Button size="small" onClick={beginAnew(computeAgain)}>
            {m.office_fulfilment_compute_again()}
          </Button>
        )}
        <Button size="small" onClick={beginAnew(() => change(emptyParcels(packing)))}>
          {m.office_fulfilment_pack_by_scanning()}
        </Button>
        <Button size="small" onClick={() => change(addParcel(packing, newBox(packing)))}>
          {m.office_fulfilment_add_parcel()}
        </Button>
      </div>
      {byHand.length > 0 && (
        <Notice
          tone="partial"
          icon={CircleAlert}
          title={m.office_fulfilment_by_hand({ codes: byHand.join(', ') })}
        >
          <p>{m.office_fulfilment_by_hand_hint()}</p>
        </Notice>
      )}
      <ScanField key={round} onScan={scan} />
      <PackingDifferences order={order} packing={packing} work={work} />
      <div className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {parcels.map((parcel, index) => (
          <ParcelCard
            key={parcel.id}
            parcel={parcel}
            packing={packing}
            check={checks[index]}
            onChange={change}
          />
        ))}
      </div>
    </section>
  );
}

/** The box of a parcel that is added: that of the last one, or the smallest of the table. */
function newBox({ parcels }: Packing) {
  const [smallest] = boxStyles;
  return parcels.at(-1) ?? { box: smallest?.name ?? '', length: 4, height: 4, width: 9.5, ...smallest };
}
