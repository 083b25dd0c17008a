import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Sightings, recordSighting } from './quick-add.ts';

/** Lists the codes that are confirmed, of codes seen at these times. */
function confirmed(seen: readonly (readonly [string, number])[]): string[] {
  let before: Sightings = new Map();
  return seen.flatMap(([code, at]) => {
    const { sightings, isConfirmed } = recordSighting(before, code, at);
    before = sightings;
    return isConfirmed ? [code] : [];
  });
}

test('a code is confirmed by its second sighting, and not again while it stays in view', () => {
  expect(confirmed([['A', 0]])).toEqual([]);
  expect(confirmed(Array.from({ length: 100 }, (_, index) => ['A', index * 100]))).toEqual(['A']);
  expect(confirmed([0, 1_400, 2_800, 4_200].map((at) => ['A', at]))).toEqual(['A']);
});

test('a code is confirmed again after it was out of view', () => {
  expect(confirmed([0, 100, 1_600, 1_700].map((at) => ['A', at]))).toEqual(['A', 'A']);
});

test('codes beside each other are confirmed separately', () => {
  expect(
    confirmed([
      ['A', 0],
      ['B', 50],
      ['A', 100],
      ['B', 150],
      ['A', 200],
    ]),
  ).toEqual(['A', 'B']);
});

test('a code is never confirmed twice within a second and a half', () => {
  const times = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 2 });
  fc.assert(
    fc.property(times, (unsorted) => {
      let before: Sightings = new Map();
      const hits = unsorted
        .toSorted((a, b) => a - b)
        .filter((at) => {
          const { sightings, isConfirmed } = recordSighting(before, 'A', at);
          before = sightings;
          return isConfirmed;
        });
      for (const [index, at] of hits.entries())
        expect(at - (hits[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(1_500);
    }),
  );
});
