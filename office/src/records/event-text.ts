// Events in words. A feature adds its file of `events/` here; an action without words is shown by its code, so that no
// event is hidden.

import type { TimelineEntry } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { deskEvents } from './events/desk-events.ts';
import { orderEvents } from './events/order-events.ts';
import { fulfilmentEvents } from './events/fulfilment-events.ts';
import { staffEvents } from './events/staff-events.ts';

/** An event of a timeline or of the audit trail. */
export type RecordEvent = Pick<Extract<TimelineEntry, { kind: 'event' }>, 'action' | 'before' | 'after'>;

/** The sentence for one action, from the figures and states before and after it. */
export type EventText = (event: RecordEvent) => string;

const texts: Readonly<Record<string, EventText>> = {
  ...deskEvents,
  ...fulfilmentEvents,
  ...orderEvents,
  ...staffEvents,
};

export function eventText(event: RecordEvent): string {
  return texts[event.action]?.(event) ?? m.office_event_other({ action: event.action });
}
