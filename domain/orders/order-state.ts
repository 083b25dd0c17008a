// An order is `placed` when its stock is allocated and its payment is not decided; `payment_pending` while the answer
// of the gateway is unknown; `confirmed` once it is paid, authorised or on account; then it ships, in one shipment or
// several.

export const orderStates = [
  'placed',
  'payment_pending',
  'confirmed',
  'partly_shipped',
  'shipped',
  'cancelled',
] as const;

export type OrderState = (typeof orderStates)[number];

/**
 * Returns the result of a request to place an order: `placed` once the order was ever confirmed; `waiting` while the
 * bank has not decided; `unpaid` when the order was cancelled without being paid. Only `waiting` may still change.
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
