import { expect, test } from 'vitest';
import { plant, readyTrunk, trunkWith } from '../../../cart/trunk.fixtures.tsx';
import { initialShipping } from '../drafts.ts';
import { methodPrice } from './method-price.ts';

const nothingChosen = initialShipping(trunkWith());

test('every method has its price before it is saved', () => {
  const priceOf = (type: 'flat_rate' | 'pickup' | 'collect') => methodPrice(type, trunkWith(), nothingChosen);
  expect([priceOf('flat_rate'), priceOf('pickup'), priceOf('collect')]).toEqual([
    '$18.50',
    'No charge',
    '$5.00',
  ]);
});

test('a courier that bills the buyer is not called free, before and after it is saved', () => {
  const shipping_prices = { pickup: 0, collect: 0 };
  expect(methodPrice('collect', trunkWith({ shipping_prices }), nothingChosen)).toBe(
    'On your courier account',
  );
  const data = { courier: 'ups', account_number: 'A1B2C3' };
  const saved = readyTrunk({ shipping_prices, shipping_method: { type: 'collect', data } });
  expect(methodPrice('collect', saved, initialShipping(saved))).toBe('On your courier account');
  expect(methodPrice('pickup', saved, initialShipping(saved))).toBe('No charge');
});

test('a dropship has the price to the chosen address', () => {
  const draft = { ...nothingChosen, type: 'dropship' } as const;
  expect(methodPrice('dropship', trunkWith(), draft)).toBe('$18.50');
  expect(methodPrice('dropship', trunkWith(), { ...draft, addressId: plant.value })).toBe('$21.00');
});

test('the saved method has the price of the cart', () => {
  const trunk = readyTrunk({ freight: 'quoted-later' });
  expect(methodPrice(trunk.shipping_method.type, trunk, initialShipping(trunk))).toBe('To be quoted');
});

test('a method without a price says when it has one', () => {
  const unknown = { flat_rate: null };
  expect(methodPrice('flat_rate', trunkWith({ shipping_prices: unknown }), nothingChosen)).toBe(
    'To be quoted',
  );
  expect(
    methodPrice('flat_rate', trunkWith({ shipping_prices: unknown, currency: 'USD' }), nothingChosen),
  ).toBe('Price once packed');
});

test('the chosen method has the price of its parcels as soon as the browser has packed them', () => {
  const trunk = trunkWith({ shipping_prices: { flat_rate: null, dropship: null }, currency: 'USD' });
  const chosen = { ...nothingChosen, type: 'flat_rate' } as const;
  expect(methodPrice('flat_rate', trunk, chosen, 2_240)).toBe('$22.40');
  expect(methodPrice('dropship', trunk, chosen, 2_240)).toBe('Price once packed');
});
