import { expect, test } from 'vitest';
import { orderTextOf } from './orders.ts';

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
  ['order 12', undefined],
  ['ball nose', undefined],
  ['pocket milling', undefined],
  ['orderly', undefined],
  ['', undefined],
])('%s looks for the order %s', (typed, text) => {
  expect(orderTextOf(typed)).toBe(text);
});
