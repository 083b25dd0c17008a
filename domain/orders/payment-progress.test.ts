import { expect, test } from 'vitest';
import { paymentProgress, type PaymentFacts } from './orders.ts';

const order: PaymentFacts = {
  state: 'confirmed',
  type: 'account',
  totalCents: 10_000,
  invoicedCents: 0,
  paidCents: 0,
  prepaidCents: 0,
};

test.each([
  ['undecided', { state: 'payment_pending', type: 'card' }],
  ['authorised', { type: 'card' }],
  ['on-account', {}],
  ['unpaid', { state: 'shipped', invoicedCents: 10_000 }],
  ['part-paid', { state: 'shipped', invoicedCents: 10_000, paidCents: 4_000 }],
  ['part-paid', { state: 'partly_shipped', invoicedCents: 4_000, paidCents: 4_000 }],
  ['paid', { state: 'shipped', invoicedCents: 9_999, paidCents: 9_999 }],
  ['paid', { type: 'card', prepaidCents: 10_000 }],
  ['none', { state: 'cancelled', type: 'card' }],
] as const)('an order is %s: %o', (progress, facts) => {
  expect(paymentProgress({ ...order, ...facts })).toBe(progress);
});
