// The steps from one state of an order to the next.

import { type OrderState, orderStates } from './order-state.ts';

/** The states that may follow each state; every update of an order is checked. Nothing shipped can be cancelled. */
const orderSteps: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placed: ['payment_pending', 'confirmed', 'cancelled'],
  payment_pending: ['confirmed', 'cancelled'],
  confirmed: ['partly_shipped', 'shipped', 'cancelled'],
  partly_shipped: ['shipped'],
  shipped: [],
  cancelled: [],
};

/** True if an order may change directly from one state to another. */
export function orderMayFollow(from: OrderState, to: OrderState): boolean {
  return orderSteps[from].includes(to);
}

/** The states of an order that still waits for its payment or a shipment. */
export const openOrderStates: readonly OrderState[] = orderStates.filter(
  (state) => orderSteps[state].length > 0,
);
