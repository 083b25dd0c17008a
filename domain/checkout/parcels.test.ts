import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { listProvinces } from '../places/places.ts';
import { billedWeightPounds, type Parcel } from '../packing/packing.ts';
import { parcelStepProblem, rateParcels, zoneByDistance, type ParcelRates } from './checkout.ts';

const small = { length: 4, height: 4, width: 9.5, weight: 1.2 };
const ontario = { country: 'CA', province: 'ON' } as const;
const rates: ParcelRates = {
  currency: 'USD',
  zoneOf: (state) => ({ OH: '3', CA: '8' })[state],
  steps: [
    { upToPounds: 2, cents: { 3: 1_100, 8: 1_500 } },
    { upToPounds: 10, cents: { 3: 1_600, 8: 2_900 } },
    { upToPounds: 24, cents: { 3: 2_100, 8: 5_200 } },
  ],
};

test('each side is rounded up before the volume is divided by 139', () => {
  expect(billedWeightPounds({ ...small, weight: 0.4 })).toBe(2); // 4 x 4 x 10 / 139 = 1.15
  expect(billedWeightPounds({ length: 7, height: 4, width: 9.5, weight: 0.4 })).toBe(3); // 280 / 139 = 2.01
  expect(billedWeightPounds({ length: 6, height: 4, width: 12.5, weight: 0.4 })).toBe(3); // 312 / 139 = 2.24
});

test('a parcel heavier than its size is billed by its weight, in whole pounds', () => {
  expect(billedWeightPounds({ ...small, weight: 2.00001 })).toBe(3);
  expect(billedWeightPounds({ ...small, weight: 24 })).toBe(24);
  expect(billedWeightPounds({ length: 1, height: 1, width: 1, weight: 0 })).toBe(1);
});

test('a parcel costs the price of its step and zone', () => {
  expect(rateParcels([small], 'OH', rates)).toEqual(money(1_100, 'USD'));
  expect(rateParcels([small, { ...small, weight: 23.1 }], 'CA', rates)).toEqual(money(6_700, 'USD'));
});

test('parcels have no price when one of them, or the destination, is not in the table', () => {
  expect(rateParcels([small, { ...small, weight: 24.1 }], 'OH', rates)).toBeUndefined();
  expect(rateParcels([small], 'PR', rates)).toBeUndefined();
});

const side = fc.double({ min: 0.1, max: 14, noNaN: true });
const anyParcel = fc.record({
  length: side,
  height: side,
  width: side,
  weight: fc.double({ min: 0, max: 24, noNaN: true }),
});
const isRated = (parcel: Parcel) => billedWeightPounds(parcel) <= 24;

test('no parcel is billed for less than its weight or its size', () => {
  fc.assert(
    fc.property(anyParcel, (parcel) => {
      const pounds = billedWeightPounds(parcel);
      expect(Number.isInteger(pounds)).toBe(true);
      expect(pounds).toBeGreaterThanOrEqual(parcel.weight);
      expect(pounds * 139).toBeGreaterThanOrEqual(parcel.length * parcel.height * parcel.width);
    }),
  );
});

test('more weight or a longer side never makes a parcel cheaper', () => {
  const more = fc.double({ min: 0, max: 5, noNaN: true });
  const change = fc.constantFrom('length', 'height', 'width', 'weight');
  fc.assert(
    fc.property(anyParcel, change, more, (parcel, what, by) => {
      const larger = { ...parcel, [what]: parcel[what] + by };
      fc.pre(isRated(larger));
      for (const state of ['OH', 'CA']) {
        const [before, after] = [parcel, larger].map((one) => rateParcels([one], state, rates)?.cents ?? 0);
        expect(after).toBeGreaterThanOrEqual(before!);
      }
    }),
  );
});

test('no parcel costs less than the cheapest step of its zone, and the prices of parcels add up', () => {
  fc.assert(
    fc.property(fc.array(anyParcel.filter(isRated), { maxLength: 6 }), (parcels) => {
      const each = parcels.map((parcel) => rateParcels([parcel], 'OH', rates)?.cents ?? 0);
      for (const cents of each) expect(cents).toBeGreaterThanOrEqual(1_100);
      expect(rateParcels(parcels, 'OH', rates)?.cents).toBe(each.reduce((total, cents) => total + cents, 0));
    }),
  );
});

test('the zone depends on the distance between a state and the shop', () => {
  expect(zoneByDistance(ontario, 'OH')).toBe('3');
  expect(zoneByDistance(ontario, 'VA')).toBe('4');
  expect(zoneByDistance(ontario, 'TX')).toBe('6');
  expect(zoneByDistance(ontario, 'CA')).toBe('8');
  expect(zoneByDistance({ country: 'CA', province: 'BC' }, 'WA')).toBe('3');
  expect(zoneByDistance({ country: 'US', province: 'CA' }, 'CA')).toBe('2');
});

test('Alaska, Hawaii and Puerto Rico are overseas, and every state has a zone', () => {
  for (const state of ['AK', 'HI', 'PR']) expect(zoneByDistance(ontario, state)).toBe('9');
  expect(listProvinces('US').filter(({ code }) => zoneByDistance(ontario, code) === undefined)).toEqual([]);
  expect(zoneByDistance(ontario, 'ON')).toBeUndefined();
});

test.each([
  [{ upToPounds: 2, cents: { 3: 1_100, 8: 1_500 } }, 'not-heavier'],
  [{ upToPounds: 3, cents: { 3: 1_100 } }, 'other-zones'],
  [{ upToPounds: 3, cents: { 3: 1_100, 8: 1_499 } }, 'cheaper'],
] as const)('behind a step of 2 lb, %j is refused as %s', (step, problem) => {
  const [first] = rates.steps;
  expect(parcelStepProblem([first!, step])).toEqual({ index: 1, problem });
});

test('a table whose weights and prices rise in the same zones is accepted', () => {
  expect(parcelStepProblem(rates.steps)).toBeUndefined();
  expect(parcelStepProblem([])).toBeUndefined();
});
