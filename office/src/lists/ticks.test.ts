import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTicked, noTicks, toggle, toggleAll, toggleRange, wholeView } from './ticks.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];

test('a range goes from the row that was ticked last, up or down, and keeps earlier ticks', () => {
  const down = toggleRange(toggle(noTicks, 'b'), 'd', rows);
  expect([...down.ids]).toEqual(['b', 'c', 'd']);
  const up = toggleRange(toggle(toggle(noTicks, 'e'), 'c'), 'a', rows);
  expect([...up.ids].toSorted()).toEqual(['a', 'b', 'c', 'e']);
});

test('without a row to begin from, a range is the row itself', () => {
  expect([...toggleRange(noTicks, 'c', rows).ids]).toEqual(['c']);
  expect([...toggleRange(toggle(noTicks, 'gone'), 'c', rows).ids].toSorted()).toEqual(['c', 'gone']);
});

test('all rows are ticked, then none; the whole view counts as all', () => {
  const all = toggleAll(noTicks, rows);
  expect(rows.every((id) => isTicked(all, id))).toBe(true);
  expect(toggleAll(all, rows)).toEqual(noTicks);
  expect(isTicked(wholeView, 'not loaded')).toBe(true);
  expect(toggleAll(wholeView, rows)).toEqual(noTicks);
});

test('ticking a row twice changes nothing', () => {
  fc.assert(
    fc.property(fc.subarray(rows), fc.constantFrom(...rows), (before, id) => {
      const ticks = { ...noTicks, ids: new Set(before) };
      expect([...toggle(toggle(ticks, id), id).ids].toSorted()).toEqual(before.toSorted());
    }),
  );
});
