import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin, overlap } from './in-force.ts';

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-01-${String(date).padStart(2, '0')}`);
const period = fc
  .tuple(day, fc.option(day, { nil: undefined }))
  .filter(([from, to]) => to === undefined || from <= to)
  .map(([validFrom, validTo]) => ({ validFrom, validTo }));

test('two periods overlap if the first day of one is within the other', () => {
  fc.assert(
    fc.property(period, period, (one, other) => {
      expect(overlap(one, other)).toBe(isWithin(one, other.validFrom) || isWithin(other, one.validFrom));
    }),
  );
});

test('a period that ends the day before the other begins does not overlap it', () => {
  const first = { validFrom: '2027-01-01', validTo: '2027-01-31' };
  expect(overlap(first, { validFrom: '2027-02-01' })).toBe(false);
  expect(overlap(first, { validFrom: '2027-01-31' })).toBe(true);
});
