import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTube, holds, widestDiameter } from './choose-tube.ts';
import { packingLimits } from './limits.ts';
import { plainTube, tubes } from './tubes.ts';

const tool = (shankDiameter: number, overallLength: number, cuttingDiameter = shankDiameter) => ({
  cuttingDiameter,
  cuttingLength: 0.5,
  shankDiameter,
  overallLength,
});

test.each([
  ['a loose tube will do for a small shank', tool(0.25, 2.311), 'PLAIN'],
  ['a hair longer, and it takes a collet', tool(0.25, 2.312), 'C25-2.5'],
  ['a shank above a quarter would rattle in the plain tube', tool(0.2501, 2), 'C25-2'],
  ['a tip below 0.03 would break on its end', tool(0.125, 1.5, 0.029), 'C25-1.5'],
  ['a cutter wider than the bore does not go in', tool(0.25, 2, 0.29), 'C25-2'],
  ['the shortest collet that is long enough', tool(0.5, 2.6), 'C50-3.1'],
  ['no more than 0.75 of space behind the tool', tool(0.3, 1.2), undefined],
  ['a sleeve where no collet reaches', tool(0.625, 3.5), 'S75-3.8'],
  ['a telescope where no sleeve is long enough, at its next step', tool(0.75, 7.1), 'T75-7.25'],
  ['drawn out to its end', tool(1, 12), 'T125-12'],
  ['longer than any tube', tool(1, 12.1), undefined],
  ['thicker than any tube', tool(1.5, 4), undefined],
])('%s', (_sentence, body, code) => {
  expect(chooseTube(body)?.code).toBe(code);
});

test('a metric shank is looked up in ten-thousandths of an inch', () => {
  expect(chooseTube(tool(6.35004 / 25.4, 2))?.code).toBe('PLAIN');
});

test('the plain tube is as large outside as its cap makes it', () => {
  const plain = tubes.find(({ kind }) => kind === 'plain');
  expect(plain?.outerDiameter).toBeCloseTo(0.394, 9);
  expect(plain?.outerLength).toBeCloseTo(2.373, 9);
});

test('the chosen tube holds the shank, takes the widest place in, and is not too long', () => {
  const inches = fc.double({ min: 0.01, max: 1.5, noNaN: true });
  fc.assert(
    fc.property(inches, inches, fc.double({ min: 0.2, max: 13, noNaN: true }), (shank, cutting, length) => {
      const body = tool(shank, length, cutting);
      const fitting = tubes.filter((tube) => holds(tube, body));
      expect(chooseTube(body) === undefined).toBe(fitting.length === 0);
      for (const tube of fitting) {
        const space = tube.innerLength - length;
        expect(widestDiameter(body)).toBeLessThanOrEqual(tube.bore);
        expect(space).toBeGreaterThanOrEqual(0);
        expect(tube.kind === 'plain' || space <= packingLimits.tubeSpaceAllowedInches).toBe(true);
        expect(tube.kind !== 'plain' || cutting >= plainTube.minimumCuttingDiameter).toBe(true);
      }
    }),
  );
});
