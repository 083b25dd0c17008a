// Which states of an order may follow each other.

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

/** Whether an order may change from one state directly to another. */
export function orderMayFollow(from: OrderState, to: OrderState): boolean {
  return orderSteps[from].includes(to);
}

/** The states of an order that still waits for its payment or a shipment. */
export const openOrderStates: readonly OrderState[] = orderStates.filter(
  (state) => orderSteps[state].length > 0,
);
