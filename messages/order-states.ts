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

type StateOfOrder = {
  readonly state: keyof typeof orderStateTexts;
  readonly shipping_type: string;
  readonly is_ready_for_pickup: boolean;
};

/** Returns the state of an order in the words of its buyer: whether it waits to be picked up, or they have it. */
export function orderStateForBuyer({
  state,
  shipping_type: type,
  is_ready_for_pickup: isReady,
}: StateOfOrder): string {
  if (type !== 'pickup') return orderStateTexts[state]();
  if (isReady) return m.orders_state_pickup_ready();
  if (state === 'shipped') return m.orders_state_picked_up();
  return state === 'partly_shipped' ? m.orders_state_partly_picked_up() : orderStateTexts[state]();
}
