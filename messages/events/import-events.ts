import { m } from '@chipload/messages';

/** Changes by the operator's imports. */
export const importEvents = {
  'price.changed': m.office_event_price_changed,
  'special_price.changed': m.office_event_special_price_changed,
  'discount.changed': m.office_event_discount_changed,
  'discount.price_changed': m.office_event_discount_price_changed,
  'discount.company_changed': m.office_event_discount_company_changed,
  'settings.changed': m.office_event_settings_changed,
};
