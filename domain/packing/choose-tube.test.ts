import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTube, holds, widestDiameter } from './choose-tube.ts';
import { packingLimits } from './limits.ts';
import { roundTo } from './rounding.ts';
import { plainTube, tubeEntries, tubes } from './tubes.ts';

const tool = (shankDiameter: number, overallLength: number, cuttingDiameter = shankDiameter) => ({
  cuttingDiameter,
  cuttingLength: 0.5,
  shankDiameter,
  overallLength,
});

test.each([
  ['a loose tube will do for a small shank', tool(0.25, 2.311), 'PLAIN'],
  ['a hair longer, and it takes a collet', tool(0.25, 2.312), 'C25-2.5'],
  ['a shank above 0.25 in needs a tube that grips it', tool(0.2501, 2), 'C25-2'],
  ['a tip below 0.03 in would break on the end of the plain tube', tool(0.125, 1.5, 0.029), 'C25-1.5'],
  ['a cutter wider than the plain tube needs a wider one', tool(0.25, 2, 0.29), 'C25-2'],
  ['the shortest collet that is long enough', tool(0.5, 2.6), 'C50-3.1'],
  ['every tube that grips it leaves more than 0.75 in of space', tool(0.3, 1.2), undefined],
  ['a sleeve where no collet grips so thick a shank', tool(0.625, 3.5), 'S75-3.8'],
  ['a telescope where no sleeve is long enough, at its next step', tool(0.75, 7.1), 'T75-7.25'],
  ['a telescope at its full length', tool(1, 12), 'T125-12'],
  ['longer than any tube', tool(1, 12.1), undefined],
  ['thicker than any tube', tool(1.5, 4), undefined],
])('%s', (_sentence, body, code) => {
  expect(chooseTube(body)?.code).toBe(code);
});

test('a metric shank is rounded to ten-thousandths of an inch before its tube is chosen', () => {
  expect(chooseTube(tool(6.35004 / 25.4, 2))?.code).toBe('PLAIN');
});

test.each(tubes.filter(({ kind }) => kind !== 'plain'))(
  'the tube $code grips shanks from $shankFrom to $shankTo, both ends included',
  (tube) => {
    const isGripped = (shank: number) => holds(tube, tool(shank, tube.innerLength));
    expect([tube.shankFrom, tube.shankTo].map(isGripped)).toEqual([true, true]);
    expect([tube.shankFrom - 0.0001, tube.shankTo + 0.0001].map(isGripped)).toEqual([false, false]);
  },
);

test('a tube is a plug and a cap of its set: as long inside as both together, as thick as the cap, and as heavy as both', () => {
  const assembled = tubes.filter(({ kind }) => kind !== 'plain');
  const [caps, plugs] = ['cap', 'plug'].map((type) => tubeEntries.filter((one) => one.productType === type));
  expect(assembled.map(({ code }) => code)).toEqual(caps!.map(({ productCode }) => productCode));
  for (const tube of assembled) {
    const cap = caps!.find(({ productCode }) => productCode === tube.code)!;
    const plug = plugs!.find(({ set }) => set === cap.set)!;
    expect([tube.shankFrom, tube.shankTo, tube.kind]).toEqual([
      plug.shankDimMin,
      plug.shankDim,
      cap.plugType,
    ]);
    expect(tube.innerLength).toBeCloseTo(plug.insertionFromMount + cap.innerStraight, 9);
    expect(tube.outerLength).toBeCloseTo(tube.innerLength + plug.height1 + cap.height1, 9);
    expect(tube.outerDiameter).toBeCloseTo(cap.innerDim + 2 * cap.wallThickness, 9);
    expect(tube.weight).toBeCloseTo(plug.weight + cap.weight, 9);
  }
});

test('a plug or cap has wall, length and weight, and only a plug grips shanks', () => {
  for (const entry of tubeEntries) {
    const { innerDim, innerStraight, lockLength, wallThickness, weight, height1, tipDia } = entry;
    for (const size of [innerDim, innerStraight, lockLength, wallThickness, weight, height1, tipDia])
      expect(size, entry.productCode).toBeGreaterThan(0);
    expect(entry.shankDim !== null).toBe(entry.productType === 'plug');
    expect((entry.shankDimMin ?? 0) <= (entry.shankDim ?? 0)).toBe(true);
  }
});

test('the outside of the plain tube includes its cap', () => {
  const plain = tubes.find(({ kind }) => kind === 'plain');
  expect(plain?.outerDiameter).toBeCloseTo(0.394, 9);
  expect(plain?.outerLength).toBeCloseTo(2.373, 9);
});

test('every tube that fits is wide and long enough, unless it is plain not too long, and one is chosen whenever any fits', () => {
  const inches = fc.double({ min: 0.01, max: 1.5, noNaN: true });
  fc.assert(
    fc.property(inches, inches, fc.double({ min: 0.2, max: 13, noNaN: true }), (shank, cutting, length) => {
      const body = tool(shank, length, cutting);
      const fitting = tubes.filter((tube) => holds(tube, body));
      expect(chooseTube(body) === undefined).toBe(fitting.length === 0);
      for (const tube of fitting) {
        expect(roundTo(shank, 4)).toBeGreaterThanOrEqual(tube.shankFrom);
        expect(roundTo(shank, 4)).toBeLessThanOrEqual(tube.shankTo);
        const space = tube.innerLength - length;
        expect(widestDiameter(body)).toBeLessThanOrEqual(tube.bore);
        expect(space).toBeGreaterThanOrEqual(0);
        expect(tube.kind === 'plain' || space <= packingLimits.tubeSpaceAllowedInches).toBe(true);
        expect(tube.kind !== 'plain' || cutting >= plainTube.minimumCuttingDiameter).toBe(true);
      }
    }),
  );
});
