import { expect, test } from 'vitest';
import { orderSearchOf } from './order-search.ts';

test('the address of the list filters by state and text, and names the page', () => {
  const query = { state: 'open', text: ' PO-7 ', before: '100042' };
  expect(orderSearchOf(query)).toEqual({ state: 'open', text: 'PO-7', before: '100042' });
});

test('what cannot be read filters nothing', () => {
  expect(orderSearchOf({ state: 'lost', text: '', before: 'x' })).toEqual({});
  expect(orderSearchOf({ state: ['open'], text: ['a', 'b'], before: 7 })).toEqual({});
});
