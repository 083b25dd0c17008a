import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tool } from '../tools/tools.ts';
import {
  evaluateRegrind,
  regrindPrice,
  regrindsLeft,
  type AllowedRegrind,
  type WornTool,
} from './regrind.ts';

/** Tools of both systems, of any kind and shape, with sensible proportions. */
const tools = fc
  .record({
    kind: fc.constantFrom<[Tool['type'], Tool['profile']][]>(
      ['end-mill', 'square'],
      ['end-mill', 'radius'],
      ['end-mill', 'ball'],
      ['end-mill', 'chamfer'],
      ['end-mill', 'high-feed'],
      ['drill', 'drill'],
      ['reamer', 'reamer'],
      ['thread-mill', 'thread'],
    ),
    units: fc.constantFrom('inch' as const, 'metric' as const),
    thousandths: fc.integer({ min: 1_000, max: 32_000 }),
    cut: fc.integer({ min: 1, max: 8 }),
    hasNeck: fc.boolean(),
  })
  .map(({ kind: [type, profile], units, thousandths, cut, hasNeck }): Tool => {
    const scale = units === 'inch' ? 25 : 1;
    const size = (thousandth: number) => Math.round((thousandth / scale) * 10) / 10_000;
    const diameter = size(thousandths);
    return {
      type,
      profile,
      units,
      cuttingDiameter: diameter,
      shankDiameter: diameter,
      cuttingLength: size(thousandths * cut),
      usableLength: size(thousandths * cut),
      overallLength: size(thousandths * (cut + 5)),
      flutes: 4,
      coolantThrough: false,
      ...(profile === 'radius' && { cornerRadius: size(thousandths / 20) }),
      ...(profile === 'ball' && { cornerRadius: diameter / 2 }),
      ...(hasNeck &&
        type === 'end-mill' && {
          neckDiameter: size(thousandths * 0.96),
          neckLength: size(thousandths * (cut + 2)),
        }),
    };
  });

const percent = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 10_000);

const wornTools = fc
  .record({
    original: tools,
    timesGround: fc.integer({ min: 0, max: 3 }),
    diameterShare: fc.option(percent(88, 101), { nil: undefined }),
    lengthShare: fc.option(percent(80, 101), { nil: undefined }),
    wearHundredths: fc.option(fc.integer({ min: 0, max: 35 }), { nil: undefined }),
  })
  .map(({ original, timesGround, diameterShare, lengthShare, wearHundredths }): WornTool => ({
    original,
    timesGround,
    ...(diameterShare !== undefined && { cuttingDiameter: diameterShare * original.cuttingDiameter }),
    ...(lengthShare !== undefined && { overallLength: lengthShare * original.overallLength }),
    ...(wearHundredths !== undefined && {
      wear: wearHundredths / 100 / (original.units === 'inch' ? 25 : 1),
    }),
  }));

const lengths = ['cuttingDiameter', 'cuttingLength', 'usableLength', 'neckLength', 'overallLength'] as const;

function whenAllowed(check: (regrind: AllowedRegrind, worn: WornTool) => void): void {
  let allowed = 0;
  fc.assert(
    fc.property(wornTools, (worn) => {
      const regrind = evaluateRegrind(worn);
      if (regrind.status !== 'allowed') return;
      allowed += 1;
      check(regrind, worn);
    }),
    { numRuns: 1_000 },
  );
  expect(allowed).toBeGreaterThan(50);
}

test('a regrind never makes any size of a tool larger, and always makes the tool shorter', () => {
  whenAllowed(({ now, ground }) => {
    for (const name of lengths) expect(ground[name] ?? 0).toBeLessThanOrEqual(now[name] ?? 0);
    expect(ground.overallLength).toBeLessThan(now.overallLength);
    expect(ground.shankDiameter).toBe(now.shankDiameter);
    expect(ground.cornerRadius ?? 0).toBeLessThanOrEqual(now.cornerRadius ?? 0);
  });
});

test('a regrind never leaves less than the shares that the shop promises, nor a cutting part thinner than its neck', () => {
  const shares = { 'end-mill': 0.9, drill: 0.95, reamer: 1, 'thread-mill': 1 };
  whenAllowed(({ ground }, { original }) => {
    const least = shares[original.type] * original.cuttingDiameter;
    expect(ground.cuttingDiameter).toBeGreaterThanOrEqual(least - 1e-9);
    expect(ground.cuttingDiameter).toBeGreaterThan(original.neckDiameter ?? 0);
    expect(ground.cuttingLength).toBeGreaterThan(0.49 * original.cuttingLength);
  });
});

test('more wear never leaves a larger tool, and a regrind of a tool with less wear is possible too', () => {
  whenAllowed((regrind, worn) => {
    const less = evaluateRegrind({ ...worn, wear: leastAbove(regrind.wear, worn.original) });
    expect(less.status).toBe('allowed');
    const sizes = less.status === 'allowed' ? less.ground : regrind.ground;
    for (const name of lengths) expect(sizes[name] ?? 0).toBeGreaterThanOrEqual(regrind.ground[name] ?? 0);
  });
});

/** Nine tenths of a wear, but no less than what is worth a regrind. */
function leastAbove(wear: number, { units }: Tool): number {
  return Math.min(wear, Math.max(wear * 0.9, units === 'inch' ? 0.0005 : 0.01));
}

test('the regrinds that are left are possible one after the other, and one more is not', () => {
  whenAllowed(({ ground, timesGround, timesLeft }, { original }) => {
    const { cuttingDiameter, overallLength } = ground;
    expect(regrindsLeft(original, { cuttingDiameter, overallLength, timesGround })).toBe(timesLeft);
    const next = evaluateRegrind({ original, timesGround, cuttingDiameter, overallLength });
    const leftThen = next.status === 'allowed' ? next.timesLeft : undefined;
    expect(leftThen).toBe(timesLeft === 0 ? undefined : timesLeft - 1);
  });
});

test('a refusal for what would be left names the wear that is still possible, and it is', () => {
  let named = 0;
  fc.assert(
    fc.property(wornTools, (worn) => {
      const regrind = evaluateRegrind(worn);
      if (regrind.status !== 'refused') return;
      for (const { mostWear } of regrind.violations) {
        if (mostWear === undefined) continue;
        named += 1;
        expect(evaluateRegrind({ ...worn, wear: mostWear }).status).toBe('allowed');
      }
    }),
    { numRuns: 2_000 },
  );
  expect(named).toBeGreaterThan(0);
});

test('a line costs something, more tools never cost less in total, and a dearer tool never less', () => {
  const regrinds = fc.record({
    listCents: fc.integer({ min: 0, max: 200_000 }),
    currency: fc.constantFrom('CAD' as const, 'USD' as const),
    isCoated: fc.boolean(),
  });
  fc.assert(
    fc.property(
      regrinds,
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 0, max: 5_000 }),
      (regrind, quantity, more) => {
        const { totalCents, eachCents } = regrindPrice(regrind, quantity);
        expect(eachCents).toBeGreaterThan(0);
        expect(totalCents).toBe(quantity * eachCents);
        expect(regrindPrice(regrind, quantity + 1).totalCents).toBeGreaterThan(totalCents);
        const dearer = { ...regrind, listCents: regrind.listCents + more };
        expect(regrindPrice(dearer, quantity).totalCents).toBeGreaterThanOrEqual(totalCents);
      },
    ),
  );
});
