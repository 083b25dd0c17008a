import type { OfficeShipment } from '@chipload/contract/office/shipments';
import { m } from '@chipload/messages';
import { Fact, Facts } from '../../../records/fact.tsx';
import { RecordLink } from '../../../records/record-link.tsx';
import { RecordAddress } from '../../../records/record-address.tsx';
import { WhenText } from '../../../records/when-text.tsx';
import { methodText } from '../method-text.ts';

/** When and how something shipped, to whom, and its order and invoice. */
export function ShipmentFacts({ shipment }: { shipment: OfficeShipment }) {
  const { order_uuid: order, order_number: orderNumber, invoice, courier, handed_to: handedTo } = shipment;
  return (
    <section aria-label={m.office_fulfilment_facts()}>
      <Facts>
        <Fact label={m.office_fulfilment_order()}>
          <RecordLink of="order" uuid={order}>
            {orderNumber}
          </RecordLink>
        </Fact>
        {invoice !== null && (
          <Fact label={m.office_fulfilment_invoice()}>
            <RecordLink of="invoice" uuid={invoice.uuid}>
              {invoice.number}
            </RecordLink>
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
          <RecordAddress address={shipment.ship_to} />
        </Fact>
      </Facts>
    </section>
  );
}
