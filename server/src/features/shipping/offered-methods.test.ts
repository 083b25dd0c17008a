import { expect, test } from 'vitest';
import { parseShopSettings } from '../settings/shop-settings.ts';
import { courierChoices, offeredMethods } from './shipping.service.ts';

const van = { key: 'van', name: 'Our van', account_pattern: '.', example: '' };
const ups = { key: 'ups', name: 'UPS', account_pattern: '^[0-9A-Z]{6}$', example: '1A2B3C' };

test('a courier with which only the shop ships is chosen for parcels, and offers nobody to ship on an own account', () => {
  const own = { ...van, collects: false };
  const settings = parseShopSettings({ couriers: [own] });
  expect(offeredMethods(settings, 'CAD')).toEqual([]);
  expect(courierChoices(settings, '')).toEqual([{ code: 'van', name: 'Our van' }]);

  const both = parseShopSettings({ couriers: [own, ups] });
  expect(offeredMethods(both, 'CAD')).toEqual(['collect']);
  expect(both.collectingCouriers.map(({ code }) => code)).toEqual(['ups']);
});
