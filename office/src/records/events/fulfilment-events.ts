import { m } from '@chipload/messages';
import { type Figures, textIn } from './event-figures.ts';

type Facts = { readonly after: Figures };

/** The events of picking and shipping. */
export const fulfilmentEvents = {
  'order.picking-started': () => m.office_fulfilment_event_picking_started(),
  'order.picking-stopped': () => m.office_fulfilment_event_picking_stopped(),
  'order.announced': () => m.office_fulfilment_event_announced(),
  'shipment.shipped': ({ after }: Facts) =>
    m.office_fulfilment_event_shipped({ number: textIn(after, 'shipment') }),
  'shipment.tracking-corrected': ({ after }: Facts) =>
    m.office_fulfilment_event_tracking({ number: textIn(after, 'shipment') }),
};
