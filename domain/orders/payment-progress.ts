import type { OrderState } from './order-state.ts';

/**
 * How far an order is paid. `undecided`: the bank has not answered. `authorised`: the card is charged when goods ship.
 * `on-account`: nothing is invoiced yet. `none`: cancelled without a charge.
 */
export const orderPaymentStates = [
  'undecided',
  'authorised',
  'on-account',
  'unpaid',
  'part-paid',
  'paid',
  'none',
] as const;

export type OrderPaymentState = (typeof orderPaymentStates)[number];

/** An order and its money, in cents: what was invoiced, paid of the invoices, and paid before there was an invoice. */
export type PaymentFacts = {
  readonly state: OrderState;
  readonly type: 'account' | 'card';
  readonly totalCents: number;
  readonly invoicedCents: number;
  readonly paidCents: number;
  readonly prepaidCents: number;
};

/** Returns how far an order is paid. */
export function paymentProgress(facts: PaymentFacts): OrderPaymentState {
  const { state, type, totalCents, invoicedCents, prepaidCents } = facts;
  const paid = Math.max(facts.paidCents, prepaidCents);
  if (state === 'placed' || state === 'payment_pending') return 'undecided';
  if (invoicedCents === 0 && prepaidCents === 0) {
    if (state === 'cancelled') return 'none';
    return type === 'card' ? 'authorised' : 'on-account';
  }
  if (paid === 0) return 'unpaid';
  const isWhole = paid >= invoicedCents && (state === 'shipped' || paid >= totalCents);
  return isWhole ? 'paid' : 'part-paid';
}
