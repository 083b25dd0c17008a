import type { ShippingMethod } from '@chipload/domain/checkout';
import { money } from '@chipload/domain/money';
import { expect, test } from 'vitest';
import { parseShopSettings } from '../settings/shop-settings.ts';
import { askForRate, tableRates, type CourierRates } from './courier-rates.ts';
import { isOffered } from './shipping.service.ts';

const settings = parseShopSettings({
  parcel_rates: {
    steps: [{ up_to_pounds: 5, prices: { 3: '11.00', 9: '30.00' } }],
    zones: { NY: '9' },
  },
});
const shipment = (province: string) => ({
  parcels: [{ length: 4, height: 4, width: 9.5, weight: 2.3 }],
  from: settings.place,
  to: { country: 'US' as const, province, city: 'Anywhere', postal: '00000' },
});

test('the price is that of the state’s zone by distance, or of the zone that the owner chose', async () => {
  expect(await askForRate(tableRates, shipment('OH'), settings)).toEqual(money(1_100, 'USD'));
  expect(await askForRate(tableRates, shipment('NY'), settings)).toEqual(money(3_000, 'USD'));
  expect(await askForRate(tableRates, shipment('CA'), settings)).toBeUndefined();
});

test('a parcel to Canada, or of a shop without a table, has no price', async () => {
  const { to, ...rest } = shipment('NY');
  const toCanada = { ...rest, to: { ...to, country: 'CA' as const, province: 'NY' } };
  expect(await askForRate(tableRates, toCanada, settings)).toBeUndefined();
  expect(await askForRate(tableRates, shipment('NY'), parseShopSettings({}))).toBeUndefined();
});

test('a method is offered only where the shop has what it needs', () => {
  const methods: readonly ShippingMethod[] = [
    { type: 'undefined' },
    { type: 'flat_rate' },
    { type: 'pickup' },
    { type: 'collect', courier: 'ups', accountNumber: '1A2B3C' },
    { type: 'dropship', addressId: null },
  ];
  const offered = (currency: 'CAD' | 'USD', shop = settings) =>
    methods.filter((method) => isOffered(method, shop, currency)).map(({ type }) => type);
  expect(offered('USD')).toEqual(['flat_rate', 'dropship']);
  expect(offered('CAD')).toEqual([]);
  expect(offered('USD', parseShopSettings({}))).toEqual([]);
});

test('the request to a courier that does not answer in time is aborted', async () => {
  let signal: AbortSignal | undefined;
  const silent: CourierRates = {
    rate: (_shipment, _settings, given) => {
      signal = given;
      return new Promise(() => undefined);
    },
  };
  await expect(askForRate(silent, shipment('OH'), settings, 5)).rejects.toThrow('took too long');
  expect(signal?.aborted).toBe(true);
});
