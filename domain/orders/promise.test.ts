import { expect, test } from 'vitest';
import { promiseWithoutDay } from './orders.ts';

test.each([
  ['of an order whose pieces are all in stock', false, 5, 0, 'in-stock'],
  ['of an order that ships as it is available, what ships next', false, 1, 4, 'in-stock'],
  ['of an order that ships together, all', true, 5, 0, 'in-stock'],
  ['of an order that ships together, a part', true, 1, 4, 'not-known'],
  ['of an order of which nothing has come', false, 0, 5, 'not-known'],
  ['of an order that has shipped or is cancelled', false, 0, 0, 'none'],
] as const)(
  'without a day, what is promised %s: %s %i %i → %s',
  (_what, isBundled, allocated, backordered, promise) => {
    expect(promiseWithoutDay({ isBundled, allocated, backordered })).toBe(promise);
  },
);
