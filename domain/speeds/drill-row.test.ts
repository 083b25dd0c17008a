import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  drillDiametersMm,
  drillGroups,
  drillRowAt,
  drillRowOn,
  type DrillTable,
  drillTable,
  inchesPerMinute,
  inchesPerRevolution,
  materialIds,
  millimetresPerRevolution,
  spindleNotes,
  surfaceFeetPerMinute,
} from './speeds.ts';

const tables: DrillTable[] = drillGroups.flatMap((group) =>
  materialIds.flatMap((id) => drillTable(group, id) ?? []),
);
const values = ['speed', 'feed', 'rate', 'turn'] as const;
const alloySteel = drillTable({ series: '5xD', coolant: true }, 'P3')!;
const everyHundredth = Array.from({ length: 1301 }, (_, step) => (300 + step) / 100);

test('a listed diameter has exactly the listed values', () => {
  for (const table of tables) {
    for (const [at, diameter] of drillDiametersMm.entries()) {
      const row = drillRowAt(table, diameter);
      expect(row).toEqual({
        speed: table.speed[at],
        feed: table.feed[at],
        rate: table.rate[at],
        turn: table.turn[at],
        source: 'listed',
      });
    }
  }
});

test('8 mm lies a third of the way from 7 to 10', () => {
  const row = drillRowAt(alloySteel, 8);
  expect(row).toMatchObject({ speed: 95, turn: 3780, source: 'interpolated' });
  expect(row.feed).toBeCloseTo(175 + 55 / 3, 9);
  expect(row.rate).toBe(731);
});

test('in every table the values follow the listed ones at every hundredth of a millimetre', () => {
  const bends: string[] = [];
  for (const table of tables) {
    const rows = everyHundredth.map((diameter) => drillRowAt(table, diameter));
    for (const name of values) {
      for (let at = 0; at + 1 < drillDiametersMm.length; at += 1) {
        const [low, high] = [drillDiametersMm[at]!, drillDiametersMm[at + 1]!];
        const way = Math.sign(table[name][at + 1]! - table[name][at]!);
        for (let step = Math.round(low * 100) - 300; step < Math.round(high * 100) - 300; step += 1) {
          const change = rows[step + 1]![name] - rows[step]![name];
          if (way === 0 ? Math.abs(change) > 1e-9 : change * way < -1e-9) bends.push(`${name} ${step}`);
        }
      }
    }
  }
  expect(bends).toEqual([]);
});

test('between two listed diameters no value passes either of theirs', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tables),
      fc.double({ min: 3, max: 16, noNaN: true }),
      (table, diameter) => {
        const after = drillDiametersMm.findIndex((listed) => listed >= diameter);
        const before = drillDiametersMm[after] === diameter ? after : after - 1;
        const row = drillRowAt(table, diameter);
        for (const name of values) {
          const [one, other] = [table[name][before]!, table[name][after]!];
          expect(row[name]).toBeGreaterThanOrEqual(Math.min(one, other) - 1e-9);
          expect(row[name]).toBeLessThanOrEqual(Math.max(one, other) + 1e-9);
        }
      },
    ),
  );
});

test('spindle speed and feed rate follow from speed and feed, to the last revolution and millimetre', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tables),
      fc.double({ min: 0.1, max: 50, noNaN: true }),
      (table, diameter) => {
        const { speed, feed, turn, rate } = drillRowAt(table, diameter);
        const exact = (1000 * speed) / (Math.PI * diameter);
        expect(Math.abs(turn - exact)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(rate - (exact * feed) / 1000)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('above the table the largest listed diameter gives speed and feed, and the row says so', () => {
  expect(drillRowAt(alloySteel, 20)).toEqual({
    speed: 95,
    feed: 325,
    turn: 1512,
    rate: 491,
    source: 'largest',
  });
});

test('below the table the smallest listed diameter gives the speed, the feed falls with the diameter, and the row says so', () => {
  const row = drillRowAt(alloySteel, 2.9);
  expect(row).toMatchObject({ speed: 95, turn: 10_427, source: 'smallest' });
  expect(row.feed).toBeCloseTo(91.28, 2);
  expect(row.rate).toBe(952);
});

test('a drill of 0.2 mm in alloy steel is fed 3 to 6 micrometres a revolution', () => {
  const { feed } = drillRowAt(alloySteel, 0.2);
  expect(feed).toBeGreaterThan(3);
  expect(feed).toBeLessThan(6);
});

test('a drill of 1/16 in is fed at most a quarter more than Morse and Tru-Edge print for cast iron, .001 to .0015 in', () => {
  const ironDry = drillTable({ series: '3xD', coolant: false }, 'K1')!;
  expect(drillRowAt(ironDry, 25.4 / 16).feed / 25_400).toBeLessThanOrEqual(0.0015 * 1.25);
});

test('below 3 mm no drill is fed more than the smallest listed one, in shares of its diameter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...drillGroups),
      fc.constantFrom(...materialIds),
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      (group, material, diameter) => {
        const table = drillTable(group, material);
        fc.pre(table !== undefined);
        const largestShare = (table.feed[0] ?? 0) / 3;
        expect(drillRowAt(table, diameter).feed / diameter).toBeLessThanOrEqual(largestShare + 1e-9);
      },
    ),
  );
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%s is not a diameter', (diameter) => {
  expect(() => drillRowAt(alloySteel, diameter)).toThrow(RangeError);
});

test.each([
  [0.125, 9524, '0.0039', 37],
  [0.25, 4762, '0.0064', 30],
  [0.5, 2381, '0.0108', 26],
])('alloy steel with a drill of %s in turns at %s rpm, %s IPR, %s IPM', (inches, turn, feed, rate) => {
  const row = drillRowAt(alloySteel, inches * 25.4);
  expect(row.turn).toBe(turn);
  expect(inchesPerRevolution(row.feed).toFixed(4)).toBe(feed);
  expect(inchesPerMinute(row.rate)).toBe(rate);
  expect(surfaceFeetPerMinute(row.speed)).toBe(312);
});

test('a feed of 240 micrometres is 0.24 mm and 0.0094 in per revolution', () => {
  expect(millimetresPerRevolution(240)).toBe(0.24);
  expect(inchesPerRevolution(240)).toBe(0.0094);
});

test('no conversion reverses the order of two values', () => {
  const value = fc.double({ min: 0, max: 1e5, noNaN: true });
  for (const convert of [surfaceFeetPerMinute, inchesPerRevolution, inchesPerMinute]) {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(convert(Math.min(one, other))).toBeLessThanOrEqual(convert(Math.max(one, other)));
      }),
    );
  }
});

test('a machine slower than the row drills at its top speed, with the same feed per revolution', () => {
  const table = drillTable({ series: '3xD', coolant: true }, 'P3')!;
  const wanted = drillRowAt(table, 3.175);
  expect(wanted.turn).toBe(10_026);
  const row = drillRowOn({ maximumRpm: 8000 }, table, 3.175);
  expect(row).toEqual({
    ...wanted,
    speed: (Math.PI * 3.175 * 8000) / 1000,
    turn: 8000,
    rate: Math.round(8 * wanted.feed),
    isRpmLimited: true,
    isFeedLimited: false,
  });
  expect(spindleNotes({ rpm: row.turn, ...row }, { maximumRpm: 8000 })).toEqual([{ code: 'rpm-limited' }]);
});

test('a machine that feeds more slowly than the row drills at the speed of its greatest feed', () => {
  const table = drillTable({ series: '3xD', coolant: true }, 'P3')!;
  const wanted = drillRowAt(table, 3.175);
  const row = drillRowOn({ maximumFeedRate: 500 }, table, 3.175);
  expect(row).toMatchObject({ feed: wanted.feed, rate: 500, isFeedLimited: true, isRpmLimited: false });
  expect(row.turn * wanted.feed).toBeCloseTo(500_000, 6);
});

test('a machine that is fast enough, or that is not known, leaves the row as listed', () => {
  const table = drillTable({ series: '3xD', coolant: true }, 'N1')!;
  const wanted = { ...drillRowAt(table, 3), isRpmLimited: false, isFeedLimited: false };
  expect(wanted.turn).toBe(26_526);
  for (const machine of [{}, { maximumRpm: 30_000 }]) expect(drillRowOn(machine, table, 3)).toEqual(wanted);
  expect(spindleNotes({ rpm: wanted.turn, ...wanted }, {})).toEqual([{ code: 'over-spindle' }]);
  expect(spindleNotes({ rpm: wanted.turn, ...wanted }, { maximumRpm: 30_000 })).toEqual([]);
});
