import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay } from './days.ts';

test('a day of the calendar is a day, and no other text is', () => {
  expect(['2026-11-22', '2028-02-29'].every(isDay)).toBe(true);
  expect(['', '2026-2-3', '2026-02-30', '2026-13-01', '2026-11-22T00:00', 'tomorrow'].filter(isDay)).toEqual(
    [],
  );
});

test('as many days lie between two days as were added to the first', () => {
  const start = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(start, fc.integer({ min: -20_000, max: 20_000 }), (first, days) => {
      const from = addDays('1990-01-01', first);
      expect(isDay(from)).toBe(true);
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

test('what is no day is refused', () => {
  expect(() => addDays('2026-1-1', 1)).toThrow(RangeError);
});
