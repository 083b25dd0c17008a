import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';
import { CircleAlert } from 'lucide-react';
import { RecordAddress } from '../../records/record-address.tsx';
import { RecordLink } from '../../records/record-link.tsx';

const obstacles: Readonly<Record<NonNullable<OrderToShip['obstacle']>, () => string>> = {
  state: m.office_fulfilment_nothing_left,
  held: m.refusal_order_held,
  'freight-to-quote': m.office_orders_waits_for_freight,
  'nothing-allocated': m.refusal_nothing_to_ship,
  'waits-for-rest': m.office_fulfilment_waits,
};

/** The delivery of an order, the obstacle to shipping it, and its earlier shipments. */
export function OrderHead({ order }: { order: OrderToShip }) {
  const facts = [
    [m.office_fulfilment_company(), order.company],
    [m.office_fulfilment_method(), order.method_label],
    [m.office_fulfilment_label_po(), order.purchase_order_number],
    [
      m.office_fulfilment_promised(),
      order.promised_on ?? (order.obstacle === null ? m.office_orders_in_stock() : ''),
    ],
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-6">
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-1 text-sm">
          <dt className="text-muted">{m.office_fulfilment_order()}</dt>
          <dd>
            <RecordLink of="order" uuid={order.uuid}>
              {order.number}
            </RecordLink>
          </dd>
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="text-sm">
          <RecordAddress address={order.ship_to} />
        </div>
      </div>
      {order.shipments.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="text-muted">{m.office_fulfilment_shipments_of_order()}</span>
          {order.shipments.map(({ uuid, number }) => (
            <RecordLink key={uuid} of="shipment" uuid={uuid}>
              {number}
            </RecordLink>
          ))}
        </p>
      )}
    </>
  );
}
