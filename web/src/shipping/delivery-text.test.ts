import type { Order } from '@chipload/contract';
import { expect, test } from 'vitest';
import { arrivalText, deliveryText } from './delivery-text.ts';

const tuesday = { order_by: '15:00', ships_on: '2026-11-23', arrives_on: '2026-11-24' };

test('a buyer reads until when to order and the day of arrival, as expected', () => {
  expect(deliveryText(tuesday, 'en')).toBe('Order by 15:00: expected at your dock Tuesday, 2026-11-24');
  expect(deliveryText({ ...tuesday, order_by: null }, 'en')).toBe(
    'Expected at your dock Tuesday, 2026-11-24',
  );
});

test('without an address only the day of shipping is said', () => {
  expect(deliveryText({ ...tuesday, arrives_on: null }, 'en')).toBe('Ships today if ordered by 15:00');
  expect(deliveryText({ ...tuesday, order_by: null, arrives_on: null }, 'en')).toBe(
    'Ships Monday, 2026-11-23',
  );
});

test('of a placed order only the day of arrival is said, and whether it is that of a part of it', () => {
  const [complete, waiting] = [{ backordered: 0 }, { backordered: 12 }];
  const said = (lines: readonly object[], isBundled: boolean, day: string | null = '2026-11-26') =>
    arrivalText({ arrives_on: day, is_bundled: isBundled, lines } as Order, 'en');
  expect(said([complete], false)).toBe('Expected at your dock Thursday, 2026-11-26');
  expect(said([complete, waiting], true)).toBe('Expected at your dock Thursday, 2026-11-26');
  expect(said([complete, waiting], false)).toBe(
    'What is in stock: expected at your dock Thursday, 2026-11-26',
  );
  expect(said([complete], false, null)).toBeUndefined();
});
