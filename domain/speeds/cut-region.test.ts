import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bendingLimit } from './bending.ts';
import { cutRegion, deepestCut } from './cut-region.ts';
import { bendingOf } from './lighter-cut.ts';
import { driveEfficiency } from './machine.ts';
import { materialIds } from './materials.ts';
import { millingCuts } from './milling-cuts.ts';
import { millingValues } from './milling.ts';
import { partStart } from './part-start.ts';
import { mill } from './tools.fixtures.ts';

test('a short mill is limited by its edges beside a wall and by its chips in a slot', () => {
  const region = cutRegion(mill(), 'N1', 'shoulder', {});
  expect(region[1]).toEqual({ width: 10 / 12, depth: 22, limit: 'edges' });
  expect(region.at(-1)).toMatchObject({ width: 10, limit: 'chips', depth: 10 });
});

test('a long mill is limited by its bending, a small machine by its motor', () => {
  expect(deepestCut(mill({ usableLength: 60 }), 'P3', { kind: 'shoulder', width: 5 }, {}).limit).toBe(
    'bending',
  );
  const weak = deepestCut(mill(), 'N1', { kind: 'shoulder', width: 5 }, { kilowatts: 1 });
  expect(weak.limit).toBe('power');
  const { power } = millingValues(mill(), 'N1', { kind: 'shoulder', ...weak });
  expect(power?.kilowatts).toBeCloseTo(driveEfficiency, 2);
});

test('every cut on the edge of the region is without a warning of bending, power, edges or chips', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...materialIds),
      fc.constantFrom(...millingCuts),
      fc.double({ min: 1, max: 8, noNaN: true }),
      fc.double({ min: 0.3, max: 20, noNaN: true }),
      (material, cut, reach, kilowatts) => {
        const tool = mill({ cuttingLength: 15, usableLength: 10 * Math.max(1.5, reach) });
        for (const { width, depth } of cutRegion(tool, material, cut, { kilowatts })) {
          if (depth < 0.01) continue;
          const { notes } = partStart({
            tool,
            material,
            cut,
            machine: { kilowatts },
            width,
            depth: depth * 0.999,
          });
          const codes = notes.map(({ code }) => code);
          for (const code of ['bends', 'power-exceeded', 'deeper-than-edges', 'deep-slot', 'deep-high-feed'])
            expect(codes).not.toContain(code);
          expect(bendingOf(tool, material, { kind: cut, width, depth })).toBeLessThanOrEqual(
            bendingLimit(tool, cut) * 1.021,
          );
        }
      },
    ),
    { numRuns: 40 },
  );
});
