import type { OrderState } from './order-state.ts';

/** An order and its money, in cents. */
export type OrderToCharge = {
  readonly kind: 'standard' | 'mod';
  readonly state: OrderState;
  readonly type: 'account' | 'card';
  readonly totalCents: number;
  /** What its invoices come to. */
  readonly invoicedCents: number;
};

/**
 * Returns what the card will be charged as the rest of an order ships, by the prices and taxes of the order. Items made to order are
 * charged in advance.
 */
export function leftToCharge({ kind, state, type, totalCents, invoicedCents }: OrderToCharge): number {
  const isShipping = state === 'confirmed' || state === 'partly_shipped';
  if (type === 'account' || kind === 'mod' || !isShipping) return 0;
  return Math.max(0, totalCents - invoicedCents);
}
