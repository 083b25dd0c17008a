import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, halfYearsIn, isDay, lastPeriod, periodOf, yearBefore } from './days.ts';

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

test.each([
  ['2026-11-28', 1, '2026-10-01', '2026-10-31'],
  ['2027-01-01', 1, '2026-12-01', '2026-12-31'],
  ['2028-03-31', 1, '2028-02-01', '2028-02-29'],
  ['2027-02-10', 3, '2026-10-01', '2026-12-31'],
  ['2026-06-30', 3, '2026-01-01', '2026-03-31'],
  ['2026-11-28', 12, '2025-01-01', '2025-12-31'],
] as const)('on %s the last whole period of %i months is %s to %s', (day, months, from, to) => {
  expect(lastPeriod(day, months)).toEqual({ from, to });
});

test.each([
  ['2026-11-28', 1, '2026-11-01', '2026-11-30'],
  ['2028-02-10', 1, '2028-02-01', '2028-02-29'],
  ['2026-11-28', 3, '2026-10-01', '2026-12-31'],
  ['2026-07-01', 6, '2026-07-01', '2026-12-31'],
  ['2026-12-31', 12, '2026-01-01', '2026-12-31'],
] as const)('%s is in the period of %i months %s to %s', (day, months, from, to) => {
  expect(periodOf(day, months)).toEqual({ from, to });
});

test('a period is its whole half years and the days around them, each day once', () => {
  const start = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 1_500 }), (first, days) => {
      const from = addDays('2020-01-01', first);
      const { whole, others } = halfYearsIn({ from, to: addDays(from, days) });
      const parts = [...others, ...(whole ? [whole] : [])].toSorted((a, b) => a.from.localeCompare(b.from));
      expect(parts[0]!.from).toBe(from);
      for (const [at, { to }] of parts.entries())
        expect(addDays(to, 1)).toBe(parts[at + 1]?.from ?? addDays(from, days + 1));
      for (const part of others) expect(daysBetween(part.from, part.to)).toBeLessThan(364);
      expect(whole && [periodOf(whole.from, 6).from, periodOf(whole.to, 6).to]).toEqual(
        whole && [whole.from, whole.to],
      );
    }),
  );
});

test.each([
  ['2026-11-05', '2026-11-28', '2025-11-05', '2025-11-28'],
  ['2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
  ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-03-01', '2027-02-28', '2027-03-01'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('a year before %s to %s lies %s to %s', (from, to, fromBefore, toBefore) => {
  expect(yearBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
});
