// When an order is expected: by the owner's settings, the buyer's address and the hour.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { farPlant } from '../../../../tests/support/far-plant.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { settingsFile } from '../settings/settings.service.ts';
import { parseShopSettings } from '../settings/shop-settings.ts';
import { getExpectedDelivery } from './delivery.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const far = { zone: 'far', country: 'CA', provinces: ['BC'], working_days: 5 };
const zone = { zone: 'all', country: 'CA', provinces: ['ON', 'AB'], working_days: 2 };
const findSiteName = async () => 'Shop';
const settings = {
  findSiteName,
  get: async () => parseShopSettings({ delivery: { cut_off: '15:00', zones: [zone, far] } }),
};
// Monday 2026-11-23, 14:30 and 15:30 in Toronto.
const [inTime, late] = [new Date('2026-11-23T19:30:00Z'), new Date('2026-11-23T20:30:00Z')];

async function expected(
  customer: { companyId: number } | undefined,
  moment: Date,
  { completeOn, addressId }: { completeOn?: string; addressId?: string } = {},
) {
  return getExpectedDelivery({ db, settings }, { customer }, { moment, completeOn, addressId });
}

test('a guest learns when an order ships, a buyer when it is expected at the billing address', async () => {
  expect(await expected(undefined, inTime)).toEqual({
    order_by: '15:00',
    ships_on: '2026-11-23',
    arrives_on: null,
  });
  const buyer = await shop.buyer({ province: 'ON' });
  expect(await expected(buyer, inTime)).toMatchObject({ arrives_on: '2026-11-25' });
  expect(await expected(buyer, late)).toEqual({
    order_by: null,
    ships_on: '2026-11-24',
    arrives_on: '2026-11-26',
  });
  expect(await expected(buyer, inTime, { completeOn: '2026-12-05' })).toEqual({
    order_by: null,
    ships_on: '2026-12-07',
    arrives_on: '2026-12-09',
  });
});

test('a buyer learns when an order is expected at another address of the company, and nothing of those of others', async () => {
  const [buyer, stranger] = [await shop.buyer({ province: 'ON' }), await shop.buyer({ province: 'ON' })];
  const { uuid } = await done(buyer.send('POST', '/account/addresses', farPlant));
  expect(await expected(buyer, inTime, { addressId: uuid })).toMatchObject({ arrives_on: '2026-11-30' });
  expect(await expected(stranger, inTime, { addressId: uuid })).toMatchObject({ arrives_on: null });
});

test('a shop that has not said how it ships says nothing', async () => {
  const silent = { findSiteName, get: async () => parseShopSettings({}) };
  expect(
    await getExpectedDelivery(
      { db, settings: silent },
      { customer: undefined },
      {
        moment: inTime,
        completeOn: undefined,
        addressId: undefined,
      },
    ),
  ).toBeNull();
});

test('a wrong time, a province of another country and an impossible day are refused', () => {
  const refuses = (delivery: object) => !settingsFile.safeParse({ delivery }).success;
  expect(refuses({ cut_off: '15:00', zones: [zone] })).toBe(false);
  expect(refuses({ cut_off: '3 pm', zones: [] })).toBe(true);
  expect(refuses({ cut_off: '15:00', zones: [{ ...zone, country: 'US', provinces: ['ON'] }] })).toBe(true);
  expect(refuses({ cut_off: '15:00', zones: [], closed_on: ['2026-02-30'] })).toBe(true);
});
