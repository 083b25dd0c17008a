import { expect, test } from 'vitest';
import { dueWithout, promiseWithoutDay } from './orders.ts';

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

test('a line is due by its day, and once its waiting pieces are gone by that of what is in stock', () => {
  const waiting = { backordered: 3, due_on: '2026-12-10' };
  expect(dueWithout(waiting, 2, '2026-12-02')).toBe('2026-12-10');
  expect(dueWithout(waiting, 0, '2026-12-02')).toBe('2026-12-02');
  expect(dueWithout({ backordered: 0, due_on: null }, 0, '2026-12-02')).toBeNull();
});
