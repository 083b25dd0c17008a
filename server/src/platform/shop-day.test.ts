import { expect, test } from 'vitest';
import { shopDay } from './shop-day.ts';

test('the day of the shop changes at midnight in Toronto, in summer and in winter', () => {
  expect(shopDay(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
  expect(shopDay(new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
  expect(shopDay(new Date('2026-12-01T04:59:59Z'))).toBe('2026-11-30');
  expect(shopDay(new Date('2026-12-01T05:00:00Z'))).toBe('2026-12-01');
});
