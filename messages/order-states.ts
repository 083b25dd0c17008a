// The states of an order in words, for its buyer and for the office.

import { m } from '@chipload/messages';

export const orderStateTexts = {
  placed: m.orders_state_placed,
  payment_pending: m.orders_state_payment_pending,
  confirmed: m.orders_state_confirmed,
  partly_shipped: m.orders_state_partly_shipped,
  shipped: m.orders_state_shipped,
  cancelled: m.orders_state_cancelled,
};
