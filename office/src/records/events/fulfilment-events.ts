import { m } from '@chipload/messages';

type Facts = { readonly after: Readonly<Record<string, unknown>> | null };

const shipmentOf = ({ after }: Facts): string => {
  const number = after?.['shipment'];
  return typeof number === 'string' ? number : '';
};

/** The events of picking and shipping. */
export const fulfilmentEvents = {
  'order.picking-started': () => m.office_fulfilment_event_picking_started(),
  'order.picking-stopped': () => m.office_fulfilment_event_picking_stopped(),
  'order.announced': () => m.office_fulfilment_event_announced(),
  'shipment.shipped': (event: Facts) => m.office_fulfilment_event_shipped({ number: shipmentOf(event) }),
  'shipment.tracking-corrected': (event: Facts) =>
    m.office_fulfilment_event_tracking({ number: shipmentOf(event) }),
};
