import { expect, test } from 'vitest';
import {
  collets,
  erSeries,
  fusionHolder,
  holderBodies,
  holderTypeCodes,
  holderTypes,
  retentionParts,
  sleeves,
  spindleCodes,
  spindles,
} from './holders.ts';
import { insertsOf } from './choice.ts';
import { heightOf } from './segments.ts';

const everyPart = [...holderBodies, ...collets, ...sleeves, ...retentionParts];

test('a sleeve weighs as much as its ring of steel, from the bore to the outside', () => {
  const sleeve = sleeves.find(({ code }) => code === 'HS20-12');
  expect(sleeve).toMatchObject({ outerDiameter: 20, innerDiameter: 12, gripLength: 45 });
  expect(sleeve?.weightGrams).toBe(71); // 201.06 mm² x 45 mm x 7.85 g/cm³
});

test('no two pieces have the same code, and none has a character that a URL would have to escape', () => {
  expect(new Set(everyPart.map(({ code }) => code)).size).toBe(everyPart.length);
  expect(everyPart.filter(({ code }) => !/^[A-Z\d.-]+$/.test(code))).toEqual([]);
});

test('every piece has a price in whole cents in both currencies, a weight, a speed and a lead time', () => {
  for (const { code, prices, weightGrams, maxRpm, leadDays } of everyPart) {
    for (const figure of [prices.CAD, prices.USD, weightGrams, maxRpm, leadDays]) {
      expect([code, Number.isInteger(figure) && figure > 0]).toEqual([code, true]);
    }
    expect(prices.USD).toBeLessThan(prices.CAD);
  }
});

test('the longest code of an assembly fits its column in the database', () => {
  const longest = (parts: readonly { code: string }[]) => Math.max(...parts.map(({ code }) => code.length));
  expect(
    longest(holderBodies) + longest([...collets, ...sleeves]) + longest(retentionParts) + 2,
  ).toBeLessThan(60);
});

test('the segments of every body reach from the nose to the gauge line', () => {
  for (const { code, segments, gaugeLength } of holderBodies) {
    expect([code, heightOf(segments)]).toEqual([code, gaugeLength]);
    expect(segments.every(({ height, lowerDiameter }) => height > 0 && lowerDiameter > 0)).toBe(true);
  }
});

test.each([
  // DIN 69882: shrink fit and hydraulic.
  ['SF', { 6: 21, 8: 21, 10: 24, 12: 24, 14: 27, 16: 27, 18: 33, 20: 33, 25: 44 }],
  ['HY', { 6: 26, 8: 28, 10: 30, 12: 33, 14: 36, 16: 38, 18: 40, 20: 42, 25: 57, 32: 64 }],
  // DIN 6359: Weldon.
  ['WN', { 6: 25, 8: 28, 10: 35, 12: 42, 14: 44, 16: 48, 18: 50, 20: 52, 25: 65, 32: 72 }],
  ['MC', { 20: 54, 32: 70 }],
] as const)(
  'the noses of %s bodies are as wide as the standards and the trade make them',
  (letters, noses) => {
    const ofBores = holderBodies
      .filter(({ code }) => code.startsWith(`BT40-${letters}`))
      .map(({ bore, segments }) => [bore, segments[0]?.lowerDiameter] as const)
      .filter(([bore]) => bore?.units === 'metric' && bore.size >= 6);
    expect(Object.fromEntries(ofBores.map(([bore, nose]) => [bore?.size, nose]))).toEqual(noses);
  },
);

test('no bore is wider than its nose, and none turns faster than its spindle or its type', () => {
  for (const { code, bore, segments, maxRpm, spindle, type } of holderBodies) {
    expect([code, (bore?.diameter ?? 0) < (segments[0]?.lowerDiameter ?? 0)]).toEqual([code, true]);
    expect(maxRpm).toBeLessThanOrEqual(Math.min(spindles[spindle].maxRpm, holderTypes[type].maxRpm));
  }
});

test('a long body costs more than a short one, and is slower', () => {
  const [short, long] = ['CAT40-SF.500-4.00', 'CAT40-SF.500-6.00'].map((code) =>
    holderBodies.find((body) => body.code === code),
  );
  expect([short?.maxRpm, short?.prices.CAD]).toEqual([15_000, 23_500]);
  expect([long?.maxRpm, long?.prices.CAD]).toEqual([12_000, 28_200]);
});

test('every spindle has a body of every type, but the smallest no milling chuck, and the slow ones no fine grip', () => {
  const slow = ['er-collet', 'weldon', 'drill-chuck'];
  for (const spindle of spindleCodes) {
    const types = new Set(holderBodies.filter((body) => body.spindle === spindle).map(({ type }) => type));
    const isSlow = spindles[spindle].retention === 'drawbar';
    const expected = holderTypeCodes.filter((type) =>
      isSlow ? slow.includes(type) : spindle !== 'BT30' || type !== 'milling-chuck',
    );
    expect([spindle, [...types].toSorted()]).toEqual([spindle, expected.toSorted()]);
  }
});

test('in the slow tapers every bore ends in front of the gauge line, so that the taper stays whole', () => {
  const slow = holderBodies.filter(({ spindle }) => spindles[spindle].retention === 'drawbar');
  expect(slow.length).toBeGreaterThan(50);
  expect(
    slow.filter(({ boreDepth, gaugeLength }) => boreDepth > gaugeLength).map(({ code }) => code),
  ).toEqual([]);
});

test('a holder is balanced to G2.5 where its unbalance can still be measured: 1 g mm', () => {
  const balancedOf = (code: string) => holderBodies.find((body) => body.code === code)?.balancedRpm;
  for (const { code, balancedRpm = 0, weightGrams, maxRpm } of holderBodies) {
    expect([code, balancedRpm <= maxRpm]).toEqual([code, true]);
    // 60 000 / 2 pi is 9549.
    const allowed = balancedRpm === 0 ? Infinity : (9549.3 * 2.5 * weightGrams) / 1000 / balancedRpm;
    expect([code, allowed >= 1]).toEqual([code, true]);
  }
  expect(balancedOf('CAT40-ER32-4.00')).toBe(15_000);
  expect(balancedOf('BT40-WN12-63')).toBe(8_000);
  // A light body: 9549 * 2.5 * .44 kg is less than its 20,000 rpm.
  const light = holderBodies.find(({ code }) => code === 'BT30-ER11-60');
  expect(light?.balancedRpm).toBe(Math.floor((9549.3 * 2.5 * (light?.weightGrams ?? 0)) / 1000 / 500) * 500);
  expect(balancedOf('BT40-DC13-105')).toBeUndefined();
  expect(balancedOf('R8-ER20-2.50')).toBeUndefined();
});

test('the metric collets of a series leave no gap between its smallest and its largest shank', () => {
  for (const series of Object.values(erSeries)) {
    const own = collets
      .filter((each) => each.series === series.code && each.units === 'metric' && !each.isSealed)
      .toSorted((a, b) => a.size - b.size);
    expect([own[0]?.smallest, own.at(-1)?.largest]).toEqual([series.smallest, series.largest]);
    for (const [index, next] of own.slice(1).entries()) expect(next.smallest).toBe(own[index]?.largest);
  }
});

test('a sealed collet holds one size, and costs more than the open one', () => {
  const [open, sealed] = ['ER32-12', 'ER32-12-S'].map((code) => collets.find((each) => each.code === code));
  expect([open?.smallest, open?.largest, open?.isSealed]).toEqual([11, 12, false]);
  expect([sealed?.smallest, sealed?.largest, sealed?.isSealed]).toEqual([12, 12, true]);
  expect((sealed?.prices.CAD ?? 0) - (open?.prices.CAD ?? 0)).toBe(2_200);
});

test('a Weldon screw lies where the standards place it: 22.5 mm behind the nose for 12 mm, 3/4 in for 1/2 in', () => {
  const screwsOf = (code: string) => holderBodies.find((body) => body.code === code)?.screwsFromNose;
  expect(screwsOf('BT40-WN12-63')).toEqual([22.5]);
  expect(screwsOf('CAT40-WN.500-2.50')).toEqual([19.05]);
  expect(screwsOf('BT40-WN32-100')).toEqual([24, 43]);
});

test('no body is wider than the room that the gripper needs in front of the flange', () => {
  const tooWide = holderBodies.filter(({ spindle, segments }) => {
    const { flange } = spindles[spindle];
    if (flange === undefined) return false;
    const { gap, length, clearance } = flange;
    // Every segment with any part of it between the flange and the end of the clearance.
    return segments.some(({ lowerDiameter, upperDiameter }, index) => {
      const behind = heightOf(segments.slice(index + 1));
      return (
        behind >= gap + length &&
        behind < clearance.upTo &&
        Math.max(lowerDiameter, upperDiameter) > clearance.diameter
      );
    });
  });
  expect(tooWide.map(({ code }) => code)).toEqual([]);
});

/** The screws of DIN 1835-2 by the largest bore that they hold, in millimetres. */
const weldonScrews = [
  [6.4, 6],
  [8, 8],
  [10, 10],
  [14.3, 12],
  [18, 14],
  [20, 16],
  [25.4, 18],
  [32, 20],
] as const;

test('every screw of a Weldon holder enters in front of the flange', () => {
  const weldons = holderBodies.filter(({ type }) => type === 'weldon');
  expect(weldons.length).toBeGreaterThan(80);
  for (const { code, bore, screwsFromNose, spindle, gaugeLength } of weldons) {
    const { gap = 0, length = 0 } = spindles[spindle].flange ?? {};
    const [, screw] = weldonScrews.find(([upTo]) => (bore?.diameter ?? 0) <= upTo) ?? [0, Infinity];
    const last = Math.max(...screwsFromNose);
    expect([code, last + screw / 2 <= gaugeLength - gap - length]).toEqual([code, true]);
  }
});

test('a hydraulic bore of 20 mm takes sleeves of both systems, a shrink bore none', () => {
  const [hydraulic, shrink] = ['BT40-HY20-90', 'BT40-SF20-90'].map((code) =>
    holderBodies.find((body) => body.code === code),
  );
  const codes = hydraulic && insertsOf(hydraulic).map(({ code }) => code);
  expect(codes).toContain('HS20-12');
  expect(codes).toContain('HS20-.500');
  expect(shrink && insertsOf(shrink)).toEqual([]);
});

test('Fusion reads the shape of a holder from the nose to the gauge line, and finds its gauge length in it', () => {
  const texts = {
    description: 'CAT40 ER32, 4 in',
    vendor: 'Chipload Tools',
    link: 'https://shop.test/holder',
    guid: '5c1d7c0e-6a3b-5f0e-9d57-0a1b2c3d4e5f',
  };
  for (const body of holderBodies) {
    const file = fusionHolder(body, texts);
    const total = file.segments.reduce((sum, { height }) => sum + height, 0);
    expect(total).toBeCloseTo(file.gaugeLength, 6);
  }
  const er32 = holderBodies.find(({ code }) => code === 'CAT40-ER32-4.00');
  expect(er32 && fusionHolder(er32, texts)).toMatchObject({
    type: 'holder',
    unit: 'millimeters',
    'product-id': 'CAT40-ER32-4.00',
    gaugeLength: 101.6,
  });
  expect(er32 && fusionHolder(er32, texts).segments[0]).toEqual({
    height: 22.5,
    'lower-diameter': 50,
    'upper-diameter': 50,
  });
});
