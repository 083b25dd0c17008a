import { expect, test } from 'vitest';
import { invoiceTextOf, namesOrder, orderTextOf, withoutOrderNumbers } from './orders.ts';

test.each([
  ['100123', '100123'],
  ['my order 100123', '100123'],
  ['Order #100123', '100123'],
  ['ma commande no 100123', '100123'],
  ['PO 4711-B', '4711-B'],
  ['P.O. number: K-77', 'K-77'],
  ['bon de commande 12A', '12A'],
  ['po Maintenance', 'Maintenance'],
  ['X4-1/2R-SQ', 'X4-1/2R-SQ'],
  ['purchase order 4711', '4711'],
  ['invoice 1002', undefined],
  ['ma facture 1002', undefined],
  ['order 12', undefined],
  ['ball nose', undefined],
  ['pocket milling', undefined],
  ['orderly', undefined],
  ['', undefined],
])('%s looks for the order %s', (typed, text) => {
  expect(orderTextOf(typed)).toBe(text);
});

test.each([
  ['1002', '1002'],
  ['#1002', '1002'],
  ['invoice 1002', '1002'],
  ['Invoice no. 1002', '1002'],
  ['my invoice #1002', '1002'],
  ['ma facture n° 1002', '1002'],
  ['order 1002', undefined],
  ['X4-1/2R-SQ', undefined],
  ['invoice', undefined],
  ['12', undefined],
])('%s looks for the invoice %s', (typed, text) => {
  expect(invoiceTextOf(typed)).toBe(text);
});

test.each([
  'order 100002',
  'my order 100002',
  'ma commande 100002',
  'PO 4711',
  'invoice 1002',
  'facture no 1002',
])('%s is about no part', (typed) => {
  expect(namesOrder(typed)).toBe(true);
  expect(withoutOrderNumbers(typed)).not.toMatch(/\d/);
});

test.each(['100002', '#100002', 'EDP 100002', 'no 100002', 'stock 100002', 'pocket 100002', 'the 100002'])(
  '%s may be about a part',
  (typed) => {
    expect(namesOrder(typed)).toBe(false);
    expect(withoutOrderNumbers(typed)).toBe(typed);
  },
);

test('a part number beside the number of an order stays in the text', () => {
  expect(withoutOrderNumbers('PO 4711: 10 EA X4-1/2S-SQ')).toContain('X4-1/2S-SQ');
  expect(withoutOrderNumbers('order 10/32 tap')).toBe('order 10/32 tap');
});
