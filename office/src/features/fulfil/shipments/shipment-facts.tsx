import { Link } from '@tanstack/react-router';
import type { OfficeShipment } from '@chipload/contract/office/shipments';
import { m } from '@chipload/messages';
import { AddressLines } from '@chipload/ui/address-lines';
import { useMay } from '../../../platform/office.ts';
import { WhenText } from '../../../records/when-text.tsx';
import { methodText } from '../method-text.ts';
import { Fact } from '../../../records/fact.tsx';

/** When and how something shipped, to whom, and its order and invoice. */
export function ShipmentFacts({ shipment }: { shipment: OfficeShipment }) {
  const may = useMay();
  const { order_uuid: order, order_number: orderNumber, invoice, courier, handed_to: handedTo } = shipment;
  const link = 'text-accent underline-offset-2 hover:underline';
  return (
    <section aria-label={m.office_fulfilment_facts()}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm md:grid-cols-4">
        <Fact label={m.office_fulfilment_order()}>
          {may('read-orders') ? (
            <Link to="/orders/$uuid" params={{ uuid: order }} className={link}>
              {orderNumber}
            </Link>
          ) : (
            orderNumber
          )}
        </Fact>
        {invoice !== null && (
          <Fact label={m.office_fulfilment_invoice()}>
            <Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }} className={link}>
              {invoice.number}
            </Link>
          </Fact>
        )}
        <Fact label={m.office_fulfilment_company()}>{shipment.company}</Fact>
        <Fact label={m.office_fulfilment_label_po()}>{shipment.purchase_order_number}</Fact>
        <Fact label={m.office_fulfilment_shipped_at()}>
          <WhenText at={shipment.shipped_at} />
        </Fact>
        <Fact label={m.office_fulfilment_shipped_by()}>{shipment.shipped_by}</Fact>
        <Fact label={m.office_fulfilment_method()}>{methodText(shipment.method)}</Fact>
        {courier !== '' && <Fact label={m.office_fulfilment_courier()}>{shipment.courier_name}</Fact>}
        {handedTo !== '' && <Fact label={m.office_fulfilment_handed_to()}>{handedTo}</Fact>}
        <Fact label={shipment.method === 'pickup' ? m.orders_pick_up_at() : m.office_fulfilment_ship_to()}>
          <AddressLines address={shipment.ship_to} />
        </Fact>
      </dl>
    </section>
  );
}
