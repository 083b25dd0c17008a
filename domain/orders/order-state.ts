// An order is `placed` when its stock is taken and nothing is decided about the money;
// `payment_pending` while the gateway's answer is unknown; `confirmed` once it is paid for,
// authorised or on account; then it is shipped, in one parcel or several.

export const orderStates = [
  'placed',
  'payment_pending',
  'confirmed',
  'partly_shipped',
  'shipped',
  'cancelled',
] as const;

export type OrderState = (typeof orderStates)[number];

/** Which states may follow each state. Every update of an order goes through this table. What has left the shop is not cancelled. */
const orderSteps: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placed: ['payment_pending', 'confirmed', 'cancelled'],
  payment_pending: ['confirmed', 'cancelled'],
  confirmed: ['partly_shipped', 'shipped', 'cancelled'],
  partly_shipped: ['shipped'],
  shipped: [],
  cancelled: [],
};

/** Whether an order in the first state may go straight to the second. */
export function mayFollow(from: OrderState, to: OrderState): boolean {
  return orderSteps[from].includes(to);
}

/**
 * What a request to place an order has come to: `placed` once the order was ever confirmed, `waiting` while the bank has not
 * decided, `unpaid` when the order was cancelled because the bank did not pay. Only a placed order is sure to stay.
 */
export function placingResult(order: {
  readonly state: OrderState;
  readonly wasConfirmed: boolean;
}): 'placed' | 'waiting' | 'unpaid' {
  switch (order.state) {
    case 'placed':
    case 'payment_pending':
      return 'waiting';
    case 'cancelled':
      return order.wasConfirmed ? 'placed' : 'unpaid';
    case 'confirmed':
    case 'partly_shipped':
    case 'shipped':
      return 'placed';
  }
}

/** The states of an order that still waits for something: for its payment, or for what has not shipped yet. */
export const openOrderStates: readonly OrderState[] = orderStates.filter(
  (state) => orderSteps[state].length > 0,
);
