import { m } from '@chipload/messages';
import { type Figures, textIn } from './event-figures.ts';

type Facts = { readonly after: Figures };

/** What the staff do with placed orders. */
export const orderEvents = {
  'order.held': () => m.office_event_order_held(),
  'order.released': () => m.office_event_order_released(),
  'order.changed': () => m.office_event_order_changed(),
  'order.split': ({ after }: Facts) => m.office_event_order_split({ number: textIn(after, 'split_to') }),
  'order.split-off': ({ after }: Facts) =>
    m.office_event_order_split_off({ number: textIn(after, 'split_from') }),
  'order.confirmation-sent': () => m.office_event_order_confirmation_sent(),
  'order.duplicated': () => m.office_event_order_duplicated(),
};
