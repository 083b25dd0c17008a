import { expect, test } from 'vitest';
import { milesBetween } from './distance.ts';
import { listProvinces } from './places.ts';

const inCanada = (province: string) => ({ country: 'CA', province }) as const;
const inUs = (province: string) => ({ country: 'US', province }) as const;
const everyPlace = [
  ...listProvinces('CA').map(({ code }) => inCanada(code)),
  ...listProvinces('US').map(({ code }) => inUs(code)),
];

test('every province and state is in North America, or near it in Hawaii and Puerto Rico', () => {
  const milesFromKansas = everyPlace.map((place) => milesBetween(inUs('KS'), place) ?? Infinity);
  expect(Math.max(...milesFromKansas)).toBeLessThan(4_000);
});

test('from Vancouver to the east the provinces are farther and farther away, and so are the states', () => {
  const byDistance = (codes: readonly string[], place: typeof inCanada | typeof inUs) =>
    codes.toSorted(
      (a, b) => (milesBetween(inCanada('BC'), place(a)) ?? 0) - (milesBetween(inCanada('BC'), place(b)) ?? 0),
    );
  const provinces = ['AB', 'SK', 'MB', 'ON', 'QC', 'NB', 'NS', 'NL'];
  expect(byDistance(provinces.toReversed(), inCanada)).toEqual(provinces);
  const states = ['WA', 'ID', 'MT', 'ND', 'MN', 'WI', 'MI', 'OH', 'PA', 'NY', 'MA'];
  expect(byDistance(states.toReversed(), inUs)).toEqual(states);
});

test('from Ontario to New York it is 300 miles, and nothing within a province', () => {
  // 2.3° of latitude are 159 miles, 5° of longitude 254 miles at 42.65°.
  expect(milesBetween(inCanada('ON'), inUs('NY'))).toBeCloseTo(Math.hypot(159, 254), 0);
  expect(milesBetween(inCanada('ON'), inCanada('ON'))).toBe(0);
});

test('the distance to a place that is not known is not known', () => {
  expect(milesBetween(inCanada('ON'), inUs('ON'))).toBeUndefined();
});
