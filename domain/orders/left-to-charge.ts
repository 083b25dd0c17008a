import type { OrderState } from './order-state.ts';

type PaidOrder = {
  readonly kind: 'standard' | 'mod';
  readonly type: 'account' | 'card';
};

/** True for items made to order that are paid by card. */
export function isPaidWhenPlaced({ kind, type }: PaidOrder): boolean {
  return kind === 'mod' && type === 'card';
}

/** An order and its money, in cents. */
export type OrderToCharge = PaidOrder & {
  readonly state: OrderState;
  readonly totalCents: number;
  /** The sum of its invoices. */
  readonly invoicedCents: number;
};

/**
 * Returns what the card will be charged as the rest of an order ships, by the prices and taxes of the order: nothing where it is paid
 * when it is placed.
 */
export function leftToCharge({ kind, state, type, totalCents, invoicedCents }: OrderToCharge): number {
  const isShipping = state === 'confirmed' || state === 'partly_shipped';
  if (type === 'account' || isPaidWhenPlaced({ kind, type }) || !isShipping) return 0;
  return Math.max(0, totalCents - invoicedCents);
}
