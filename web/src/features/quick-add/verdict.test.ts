import { expect, test } from 'vitest';
import type { QuickAddValue } from '@chipload/contract';
import { skuKey } from '@chipload/domain/quick-add';
import { samePartsOf, samePartText } from './same-parts.ts';
import type { Values } from './use-values.ts';
import { sumOf, verdictOf } from './verdict.ts';

const known: QuickAddValue = {
  inventory_code: 'XM5-0500',
  description: 'End mill',
  available: 12,
  arrivals: [],
  price: 10_000,
  is_sold: true,
  price_breaks: [
    { from_quantity: 1, price: 10_000 },
    { from_quantity: 10, price: 9_500 },
  ],
  superseded_by: null,
  suggestions: [],
};
const unknown: QuickAddValue = {
  ...known,
  inventory_code: null,
  available: null,
  price: 'invalid',
  is_sold: false,
};
const values: Values = {
  'XM5-0500': known,
  'XM5-O5OO': { ...unknown, suggestions: ['XM5-0500'] },
  OLD: { ...known, is_sold: false, price: 'invalid', superseded_by: 'XM5-0500' },
  LAST: { ...known, sale_limit: 5 },
  PRICELESS: { ...known, price: 'invalid', price_breaks: [] },
};
let id = 0;
const row = (sku: string, quantity = '') => ({ id: (id += 1), sku, quantity });

test.each([
  ['', '', { state: 'blank' }],
  ['not-asked-yet', '1', { state: 'pending' }],
  ['xm5-o5oo', '1', { state: 'unknown', suggestions: ['XM5-0500'] }],
  ['old', '1', { state: 'not-sold', successor: 'XM5-0500' }],
  ['Priceless', '1', { state: 'no-price' }],
  ['last', '5', { state: 'good', pieces: 5 }],
  ['last', '6', { state: 'too-many', left: 5 }],
  ['xm5-0500', '', { state: 'no-quantity', isMistyped: false }],
  ['xm5-0500', '0', { state: 'no-quantity', isMistyped: false }],
  ['xm5-0500', '2.5', { state: 'no-quantity', isMistyped: true }],
  ['xm5-0500', '100001', { state: 'no-quantity', isMistyped: true }],
  [' xm5-0500 ', '9', { state: 'good', pieces: 9, cents: 10_000 }],
  ['xm5-0500', '10', { state: 'good', pieces: 10, cents: 9_500 }],
])('a row of "%s" and "%s" is %o', (sku, quantity, verdict) => {
  expect(verdictOf(row(sku, quantity), values[skuKey(sku)])).toMatchObject(verdict);
});

test('only good rows are added up, and those to fix are listed in order', () => {
  const rows = [
    row('OLD', '1'),
    row('XM5-0500', '10'),
    row('XM5-0500', 'x'),
    row('', '4'),
    row('XM5-0500'),
    row(''),
  ];
  expect(sumOf(rows, values)).toEqual({
    good: [{ id: rows[1]!.id, sku: 'XM5-0500', quantity: 10 }],
    lines: 1,
    pieces: 10,
    cents: 95_000,
    toFix: [
      { id: rows[0]!.id, box: 'sku' },
      { id: rows[2]!.id, box: 'quantity' },
      { id: rows[3]!.id, box: 'sku' },
    ],
    withoutQuantity: [{ id: rows[4]!.id, box: 'quantity' }],
  });
});

test('rows of the same part are one line at the price of all their pieces, in any spelling', () => {
  const rows = [row('XM5-0500', '4'), row('edp', '6'), row('XM5-0500'), row('XM5-0500', 'x')];
  const spelled = { ...values, EDP: known };
  expect(samePartsOf(rows, spelled)).toEqual(
    new Map([rows[0]!, rows[1]!].map(({ id: one }) => [one, { rowNumbers: [1, 2], pieces: 10 }])),
  );
  expect(sumOf(rows, spelled)).toMatchObject({ lines: 1, pieces: 10, cents: 95_000 });
});

test('rows of a part that is sold off have together at most the pieces left', () => {
  const rows = [row('LAST', '3'), row('last', '3')];
  expect(sumOf(rows, { ...values, LAST: { ...known, inventory_code: 'LAST', sale_limit: 5 } })).toMatchObject(
    {
      lines: 0,
      toFix: rows.map(({ id: one }) => ({ id: one, box: 'quantity' })),
    },
  );
});

test('pieces in the cart count for the price, the stock and what is left', () => {
  const cart = new Map([['XM5-0500', 9]]);
  const value = values['XM5-0500'];
  expect(verdictOf(row('xm5-0500', '2'), value, { cart })).toMatchObject({
    state: 'good',
    pieces: 2,
    together: 11,
    inCart: 9,
  });
  expect(verdictOf(row('xm5-0500', '2'), value && { ...value, sale_limit: 10 }, { cart })).toMatchObject({
    state: 'too-many',
    left: 10,
    inCart: 9,
  });
});

test('the text about the rows of a part names a few of hundreds', () => {
  const rowNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const textOf = (count: number) => samePartText({ rowNumbers: rowNumbers(count), pieces: count });
  expect(textOf(3)).toBe('Rows 1, 2 and 3 are the same part: added together, 3 pieces.');
  expect(textOf(7)).toBe(
    'Rows 1, 2, 3, 4, 5, 6 and 1 other row are the same part: added together, 7 pieces.',
  );
  expect(textOf(600)).toBe(
    'Rows 1, 2, 3, 4, 5, 6 and 594 other rows are the same part: added together, 600 pieces.',
  );
});
