import { m } from '@chipload/messages';
import { type InLanguage, type RecordedEvent, textIn } from './event-figures.ts';

/** The events of picking and shipping. */
export const fulfilmentEvents = {
  'order.picking-started': m.office_fulfilment_event_picking_started,
  'order.picking-stopped': m.office_fulfilment_event_picking_stopped,
  'order.announced': m.office_fulfilment_event_announced,
  'shipment.shipped': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_fulfilment_event_shipped({ number: textIn(after, 'shipment') }, options),
  'shipment.tracking-corrected': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_fulfilment_event_tracking({ number: textIn(after, 'shipment') }, options),
};
