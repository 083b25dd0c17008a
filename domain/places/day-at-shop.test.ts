import { expect, test } from 'vitest';
import { dayAtShop } from './day-at-shop.ts';

test('the day of the shop begins at its own midnight, in summer and in winter', () => {
  expect(dayAtShop(new Date('2026-11-22T04:59:00Z'))).toBe('2026-11-21');
  expect(dayAtShop(new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
  expect(dayAtShop(new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
});
