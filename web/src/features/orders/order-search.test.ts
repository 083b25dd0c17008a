import { expect, test } from 'vitest';
import { orderSearchOf } from './order-search.ts';

test('the address of the list holds the state, the text and the page', () => {
  const query = { state: 'open', text: ' PO-7 ', before: '100042' };
  expect(orderSearchOf(query)).toEqual({ state: 'open', text: 'PO-7', before: '100042' });
});

test('invalid filters are ignored', () => {
  expect(orderSearchOf({ state: 'lost', text: '', before: 'x' })).toEqual({});
  expect(orderSearchOf({ state: ['open'], text: ['a', 'b'], before: 7 })).toEqual({});
});
