import { expect, test } from 'vitest';
import { creditOf, creditsStock } from './credit-draft.ts';

const line = {
  inventory_code: 'XM5-0500',
  description: 'End mill',
  quantity: 3,
  credited: 0,
  price: 1_000,
  total: 3_000,
  is_restockable: true,
};
const invoice = { lines: [1, 2, 3].map((position) => ({ ...line, position })) };
const nothing = { isRest: false, pieces: {}, shipping: '' };

test('a draft credits the pieces and the freight that were typed, or everything that is left', () => {
  expect(creditOf(invoice, { ...nothing, pieces: { 1: '2', 2: '', 3: '0' }, shipping: '18,40' })).toEqual({
    lines: [{ position: 1, quantity: 2 }],
    shipping: 1_840,
  });
  expect(creditOf(invoice, { ...nothing, isRest: true, pieces: { 1: 'two' } })).toEqual({ rest: true });
});

test('a draft without pieces and freight credits nothing', () => {
  expect(creditOf(invoice, nothing)).toBeUndefined();
  expect(creditOf(invoice, { ...nothing, pieces: { 1: '0' }, shipping: '0.00' })).toBeUndefined();
});

test.each(['two', '-1', '1.5', '1e2'])(
  'nothing is credited while “%s” is typed as pieces of a line',
  (typed) => {
    expect(creditOf(invoice, { ...nothing, pieces: { 1: '2', 2: typed } })).toBeUndefined();
  },
);

test('nothing is credited while more pieces are typed than no credit note has credited yet', () => {
  const lines = [{ ...line, position: 1, credited: 1 }];
  expect(creditOf({ lines }, { ...nothing, pieces: { 1: '3' } })).toBeUndefined();
  expect(creditOf({ lines }, { ...nothing, pieces: { 1: '2' } })).toMatchObject({
    lines: [{ position: 1, quantity: 2 }],
  });
});

test.each(['abc', '-3', '1.2.3'])('nothing is credited while “%s” is typed as freight', (shipping) => {
  expect(creditOf(invoice, { ...nothing, pieces: { 1: '2' }, shipping })).toBeUndefined();
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
