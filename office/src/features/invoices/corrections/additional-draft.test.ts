import { expect, test } from 'vitest';
import { additionalOf, nothingBilled as nothing } from './additional-draft.ts';

const invoice = {
  lines: [
    { position: 1, price: 1_000, billable: 4 },
    { position: 2, price: 2_500, billable: 0 },
  ],
};

test('a draft bills a price for all pieces that are left, unless fewer are typed', () => {
  const draft = { ...nothing, prices: { 1: '12,50' } };
  const none = { charges: [], shipping: 0 };
  const bills = (quantity: number) => ({ ...none, prices: [{ position: 1, quantity, price: 1_250 }] });
  expect(additionalOf(invoice, draft)).toEqual(bills(4));
  expect(additionalOf(invoice, { ...draft, pieces: { 1: '3' } })).toEqual(bills(3));
});

test('a draft bills a charge with its description, and shipping', () => {
  const draft = { ...nothing, charge: ' Setup ', chargeAmount: '40', shipping: '7.50' };
  expect(additionalOf(invoice, draft)).toEqual({
    prices: [],
    charges: [{ description: 'Setup', amount: 4_000 }],
    shipping: 750,
  });
});

test('nothing is billed while nothing is typed', () => {
  expect(additionalOf(invoice, nothing)).toBe('nothing');
  expect(additionalOf(invoice, { ...nothing, shipping: '0', pieces: { 1: '2' } })).toBe('nothing');
});

test.each([
  { prices: { 1: '10.00' } },
  { prices: { 1: 'ten' } },
  { prices: { 1: '12' }, pieces: { 1: '5' } },
  { prices: { 1: '12' }, pieces: { 1: '0' } },
  { prices: { 2: '30' } },
  { charge: 'Setup' },
  { chargeAmount: '40' },
  { shipping: 'much' },
])('%j cannot be billed', (typed) => {
  expect(additionalOf(invoice, { ...nothing, ...typed })).toBe('wrong');
});
