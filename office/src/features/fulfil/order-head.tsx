import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';
import { CircleAlert } from 'lucide-react';
import { AddressLines } from '@chipload/ui/address-lines';
import { Documents } from './shipment-list.tsx';

const obstacles: Readonly<Record<NonNullable<OrderToShip['obstacle']>, () => string>> = {
  state: m.office_fulfilment_nothing_left,
  held: m.refusal_order_held,
  'nothing-allocated': m.refusal_nothing_to_ship,
  'waits-for-rest': m.office_fulfilment_waits,
};

/** Where an order goes and how, what keeps it from shipping, and its earlier shipments. */
export function OrderHead({ order }: { order: OrderToShip }) {
  const facts = [
    [m.office_fulfilment_company(), order.company],
    [m.office_fulfilment_method(), order.method_label],
    [m.office_fulfilment_label_po(), order.purchase_order_number],
    [m.office_fulfilment_promised(), order.promised_on ?? ''],
    [m.office_fulfilment_notes(), order.notes.join('\n')],
    [m.office_fulfilment_picking(), order.picking?.name ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <>
      {order.obstacle !== null && (
        <Notice tone="partial" icon={CircleAlert} title={obstacles[order.obstacle]()}>
          {null}
        </Notice>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="text-sm">
          <AddressLines address={order.ship_to} />
        </div>
      </div>
      {order.shipments.map((shipment) => (
        <section key={shipment.uuid} className="flex flex-wrap items-center gap-4">
          <h2 className="font-semibold">{m.orders_shipment_title({ number: shipment.number })}</h2>
          <Documents shipment={{ uuid: shipment.uuid, parcels: order.method === 'pickup' ? 0 : 1 }} />
        </section>
      ))}
    </>
  );
}
