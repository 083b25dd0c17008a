import { expect, test } from 'vitest';
import { tooLate } from './overdue-hold.ts';

const open = { oldestDueOn: '2026-11-01', allowedUntil: null };

test('orders on account wait from the day on which an invoice is overdue by the days of the settings', () => {
  expect(tooLate(open, '2026-11-10', 10)).toBeUndefined();
  expect(tooLate(open, '2026-11-11', 10)).toEqual({ since: '2026-11-01', days: 10 });
  expect(tooLate(open, '2026-12-01', 10)).toEqual({ since: '2026-11-01', days: 30 });
});

test('without the setting, or with nothing open, nothing waits', () => {
  expect(tooLate(open, '2027-11-01', undefined)).toBeUndefined();
  expect(tooLate({ ...open, oldestDueOn: null }, '2027-11-01', 1)).toBeUndefined();
});

test('an exception ends after its day', () => {
  const allowed = { ...open, allowedUntil: '2026-11-20' };
  expect(tooLate(allowed, '2026-11-20', 10)).toBeUndefined();
  expect(tooLate(allowed, '2026-11-21', 10)).toEqual({ since: '2026-11-01', days: 20 });
});
