import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holeWordsOf, readHole } from '../holes/holes.ts';
import { holePlansOf } from './hole-plans.ts';
import type { HoleFeature } from './model-features.ts';

const hole: HoleFeature = {
  direction: [0, 0, 1],
  diameter: 6.6,
  depth: 20,
  end: 'through',
  counterbores: [],
  countersink: undefined,
  clearance: 20,
  faces: [],
};

test('a hole is planned with its size, depth and end, and each counterbore for itself', () => {
  expect(holePlansOf({ ...hole, counterbores: [{ diameter: 11, depth: 6.4 }] }, 'metric')).toEqual([
    { kind: 'drilled', size: '6.6', depth: '20', bottom: 'through', units: 'metric' },
    { kind: 'counterbore', size: '11', depth: '6.4', units: 'metric' },
  ]);
});

test('a flat end is milled, and a cone of a usual angle is a countersink', () => {
  expect(holePlansOf({ ...hole, end: 'flat' }, 'metric')).toMatchObject([{ kind: 'counterbore' }]);
  const sunk = (angle: number) => holePlansOf({ ...hole, countersink: { diameter: 12.6, angle } }, 'metric');
  expect(sunk(90.00001)[1]).toEqual({ kind: 'countersink', size: '12.6', angle: '90', units: 'metric' });
  expect(sunk(73)).toHaveLength(1);
});

test('whatever its size, a hole can be planned in its units with the same size', () => {
  // Up to the largest that is planned, 100 mm, which an inch size in five decimals may exceed.
  const size = fc.double({ min: 0.5, max: 99, noNaN: true });
  fc.assert(
    fc.property(size, fc.constantFrom('metric', 'inch'), (diameter, units) => {
      const [fields] = holePlansOf({ ...hole, diameter, depth: diameter }, units);
      const read = readHole(holeWordsOf(fields!));
      expect(read.ok && 'diameter' in read.hole && read.hole.diameter).toBeCloseTo(diameter, 2);
      expect(read.ok && read.hole.depth).toBeCloseTo(diameter, 2);
    }),
  );
});
