import { m } from '@chipload/messages';
import { type InLanguage, type RecordedEvent, textIn } from './event-figures.ts';

/** Acts of the staff on placed orders. */
export const orderEvents = {
  'order.held': m.office_event_order_held,
  'order.released': m.office_event_order_released,
  'order.changed': changeText,
  'order.split': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_order_split({ number: textIn(after, 'split_to') }, options),
  'order.split-off': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_order_split_off({ number: textIn(after, 'split_from') }, options),
  'order.confirmation-sent': m.office_event_order_confirmation_sent,
  'order.duplicated': m.office_event_order_duplicated,
};

/** A change after which nothing is left to ship cancelled the order, or what had not shipped of it. */
function changeText({ before, after }: RecordedEvent, options?: InLanguage): string {
  const state = textIn(after, 'state');
  if (state === textIn(before, 'state')) return m.office_event_order_changed({}, options);
  return state === 'cancelled'
    ? m.office_event_order_cancelled({}, options)
    : m.office_event_order_rest_cancelled({}, options);
}
