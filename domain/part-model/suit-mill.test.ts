import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OfferedPart } from '../holes/holes.ts';
import type { Tool } from '../tools/tools.ts';
import { compareMills, type MillTask, neededMill, suitMill } from './suit-mill.ts';

const mill = (diameter: number, more: Partial<Tool> = {}): OfferedPart => ({
  tool: {
    type: 'end-mill',
    profile: 'square',
    units: 'metric',
    cuttingDiameter: diameter,
    shankDiameter: diameter,
    cuttingLength: 20,
    overallLength: 70,
    flutes: 4,
    coolantThrough: false,
    ...more,
  },
  tolerance: '',
  suitability: 1,
  available: 1,
  cents: 100,
});
const task: MillTask = { depth: 20, clearance: 20, radius: 3, width: 30, floorRadius: 0 };

const sizes = fc.record({
  depth: fc.double({ min: 0.1, max: 200, noNaN: true }),
  clearance: fc.double({ min: 0.1, max: 300, noNaN: true }),
  radius: fc.option(fc.double({ min: 0.1, max: 50, noNaN: true }), { nil: undefined }),
  width: fc.option(fc.double({ min: 0.2, max: 200, noNaN: true }), { nil: undefined }),
  floorRadius: fc.option(fc.double({ min: 0, max: 10, noNaN: true }), { nil: undefined }),
});

test('no cutter is offered that is wider than twice the radius of a corner or than the distance of the walls', () => {
  fc.assert(
    fc.property(sizes, fc.double({ min: 0.1, max: 60, noNaN: true }), (each, diameter) => {
      const isTooWide = diameter > Math.min(2 * (each.radius ?? Infinity), each.width ?? Infinity) + 0.003;
      expect(isTooWide && suitMill(each, mill(diameter), true) !== undefined).toBe(false);
      const { least, wanted, most } = neededMill(each);
      expect(least).toBeLessThanOrEqual(wanted);
      expect(wanted).toBeLessThanOrEqual(most);
    }),
  );
});

test('no cutter leaves a larger radius at the floor than the part has', () => {
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 5, noNaN: true }), (each, cornerRadius) => {
      const { wanted, profile } = neededMill(each);
      const suited = suitMill(each, mill(wanted, { profile, cornerRadius }), true);
      expect(suited === undefined).toBe(cornerRadius > (each.floorRadius ?? 0) + 0.003);
    }),
  );
});

test('the largest cutter that does not fill the corner is the best, and one that does not reach is the last', () => {
  const [small, best, full] = [mill(4), mill(5), mill(6)];
  const short = mill(5, { cuttingLength: 15 });
  const sorted = [full, short, small, best].toSorted((a, b) => compareMills(task, a, b));
  expect(sorted).toEqual([best, small, full, short]);
});

test('of cutters of a diameter that reach, the shortest is the best', () => {
  const [long, enough] = [mill(5, { neckLength: 40 }), mill(5, { neckLength: 21 })];
  expect(compareMills(task, enough, long)).toBeLessThan(0);
});

test('a cutter says what it lacks: reach, the material, room in the corner, and room for its holder', () => {
  expect(suitMill(task, mill(5), true)).toEqual([]);
  expect(suitMill(task, mill(5, { cuttingLength: 15 }), true)).toEqual([
    { code: 'reach', has: 15, wanted: 20 },
  ]);
  expect(suitMill(task, { ...mill(5), suitability: undefined }, true)).toEqual([{ code: 'material' }]);
  expect(suitMill(task, { ...mill(5), suitability: undefined }, false)).toEqual([]);
  expect(suitMill(task, mill(6), true)).toEqual([{ code: 'fills-corner' }]);
  expect(suitMill({ ...task, clearance: 65 }, mill(5), true)).toEqual([
    { code: 'stick-out', has: 60, wanted: 65 },
  ]);
});

test('a cutter in inches is compared by its size in millimetres', () => {
  const inches = { units: 'inch', shankDiameter: 0.1875, cuttingLength: 0.8125, overallLength: 2.5 } as const;
  expect(suitMill(task, mill(0.1875, inches), true)).toEqual([]);
  expect(suitMill(task, mill(0.25, inches), true)).toBeUndefined();
});

test('where nothing limits the cutter, its diameter is half of the depth, within usual sizes', () => {
  const open = { ...task, radius: undefined, width: undefined };
  expect(neededMill(open)).toMatchObject({ wanted: 10, most: 20 });
  expect(neededMill({ ...open, depth: 2 }).wanted).toBe(6);
  expect(neededMill({ ...open, depth: 90 }).wanted).toBe(20);
  expect(neededMill({ ...task, radius: 40, width: 90 })).toMatchObject({ wanted: 20, most: 80 });
});
