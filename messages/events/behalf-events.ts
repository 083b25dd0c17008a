import { m } from '@chipload/messages';
import type { Text } from '../language.ts';
import { type InLanguage, type RecordedEvent, textIn } from './event-figures.ts';

/** The changes of a cart, by their calls. */
const actedTexts: Readonly<Record<string, Text>> = {
  'POST /add': m.office_event_acted_added,
  'POST /add-standards': m.office_event_acted_added,
  'POST /items': m.office_event_acted_added,
  'PATCH /items/:uuid': m.office_event_acted_quantity,
  'DELETE /items/:uuid': m.office_event_acted_removed,
  'POST /clear-bag': m.office_event_acted_cleared,
  'PATCH /bundling': m.office_event_acted_bundling,
  'PATCH /shipping': m.office_event_acted_shipping,
  'POST /shipping-us': m.office_event_acted_shipping,
  'PATCH /purchase-order': m.office_event_acted_purchase_order,
  'POST ': m.office_event_acted_ordered,
};

/** Acts of staff in the shop for a customer. */
export const behalfEvents = {
  'customer.shop-opened': m.office_event_customer_shop_opened,
  'customer.acted-for': ({ after }: RecordedEvent, options?: InLanguage) => {
    const call = textIn(after, 'call').replace(/\/(mod-)?trunk/, '');
    return (actedTexts[call] ?? m.office_event_customer_acted_for)({}, options);
  },
  'customer.shop-left': m.office_event_customer_shop_left,
  'order.placed-for-customer': m.office_event_order_placed_for_customer,
};
