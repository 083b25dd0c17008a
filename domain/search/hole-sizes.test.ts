import { expect, test } from 'vitest';
import { offsetSize, pinSize, reamerSize } from './hole-sizes.ts';

const mm = (diameter: number) => ({ millimetres: [diameter], units: 'metric', roundingMm: 0 }) as const;

function limits(size: ReturnType<typeof reamerSize>): readonly number[] {
  const [middle = 0] = size?.millimetres ?? [];
  return [middle - (size?.roundingMm ?? 0), middle + (size?.roundingMm ?? 0)].map((one) =>
    Number(one.toFixed(3)),
  );
}

// DIN 1420 rounds its limits up to a thousandth of a millimetre: 6 H7 is 6.005 to 6.010 there.
test.each([
  [6, 'H7', [6.006, 6.01]],
  [10, 'H7', [10.008, 10.013]],
  [12, 'H8', [12.013, 12.023]],
  [6, 'G7', [6.01, 6.014]],
])('a reamer for %d %s is within its tolerance', (diameter, zone, expected) => {
  expect(limits(reamerSize(mm(diameter), zone))).toEqual(expected);
});

test('a tolerance or a diameter that is not in the table has no reamer', () => {
  expect(reamerSize(mm(6), 'H5')).toBeUndefined();
  expect(reamerSize(mm(80), 'H7')).toBeUndefined();
});

test('a pin without units is metric', () => {
  expect(pinSize({ ...mm(8), units: undefined }, 'slip')).toEqual(pinSize(mm(8), 'slip'));
});

test('a pin slips in a larger hole and is pressed into a smaller one', () => {
  expect(limits(pinSize(mm(8), 'slip'))).toEqual([8.01, 8.02]);
  expect(limits(pinSize(mm(8), 'press'))).toEqual([7.98, 7.99]);
  const half = { millimetres: [12.7], units: 'inch', roundingMm: 0 } as const;
  expect(limits(pinSize(half, 'slip')).map((one) => Number((one / 25.4).toFixed(4)))).toEqual([
    0.5005, 0.501,
  ]);
});

test('a size that is over or under already is not changed again', () => {
  const over = { millimetres: [0.2505 * 25.4], units: 'inch', roundingMm: 0 } as const;
  expect(pinSize(over, 'slip')).toEqual(over);
  expect(limits(pinSize(mm(8.01), 'slip'))).toEqual([8.01, 8.01]);
});

test('a stated amount over or under is added or taken off in the units of the size', () => {
  const quarter = { millimetres: [6.35], units: 'inch', roundingMm: 0 } as const;
  const thou = { millimetres: [0.001, 0.0254], units: undefined, roundingMm: 0 } as const;
  expect((offsetSize(quarter, thou, 'slip').millimetres[0] ?? 0) / 25.4).toBeCloseTo(0.251, 6);
  expect((offsetSize(quarter, thou, 'press').millimetres[0] ?? 0) / 25.4).toBeCloseTo(0.249, 6);
  expect(offsetSize(mm(10), mm(0.01), 'slip').millimetres).toEqual([10.01]);
});
