import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalDateOf, arrivalsFor, freeArrivals } from './checkout.ts';

const december = { expectedOn: '2026-12-04', quantity: 20 };
const january = { expectedOn: '2027-01-15', quantity: 50 };

test('backordered pieces are expected on the date by which all of them have arrived', () => {
  expect(arrivalDateOf(20, [january, december])).toBe('2026-12-04');
  expect(arrivalDateOf(21, [january, december])).toBe('2027-01-15');
});

test('when not enough is on its way, or nothing is backordered, there is no date', () => {
  expect(arrivalDateOf(71, [december, january])).toBeUndefined();
  expect(arrivalDateOf(1, [])).toBeUndefined();
  expect(arrivalDateOf(0, [december])).toBeUndefined();
});

test('awaited pieces are split by the days on which they arrive, the earliest first', () => {
  expect(arrivalsFor(25, [january, december])).toEqual([december, { expectedOn: '2027-01-15', quantity: 5 }]);
  expect(arrivalsFor(20, [january, december])).toEqual([december]);
  expect(arrivalsFor(100, [december])).toEqual([december]);
  expect(arrivalsFor(0, [december])).toEqual([]);
});

test('earlier orders get the earliest arrivals', () => {
  expect(freeArrivals([january, december], 25)).toEqual([{ expectedOn: '2027-01-15', quantity: 45 }]);
  expect(freeArrivals([december], 20)).toEqual([]);
  expect(freeArrivals([december], 0)).toEqual([december]);
});

test('no arriving piece is promised twice, whatever the quantities and their order', () => {
  const arrivals = fc.array(
    fc.record({
      expectedOn: fc.constantFrom('2026-12-04', '2026-12-18', '2027-01-15', '2027-03-01'),
      quantity: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 5 },
  );
  const orders = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 });
  fc.assert(
    fc.property(arrivals, orders, (coming, wanted) => {
      let backordered = 0;
      const promised = wanted.map((quantity) => {
        const expectedOn = arrivalDateOf(quantity, freeArrivals(coming, backordered));
        backordered += quantity;
        return { quantity, expectedOn };
      });
      for (const { expectedOn: day } of coming) {
        const due = promised.filter(({ expectedOn }) => expectedOn !== undefined && expectedOn <= day);
        const arrived = coming.filter(({ expectedOn }) => expectedOn <= day);
        expect(pieces(due)).toBeLessThanOrEqual(pieces(arrived));
      }
    }),
  );
});

function pieces(list: readonly { quantity: number }[]): number {
  return list.reduce((total, { quantity }) => total + quantity, 0);
}
