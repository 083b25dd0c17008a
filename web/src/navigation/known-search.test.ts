import { expect, test } from 'vitest';
import { knownSearch } from './known-search.ts';

test('what a parser leaves out of a query does not come back when the router adds the query to it', () => {
  const parse = knownSearch(({ state }) => (state === 'open' ? { state } : {}));
  const query = { state: '', text: 'PO-7' };
  expect({ ...query, ...parse(query) }).toEqual({ state: undefined, text: undefined });
  expect({ ...query, ...parse({ ...query, state: 'open' }) }).toEqual({ state: 'open', text: undefined });
});
