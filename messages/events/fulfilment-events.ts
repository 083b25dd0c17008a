import { m } from '@chipload/messages';
import { type InLanguage, type RecordedEvent, textIn } from './event-figures.ts';

/** The events of picking and shipping. */
export const fulfilmentEvents = {
  'order.picking-started': m.office_fulfilment_event_picking_started,
  'order.picking-stopped': m.office_fulfilment_event_picking_stopped,
  'order.announced': m.office_fulfilment_event_announced,
  'tool.received': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.regrinds_event_received({ part: textIn(after, 'part') }, options),
  'tool.ground': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.regrinds_event_ground({ part: textIn(after, 'part') }, options),
  'tool.refused': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.regrinds_event_refused({ part: textIn(after, 'part') }, options),
  'shipment.shipped': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_fulfilment_event_shipped({ number: textIn(after, 'shipment') }, options),
  'shipment.tracking-corrected': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_fulfilment_event_tracking({ number: textIn(after, 'shipment') }, options),
};
