import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Period,
  addDays,
  daysBetween,
  halfYearsIn,
  isDay,
  lastPeriod,
  periodOf,
  yearBefore,
} from './days.ts';

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

test('a period is its half years without the days that it lacks, and the days around them, each day once', () => {
  const start = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 1_500 }), (first, days) => {
      const from = addDays('2020-01-01', first);
      const { whole, reduced, others } = halfYearsIn({ from, to: addDays(from, days) });
      const covered = [...others, ...(whole ? [whole] : []), ...reduced.map(({ halfYear }) => halfYear)];
      const kept = new Map<string, number>();
      const count = (period: Period, by: number) => {
        for (let day = period.from; day <= period.to; day = addDays(day, 1))
          kept.set(day, (kept.get(day) ?? 0) + by);
      };
      for (const period of covered) count(period, 1);
      for (const { without } of reduced) for (const period of without) count(period, -1);
      const counted = [...kept].filter(([, times]) => times !== 0).toSorted(([a], [b]) => a.localeCompare(b));
      expect(counted).toHaveLength(days + 1);
      expect(counted.every(([day, times], at) => times === 1 && day === addDays(from, at))).toBe(true);

      const single = [...others, ...reduced.flatMap(({ without }) => without)];
      const singleDays = single.reduce((sum, one) => sum + daysBetween(one.from, one.to) + 1, 0);
      expect(singleDays).toBeLessThanOrEqual(2 * 92);
      const halfYears = [...reduced.map(({ halfYear }) => halfYear), ...(whole ? [whole] : [])];
      for (const one of halfYears)
        expect([periodOf(one.from, 6).from, periodOf(one.to, 6).to]).toEqual([one.from, one.to]);
    }),
  );
});

test('the year until today is this half year without the days to come, and few days of the one a year before', () => {
  expect(halfYearsIn({ from: '2025-11-30', to: '2026-11-29' })).toEqual({
    whole: { from: '2026-01-01', to: '2026-06-30' },
    reduced: [
      {
        halfYear: { from: '2026-07-01', to: '2026-12-31' },
        without: [{ from: '2026-11-30', to: '2026-12-31' }],
      },
    ],
    others: [{ from: '2025-11-30', to: '2025-12-31' }],
  });
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
