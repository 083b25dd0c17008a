import { m } from '@chipload/messages';

type Facts = { readonly after: Readonly<Record<string, unknown>> | null };

const numberIn = ({ after }: Facts, key: string): string => {
  const number = after?.[key];
  return typeof number === 'string' ? number : '';
};

/** What the staff do with placed orders. */
export const orderEvents = {
  'order.held': () => m.office_event_order_held(),
  'order.released': () => m.office_event_order_released(),
  'order.changed': () => m.office_event_order_changed(),
  'order.split': (event: Facts) => m.office_event_order_split({ number: numberIn(event, 'split_to') }),
  'order.split-off': (event: Facts) =>
    m.office_event_order_split_off({ number: numberIn(event, 'split_from') }),
  'order.confirmation-sent': () => m.office_event_order_confirmation_sent(),
  'order.duplicated': () => m.office_event_order_duplicated(),
};
