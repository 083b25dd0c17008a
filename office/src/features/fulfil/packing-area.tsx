import { useState } from 'react';
import type { OrderToShip, PackedPlan } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { Field, Input, Select } from '@chipload/ui/form/field';
import { draftsOf, type DraftParcel, handPacked, type Pieces } from './packing.ts';
import { ParcelCard } from './parcel-card.tsx';
import { ShipDialog } from './ship-dialog.tsx';

/** The parcels side by side, the courier or the name for a pickup, and the dialog that ships. */
export function Packing({
  order,
  pieces,
  plan,
  isShipping,
  onCloseShipping,
}: {
  order: OrderToShip;
  pieces: Pieces;
  plan: PackedPlan;
  isShipping: boolean;
  onCloseShipping: () => void;
}) {
  const isByHand = plan.message !== null;
  const [parcels, setParcels] = useState<DraftParcel[]>(() =>
    isByHand ? handPacked(order, pieces) : draftsOf(plan),
  );
  const [courier, setCourier] = useState(order.courier);
  const [handedTo, setHandedTo] = useState('');
  const replace = (index: number) => (parcel: DraftParcel) => setParcels(parcels.with(index, parcel));
  return (
    <section aria-label={m.office_fulfilment_parcels()} className="grid gap-4">
      <h2 className="font-semibold">{m.office_fulfilment_parcels()}</h2>
      {isByHand && <p className="text-sm text-muted">{m.office_fulfilment_by_hand()}</p>}
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {parcels.map((parcel, index) => (
          <ParcelCard
            key={index}
            parcel={parcel}
            pieces={plan.pieces[index]?.pieces}
            title={m.orders_shipment_parcel({ number: String(index + 1), count: String(parcels.length) })}
            onChange={replace(index)}
          />
        ))}
      </div>
      <div className="grid max-w-md gap-4">
        {order.method === 'pickup' ? (
          <Field label={m.office_fulfilment_handed_to()}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={handedTo}
                onChange={({ target }) => setHandedTo(target.value)}
              />
            )}
          </Field>
        ) : (
          <Field label={m.office_fulfilment_courier()}>
            {(control) => (
              <Select {...control} value={courier} onChange={({ target }) => setCourier(target.value)}>
                <option value="">{m.office_fulfilment_no_courier()}</option>
                {order.couriers.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      {isShipping && (
        <ShipDialog
          order={order}
          pieces={pieces}
          parcels={parcels}
          courier={courier}
          handedTo={handedTo}
          onClose={onCloseShipping}
        />
      )}
    </section>
  );
}
