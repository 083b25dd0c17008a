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

test('every spindle has a body of every type, except that the smallest has no milling chuck', () => {
  for (const spindle of spindleCodes) {
    const types = new Set(holderBodies.filter((body) => body.spindle === spindle).map(({ type }) => type));
    const expected = holderTypeCodes.filter((type) => spindle !== 'BT30' || type !== 'milling-chuck');
    expect([spindle, [...types].toSorted()]).toEqual([spindle, expected.toSorted()]);
  }
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
  const screwOf = (code: string) => holderBodies.find((body) => body.code === code)?.screwFromNose;
  expect(screwOf('BT40-WN12-63')).toBe(22.5);
  expect(screwOf('CAT40-WN.500-2.50')).toBe(19.05);
  expect(screwOf('BT40-WN32-63')).toBe(24);
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
