import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parcelTableText, readParcelTable } from './parcel-table.ts';

test('a table is pasted from a spreadsheet, with tabs or semicolons, points or commas', () => {
  const steps = [
    { up_to_pounds: 1, prices: { 2: 1_040, 10: 1_090 } },
    { up_to_pounds: 2, prices: { 2: 1_080, 10: 1_140 } },
  ];
  expect(readParcelTable('lb\t2\t10\n1\t10.40\t10.90\n2\t10.80\t$11.40\n')).toEqual(steps);
  expect(readParcelTable(';2;10\r\n1;10,40;10,9\r\n\r\n2;10,80;11,40')).toEqual(steps);
});

test.each([
  ['lb\n1', /no zones/],
  ['lb\t2', /no zones/],
  ['lb\t2\nheavy\t10', 'Line 2: the weight “heavy” is not a whole number of pounds from 1 to 150.'],
  ['lb\t2\n1\t10\n151\t12', /Line 3: the weight “151”/],
  ['lb\t2\n1\tfree', 'Line 2: “free” is not a price.'],
  ['lb\t2\n1\t-4.00', /is not a price/],
  ['lb\t2\t3\n1\t10.00', 'Line 2: prices 1, zones 2. Each zone needs one price.'],
  ['lb\t2\n1\t10.00\t11.00', 'Line 2: prices 2, zones 1. Each zone needs one price.'],
])('%j is refused with what is wrong', (text, problem) => {
  expect(readParcelTable(text)).toMatch(problem);
});

test('an empty text is no table', () => {
  expect(readParcelTable(' \n')).toEqual([]);
});

test('a table that is written is read as it was', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 });
  const steps = fc
    .uniqueArray(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 10 })
    .chain((pounds) =>
      fc.tuple(
        ...pounds.toSorted((a, b) => a - b).map((up) => fc.tuple(fc.constant(up), fc.tuple(price, price))),
      ),
    )
    .map((rows) =>
      rows.map(([up, [a, b]]) => ({
        up_to_pounds: up,
        prices: { '2': a, '10': b } as Record<string, number>,
      })),
    );
  fc.assert(
    fc.property(steps, (given) => {
      expect(readParcelTable(parcelTableText(given))).toEqual(given);
    }),
  );
});
