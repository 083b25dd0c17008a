import { expect, test } from 'vitest';
import { parseSubject, readingPermission, recordAddress } from './desk.ts';

const uuid = '00000000-0000-4000-8000-000000000001';

test('a subject names the kind of a record and the record', () => {
  expect(parseSubject(`order ${uuid}`)).toEqual({ kind: 'order', id: uuid });
  expect(parseSubject('request credit 12')).toEqual({ kind: 'request', id: 'credit 12' });
  expect(parseSubject('part X4 1/2#R')).toEqual({ kind: 'part', id: 'X4 1/2#R' });
});

test.each([
  '',
  'order',
  'order ',
  'toString x',
  `orders ${uuid}`,
  'order 100123',
  `order ${uuid}; drop`,
  'request credit 1 2',
  ` order ${uuid}`,
])('“%s” is no subject', (text) => {
  expect(parseSubject(text)).toBeUndefined();
});

test('a record is shown on its own page, in the address of its kind', () => {
  expect(recordAddress({ kind: 'order', id: uuid })).toBe(`/orders/${uuid}`);
  expect(recordAddress({ kind: 'request', id: 'credit 12' })).toBe('/requests/credit/12');
  expect(recordAddress({ kind: 'part', id: 'X4 1/2#R' })).toBe('/stock/X4%201%2F2%23R');
  expect(recordAddress({ kind: 'job', id: '7' })).toBeUndefined();
});

test('whoever may read a record may read what happened to it', () => {
  expect(readingPermission({ kind: 'order' })).toBe('read-orders');
  expect(readingPermission({ kind: 'invoice' })).toBe('read-money');
});
