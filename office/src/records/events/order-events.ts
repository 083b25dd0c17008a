import { m } from '@chipload/messages';

/** What the staff do with placed orders. */
export const orderEvents = {
  'order.held': () => m.office_event_order_held(),
  'order.released': () => m.office_event_order_released(),
  'order.changed': () => m.office_event_order_changed(),
  'order.confirmation-sent': () => m.office_event_order_confirmation_sent(),
  'order.duplicated': () => m.office_event_order_duplicated(),
};
