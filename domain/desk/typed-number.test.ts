import { expect, test } from 'vitest';
import { typedNumber } from './desk.ts';

test('the name before a number is not a part of it', () => {
  for (const text of [
    '#100001',
    '# 100001',
    'Order 100001',
    'order no. 100001',
    'Commande n° 100001',
    'No 100001',
    ' 100001 ',
  ])
    expect(typedNumber(text), text).toBe('100001');
  for (const text of ['INV 1001', 'inv-1001', 'Invoice #1001', 'Facture : 1001'])
    expect(typedNumber(text), text).toBe('1001');
  expect(typedNumber('Credit C1002')).toBe('C1002');
});

test('a number without a name, and any other text, stay as they are', () => {
  for (const text of [
    'C1002',
    'P1003',
    '100001-S1',
    'PO-77',
    'Order Works Ltd.',
    'Nordic 4',
    '1Z999',
    'Invotech 12',
  ])
    expect(typedNumber(text)).toBe(text);
});
