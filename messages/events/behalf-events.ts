import { m } from '@chipload/messages';

/** What staff do in the shop for a customer. */
export const behalfEvents = {
  'customer.shop-opened': m.office_event_customer_shop_opened,
  'customer.acted-for': m.office_event_customer_acted_for,
  'customer.shop-left': m.office_event_customer_shop_left,
  'order.placed-for-customer': m.office_event_order_placed_for_customer,
};
