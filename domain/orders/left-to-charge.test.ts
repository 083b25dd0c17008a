import { expect, test } from 'vitest';
import { isPaidWhenPlaced, leftToCharge, type OrderToCharge } from './orders.ts';

const order: OrderToCharge = {
  kind: 'standard',
  state: 'partly_shipped',
  type: 'card',
  totalCents: 20_000,
  invoicedCents: 12_000,
};

test('a card is charged the rest of an order as the rest ships', () => {
  expect(leftToCharge(order)).toBe(8_000);
  expect(leftToCharge({ ...order, state: 'confirmed', invoicedCents: 0 })).toBe(20_000);
});

test('nothing is left to charge on account, of items made to order, once all has shipped, or if the invoices came to more', () => {
  expect(leftToCharge({ ...order, type: 'account' })).toBe(0);
  expect(leftToCharge({ ...order, kind: 'mod' })).toBe(0);
  expect(leftToCharge({ ...order, state: 'shipped' })).toBe(0);
  expect(leftToCharge({ ...order, state: 'cancelled' })).toBe(0);
  expect(leftToCharge({ ...order, invoicedCents: 20_100 })).toBe(0);
});

test('only items made to order by card are paid when they are ordered', () => {
  expect(isPaidWhenPlaced({ kind: 'mod', type: 'card' })).toBe(true);
  expect(isPaidWhenPlaced({ kind: 'mod', type: 'account' })).toBe(false);
  expect(isPaidWhenPlaced({ kind: 'standard', type: 'card' })).toBe(false);
});
