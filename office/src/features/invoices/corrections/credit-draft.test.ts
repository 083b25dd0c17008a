import { expect, test } from 'vitest';
import { creditOf, creditsStock, isAnyLeft, nothingTyped as nothing } from './credit-draft.ts';

const line = {
  inventory_code: 'XM5-0500',
  customer_number: '',
  description: 'End mill',
  quantity: 3,
  credited: 0,
  price: 1_000,
  billed_price: null,
  billable: 3,
  total: 3_000,
  is_restockable: true,
  creditable: 3_000,
};
const invoice = {
  lines: [1, 2, 3].map((position) => ({ ...line, position })),
  creditable_shipping: 2_000,
  creditable_taxes: [
    { position: 1, amount: 450 },
    { position: 2, amount: 898 },
  ],
};
const none = { lines: [], reductions: [], shipping: 0, goodwill: 0 };

test('a draft credits the pieces and the freight that were typed, or everything that is left', () => {
  expect(creditOf(invoice, { ...nothing, pieces: { 1: '2', 2: '', 3: '0' }, shipping: '18,40' })).toEqual({
    ...none,
    lines: [{ position: 1, quantity: 2 }],
    shipping: 1_840,
  });
  expect(creditOf(invoice, { ...nothing, isRest: true, pieces: { 1: 'two' } })).toEqual({ rest: true });
});

test('a draft without pieces and freight credits nothing', () => {
  expect(creditOf(invoice, nothing)).toBe('nothing');
  expect(creditOf(invoice, { ...nothing, pieces: { 1: '0' }, shipping: '0.00' })).toBe('nothing');
});

test.each(['two', '-1', '1.5', '1e2'])(
  'nothing is credited while “%s” is typed as pieces of a line',
  (typed) => {
    expect(creditOf(invoice, { ...nothing, pieces: { 1: '2', 2: typed } })).toBe('unreadable');
  },
);

test('nothing is credited while more pieces are typed than no credit note has credited yet', () => {
  const lines = [{ ...line, position: 1, credited: 1 }];
  expect(creditOf({ ...invoice, lines }, { ...nothing, pieces: { 1: '3' } })).toBe('unreadable');
  expect(creditOf({ ...invoice, lines }, { ...nothing, pieces: { 1: '2' } })).toMatchObject({
    lines: [{ position: 1, quantity: 2 }],
  });
});

test.each(['abc', '-3', '1.2.3', '20.01'])(
  'nothing is credited while “%s” is typed as freight',
  (shipping) => {
    expect(creditOf(invoice, { ...nothing, pieces: { 1: '2' }, shipping })).toBe('unreadable');
  },
);

test('prices that were too high are credited for all pieces that are left, or for those that are typed', () => {
  const lines = [1, 2, 3].map((position) => ({ ...line, position, credited: position === 2 ? 1 : 0 }));
  const draft = { ...nothing, reason: 'price', prices: { 1: '8.50', 2: '9' }, pieces: { 1: '2' } } as const;
  expect(creditOf({ ...invoice, lines }, draft)).toEqual({
    ...none,
    reductions: [
      { position: 1, quantity: 2, amount: 150 },
      { position: 2, quantity: 2, amount: 100 },
    ],
  });
});

test.each([
  ['10.01', 'a price above the billed one'],
  ['-1', 'a negative price'],
  ['cheap', 'a word'],
])('nothing is credited while %s, %s, is typed as the right price', (typed) => {
  expect(creditOf(invoice, { ...nothing, reason: 'price', prices: { 1: typed } })).toBe('unreadable');
});

test('the billed price as the right one credits nothing', () => {
  expect(creditOf(invoice, { ...nothing, reason: 'price', prices: { 1: '10.00' } })).toBe('nothing');
});

test('no price is lowered by more than is left of its line', () => {
  const lines = [{ ...line, position: 1, creditable: 300 }];
  const lowered = (price: string) =>
    creditOf({ ...invoice, lines }, { ...nothing, reason: 'price', prices: { 1: price } });
  expect(lowered('9.00')).toMatchObject({ reductions: [{ quantity: 3, amount: 100 }] });
  expect(lowered('8.99')).toBe('unreadable');
});

test('shipping, taxes and a gesture are credited up to what is left of each', () => {
  expect(creditOf(invoice, { ...nothing, reason: 'freight', shipping: '20' })).toEqual({
    ...none,
    shipping: 2_000,
  });
  expect(creditOf(invoice, { ...nothing, reason: 'tax', taxes: { 1: '', 2: '8.98' } })).toEqual({
    taxes: [{ position: 2, amount: 898 }],
  });
  expect(creditOf(invoice, { ...nothing, reason: 'tax', taxes: { 1: '4.51', 2: '8.98' } })).toBe(
    'unreadable',
  );
  expect(creditOf(invoice, { ...nothing, reason: 'goodwill', goodwill: '90' })).toEqual({
    ...none,
    goodwill: 9_000,
  });
  expect(creditOf(invoice, { ...nothing, reason: 'goodwill', goodwill: '90.01' })).toBe('unreadable');
});

test('pieces could go back into stock when the draft credits some of the catalogue that no credit note returned', () => {
  const lines = [
    { ...line, position: 1 },
    { ...line, position: 2, is_restockable: false },
    { ...line, position: 3, credited: 3 },
  ];
  expect(creditsStock({ lines }, nothing)).toBe(false);
  expect(creditsStock({ lines }, { ...nothing, pieces: { 1: '2' } })).toBe(true);
  expect(creditsStock({ lines }, { ...nothing, pieces: { 2: '1', 3: '1' } })).toBe(false);
  expect(creditsStock({ lines }, { ...nothing, isRest: true })).toBe(true);
  expect(creditsStock({ lines: lines.slice(1) }, { ...nothing, isRest: true })).toBe(false);
});

test('a reason says when nothing is left that it could give back', () => {
  const spent = {
    creditable: 100,
    lines: [{ ...line, position: 1, creditable: 0 }],
    creditable_shipping: 0,
    creditable_taxes: [{ position: 1, amount: 0 }],
  };
  const means = ['goods', 'prices', 'shipping', 'taxes', 'goodwill'] as const;
  expect(means.filter((one) => isAnyLeft(spent, one))).toEqual(['goods']);
  expect(means.filter((one) => isAnyLeft({ ...invoice, creditable: 1 }, one))).toEqual(means);
});
