import { expect, test } from 'vitest';
import { money, zero } from '../money/money.ts';
import type { Place } from '../places/places.ts';
import { freeFlatRateFrom, freightFor, type FreightTable, type ShippingMethod } from './checkout.ts';

const table: FreightTable = {
  currency: 'CAD',
  zones: [
    { provinces: ['CA-ON', 'CA-QC'], cents: 1_850, freeFromSubtotalCents: 50_000 },
    { provinces: ['CA-NU'], cents: 9_900 },
  ],
  collectHandlingCents: 500,
};
const ontario: Place = { country: 'CA', province: 'ON' };

function freight(method: ShippingMethod, destination: Place | undefined, cents = 10_000) {
  return freightFor({ method, destination, subtotal: money(cents, 'CAD'), table });
}

test('a flat rate is the price of the zone', () => {
  expect(freight({ type: 'flat_rate' }, ontario)).toEqual({ status: 'priced', cost: money(1_850, 'CAD') });
  expect(freight({ type: 'dropship', addressId: null }, { country: 'CA', province: 'NU' })).toEqual({
    status: 'priced',
    cost: money(9_900, 'CAD'),
  });
});

test('freight is free from the threshold on, where the zone has one', () => {
  expect(freight({ type: 'flat_rate' }, ontario, 49_999)).toMatchObject({ cost: money(1_850, 'CAD') });
  expect(freight({ type: 'flat_rate' }, ontario, 50_000)).toMatchObject({ cost: zero('CAD') });
  expect(freight({ type: 'flat_rate' }, { country: 'CA', province: 'NU' }, 9_000_000)).toMatchObject({
    cost: money(9_900, 'CAD'),
  });
  expect(freeFlatRateFrom(table, ontario)).toBe(50_000);
  expect(freeFlatRateFrom(table, { country: 'CA', province: 'NU' })).toBeUndefined();
});

test('a destination outside every zone has to be quoted, and is never free', () => {
  expect(freight({ type: 'flat_rate' }, { country: 'US', province: 'OH' })).toEqual({ status: 'to-quote' });
});

test('a quote for the packed parcels replaces the price of the table', () => {
  const quote = { status: 'priced', cost: money(2_345, 'CAD') } as const;
  const destination: Place = { country: 'US', province: 'OH' };
  const subtotal = money(90_000, 'CAD');
  expect(freightFor({ method: { type: 'flat_rate' }, destination, subtotal, table, quote })).toEqual(quote);
});

test('parcels that are not packed, or are quoted later, are never priced by the table', () => {
  for (const status of ['to-pack', 'quoted-later'] as const) {
    const freightCase = {
      method: { type: 'flat_rate' },
      destination: ontario,
      subtotal: money(90_000, 'CAD'),
      table,
    } as const;
    expect(freightFor({ ...freightCase, quote: { status } })).toEqual({ status });
  }
});

test('a pickup is free, a collect shipment costs its handling charge', () => {
  expect(freight({ type: 'pickup' }, undefined)).toEqual({ status: 'priced', cost: zero('CAD') });
  expect(freight({ type: 'collect', courier: 'ups', accountNumber: 'A1B2C3' }, ontario)).toEqual({
    status: 'priced',
    cost: money(500, 'CAD'),
  });
});

test('without a method or a destination there is no freight yet', () => {
  expect(freight({ type: 'undefined' }, ontario)).toEqual({ status: 'to-choose' });
  expect(freight({ type: 'flat_rate' }, undefined)).toEqual({ status: 'to-choose' });
});
