// Events in words. A feature adds its file of `events/` here: every action of the office has words. One of another version of
// the shop is shown by its code, so that no event is hidden.

import type { OfficeAction, TimelineEntry } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { accountEventTexts } from '@chipload/messages/account-events';
import { behalfEvents } from './events/behalf-events.ts';
import { companyEvents } from './events/company-events.ts';
import { deskEvents } from './events/desk-events.ts';
import { moneyEvents } from './events/money-events.ts';
import { orderEvents } from './events/order-events.ts';
import { fulfilmentEvents } from './events/fulfilment-events.ts';
import { mailEvents } from './events/mail-events.ts';
import { requestEvents } from './events/request-events.ts';
import { staffEvents } from './events/staff-events.ts';

/** An event of a timeline or of the audit trail. */
export type RecordEvent = Pick<Extract<TimelineEntry, { kind: 'event' }>, 'action' | 'before' | 'after'>;

/** The sentence for one action, from the figures and states before and after it. */
export type EventText = (event: RecordEvent) => string;

const known = {
  ...accountEventTexts,
  ...behalfEvents,
  ...companyEvents,
  ...deskEvents,
  ...fulfilmentEvents,
  ...moneyEvents,
  ...mailEvents,
  ...orderEvents,
  ...requestEvents,
  ...staffEvents,
} satisfies Readonly<Record<OfficeAction, EventText>>;

const texts: Readonly<Record<string, EventText>> = known;

export function eventText(event: RecordEvent): string {
  return texts[event.action]?.(event) ?? m.office_event_other({ action: event.action });
}
