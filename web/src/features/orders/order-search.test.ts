import { expect, test } from 'vitest';
import { parseOrderSearch } from './order-search.ts';

test('the state, the text and the page are read from the query', () => {
  const query = { state: 'open', text: ' PO-7 ', before: '100042' };
  expect(parseOrderSearch(query)).toEqual({ state: 'open', text: 'PO-7', before: '100042' });
});

test('invalid filters are ignored', () => {
  expect(parseOrderSearch({ state: 'lost', text: '', before: 'x' })).toEqual({});
  expect(parseOrderSearch({ state: ['open'], text: ['a', 'b'], before: 7 })).toEqual({});
});
