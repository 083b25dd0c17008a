import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tool } from '../tools/tools.ts';
import { commonFeedRate, cuttingSpeed, limitedSpindleSpeed } from './machine.ts';
import { type MaterialId, materialIds } from './materials.ts';
import { type MillingCut, cutsOf, millingCuts, usualSize } from './milling-cuts.ts';
import { edgeInCut, meanChip, radialThinning, speedFactor } from './milling-engagement.ts';
import { millingValues } from './milling.ts';
import { mill } from './tools.fixtures.ts';

test('the example of a 12 mm end mill in alloy steel: 3,846 rpm, 923 mm/min, 66.5 cm³/min', () => {
  const values = millingValues(mill({ cuttingDiameter: 12, cuttingLength: 26 }), 'P3', {
    kind: 'shoulder',
    width: 6,
    depth: 12,
  });
  expect(Math.round(values.rpm)).toBe(3846);
  expect(Math.round(values.feedRate)).toBe(923);
  expect(values.removal).toBeCloseTo(66.46, 1);
  expect(values.power?.kilowatts).toBeCloseTo(4.3, 1);
});

test('on a ball the contact is lean and small: the chip thins with the depth', () => {
  const ball = mill({ profile: 'ball', cuttingDiameter: 10, cornerRadius: 5 });
  expect(edgeInCut(ball, 0.5).diameter).toBeCloseTo(2 * Math.sqrt(0.5 * 9.5), 9);
  expect(edgeInCut(ball, 0.5).lean).toBeCloseTo(Math.sin(Math.acos(1 - 0.5 / 5)), 9);
  expect(edgeInCut(ball, 5)).toEqual({ diameter: 10, lean: 1 });
  expect(edgeInCut(ball, 8)).toEqual({ diameter: 10, lean: 1 });
});

test('a high-feed end leans by twelve degrees, so that the feed is nearly five chips', () => {
  const highFeed = mill({ profile: 'high-feed', cuttingDiameter: 12, cuttingLength: 1.5, cornerRadius: 1 });
  expect(1 / edgeInCut(highFeed, 0.5).lean).toBeCloseTo(1 / Math.sin((12 * Math.PI) / 180), 6);
  expect(edgeInCut(highFeed, 0.5).diameter).toBeLessThan(12);
});

test('a corner radius thins the chip only above it', () => {
  const bullNose = mill({ profile: 'radius', cuttingDiameter: 12, cornerRadius: 2 });
  expect(edgeInCut(bullNose, 0.5).lean).toBeLessThan(1);
  expect(edgeInCut(bullNose, 2)).toEqual({ diameter: 12, lean: 1 });
});

test('the speed is four fifths in a slot, whole in a shoulder, and grows by a seventh in a narrow cut', () => {
  const factors = [1, 0.5, 0.3, 0.25, 0.15, 0.1, 0.05, 0.01].map((share) =>
    Number(speedFactor(share).toFixed(3)),
  );
  expect(factors).toEqual([0.82, 1, 1, 1, 1.067, 1.1, 1.15, 1.15]);
});

test('six flutes have no slot, a ball no shoulder, a drill no cut', () => {
  expect(cutsOf({ type: 'end-mill', profile: 'square', flutes: 6 })).not.toContain('slot');
  expect(cutsOf({ type: 'end-mill', profile: 'ball', flutes: 4 })).toEqual(['copying', 'slot']);
  expect(cutsOf({ type: 'drill', profile: 'drill', flutes: 2 })).toEqual([]);
});

test('chip thinning is never below 1, and the feed never passes five chips', () => {
  fc.assert(
    fc.property(cuts, ({ sized, material, cut }) => {
      const { thinning } = millingValues(sized, material, cut);
      expect(thinning).toBeGreaterThanOrEqual(1);
      expect(thinning).toBeLessThanOrEqual(5);
    }),
  );
});

test('a wider cut thins the chip no more than a narrower one, and never passes its feed', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [narrow, wide] = [Math.min(one, other), Math.max(one, other)];
      expect(radialThinning(wide, 1)).toBeLessThanOrEqual(radialThinning(narrow, 1));
      expect(meanChip(0.1, narrow, { diameter: 1, lean: 1 })).toBeLessThanOrEqual(0.1);
    }),
  );
});

test('the machine’s highest speed is never passed, and the feed rate is rpm by feed by teeth', () => {
  fc.assert(
    fc.property(cuts, fc.integer({ min: 100, max: 60_000 }), ({ sized, material, cut }, maximumRpm) => {
      const { rpm, feedRate, feedPerTooth, isRpmLimited } = millingValues(sized, material, cut, {
        maximumRpm,
      });
      expect(rpm).toBeLessThanOrEqual(maximumRpm);
      expect(isRpmLimited).toBe(millingValues(sized, material, cut).rpm > maximumRpm);
      expect(feedRate).toBeCloseTo(rpm * feedPerTooth * sized.flutes, 6);
    }),
  );
});

test('no feed passes the machine’s greatest feed or its rapid traverse, and the chip stays as it was', () => {
  const feeds = fc.record({
    maximumFeedRate: fc.integer({ min: 100, max: 30_000 }),
    rapidFeedRate: fc.integer({ min: 100, max: 30_000 }),
  });
  fc.assert(
    fc.property(cuts, feeds, ({ sized, material, cut }, machine) => {
      const values = millingValues(sized, material, cut, machine);
      const most = Math.min(machine.maximumFeedRate, machine.rapidFeedRate);
      expect(values.feedRate).toBeLessThanOrEqual(most * (1 + 1e-9));
      expect(values.isFeedLimited).toBe(values.feedRate > most * (1 - 1e-9));
      expect(values.feedPerTooth).toBe(millingValues(sized, material, cut).feedPerTooth);
    }),
  );
});

test('where the machine is not known, no feed passes that of a usual machining centre', () => {
  fc.assert(
    fc.property(cuts, ({ sized, material, cut }) => {
      expect(millingValues(sized, material, cut).feedRate).toBeLessThanOrEqual(commonFeedRate * (1 + 1e-9));
    }),
  );
});

test('a ball along a surface feeds at most 0.2 mm and twice its step over', () => {
  fc.assert(
    fc.property(cuts, ({ sized, material, cut: { width, depth } }) => {
      const { feedPerTooth } = millingValues(sized, material, { kind: 'copying', width, depth });
      expect(feedPerTooth).toBeLessThanOrEqual(Math.max(0.0004, Math.min(0.2, 2 * width)));
    }),
  );
});

test('a deeper cut takes more power, and so does a wider one of the same feed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...materialIds), share, share, (material, one, other) => {
      const sized = mill({ cuttingDiameter: 12, cuttingLength: 26 });
      const [shallow, deep] = [Math.min(one, other) * 26, Math.max(one, other) * 26];
      const at = (depth: number) =>
        millingValues(sized, material, { kind: 'shoulder', width: 4, depth }).power?.kilowatts ?? 0;
      expect(at(shallow)).toBeLessThanOrEqual(at(deep));
      const wide = (width: number) =>
        millingValues(sized, material, { kind: 'finishing', width, depth: 10 }).power?.kilowatts ?? 0;
      expect(wide(Math.min(one, other) * 6)).toBeLessThanOrEqual(wide(Math.max(one, other) * 6) + 1e-12);
    }),
  );
});

test('the same tool in inches and in millimetres has the same values', () => {
  fc.assert(
    fc.property(cuts, ({ sized, material, cut }) => {
      const inch = Object.fromEntries(
        Object.entries(sized).map(([name, value]) => [
          name,
          typeof value === 'number' && lengths.has(name) ? value / 25.4 : value,
        ]),
      );
      const inInches = millingValues({ ...sized, ...inch, units: 'inch' }, material, cut);
      const inMillimetres = millingValues(sized, material, cut);
      expect(relative(inInches.rpm, inMillimetres.rpm)).toBeLessThan(1e-6);
      expect(relative(inInches.feedRate, inMillimetres.feedRate)).toBeLessThan(1e-6);
      expect(relative(cuttingSpeed(inInches.rpm, inInches.diameterInCut), inMillimetres.speed)).toBeLessThan(
        1e-6,
      );
    }),
  );
});

test('every usual cut of every end mill has values above zero', () => {
  for (const profile of [
    'square',
    'radius',
    'chamfer',
    'ball',
    'high-feed',
    'tapered',
    'lens',
    'oval',
  ] as const) {
    const sized = mill({ profile, cuttingDiameter: 8, cornerRadius: profile === 'ball' ? 4 : 0.5 });
    for (const kind of cutsOf(sized)) {
      const values = millingValues(sized, 'P3', { kind, ...usualSize(sized, kind) });
      expect(Math.min(values.rpm, values.feedRate, values.removal, values.diameterInCut)).toBeGreaterThan(0);
      expect(values.diameterInCut).toBeLessThanOrEqual(8.5);
    }
  }
});

const lengths = new Set([
  'cuttingDiameter',
  'shankDiameter',
  'cuttingLength',
  'overallLength',
  'cornerRadius',
]);
const share = fc.double({ min: 0.01, max: 1, noNaN: true });

type Case = {
  readonly sized: Tool;
  readonly material: MaterialId;
  readonly cut: { readonly kind: MillingCut; readonly width: number; readonly depth: number };
};

const cuts: fc.Arbitrary<Case> = fc
  .record({
    profile: fc.constantFrom('square', 'radius', 'ball', 'high-feed', 'tapered', 'lens', 'oval'),
    diameter: fc.double({ min: 1, max: 25, noNaN: true }),
    flutes: fc.integer({ min: 2, max: 8 }),
    material: fc.constantFrom(...materialIds),
    kind: fc.constantFrom(...millingCuts),
    width: share,
    depth: fc.double({ min: 0.01, max: 2, noNaN: true }),
  })
  .map(({ profile, diameter, flutes, material, kind, width, depth }) => ({
    sized: mill({
      profile,
      cuttingDiameter: diameter,
      shankDiameter: diameter,
      cuttingLength: 2 * diameter,
      overallLength: 6 * diameter,
      flutes,
      cornerRadius: profile === 'ball' ? diameter / 2 : diameter / 10,
      ...(profile === 'tapered' && { taperAngle: 3 }),
    }),
    material,
    cut: { kind, width: width * diameter, depth: depth * diameter },
  }));

function relative(value: number, published: number): number {
  return Math.abs(value / published - 1);
}

test('a machine that is just fast enough limits neither speed nor feed', () => {
  const cut = { speed: 120, diameter: 10, feedPerRevolution: 1 };
  const { rpm } = limitedSpindleSpeed(cut, { maximumFeedRate: 100_000 });
  expect(limitedSpindleSpeed(cut, { maximumRpm: rpm, maximumFeedRate: rpm })).toEqual({
    rpm,
    isRpmLimited: false,
    isFeedLimited: false,
  });
  expect(limitedSpindleSpeed(cut, { maximumRpm: rpm - 1, maximumFeedRate: rpm })).toMatchObject({
    isRpmLimited: true,
    isFeedLimited: false,
  });
  expect(limitedSpindleSpeed(cut, { maximumRpm: rpm, maximumFeedRate: rpm - 1 })).toMatchObject({
    isRpmLimited: false,
    isFeedLimited: true,
  });
});
