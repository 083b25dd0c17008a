import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Sightings, sight } from './quick-add.ts';

/** The codes that count, of codes seen at these times. */
function counted(seen: readonly (readonly [string, number])[]): string[] {
  let before: Sightings = new Map();
  return seen.flatMap(([code, at]) => {
    const { sightings, counts } = sight(before, code, at);
    before = sightings;
    return counts ? [code] : [];
  });
}

test('a code counts when it is read for the second time, and not while it stays in view', () => {
  expect(counted([['A', 0]])).toEqual([]);
  expect(counted(Array.from({ length: 100 }, (_, index) => ['A', index * 100]))).toEqual(['A']);
  expect(counted([0, 1_400, 2_800, 4_200].map((at) => ['A', at]))).toEqual(['A']);
});

test('a code counts again after it was out of view', () => {
  expect(counted([0, 100, 1_600, 1_700].map((at) => ['A', at]))).toEqual(['A', 'A']);
});

test('codes beside each other count by themselves', () => {
  expect(
    counted([
      ['A', 0],
      ['B', 50],
      ['A', 100],
      ['B', 150],
      ['A', 200],
    ]),
  ).toEqual(['A', 'B']);
});

test('a code never counts twice within a second and a half', () => {
  const times = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 2 });
  fc.assert(
    fc.property(times, (unsorted) => {
      let before: Sightings = new Map();
      const hits = unsorted
        .toSorted((a, b) => a - b)
        .filter((at) => {
          const { sightings, counts } = sight(before, 'A', at);
          before = sightings;
          return counts;
        });
      for (const [index, at] of hits.entries())
        expect(at - (hits[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(1_500);
    }),
  );
});
