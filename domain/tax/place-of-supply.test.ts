import { expect, test } from 'vitest';
import type { Place } from '../places/places.ts';
import { placeOfSupply, supplyRuleObstacle, type SupplyRule } from './tax.ts';
import { supplyRules } from './tax-rules.fixtures.ts';

const shop: Place = { country: 'CA', province: 'ON' };
const alberta: Place = { country: 'CA', province: 'AB' };
const ohio: Place = { country: 'US', province: 'OH' };
const atShop = (shippingType: SupplyRule['shippingType']): SupplyRule[] => [
  { shippingType, taxedAt: 'destination', validFrom: '2008-01-01', validTo: '2026-12-31' },
  { shippingType, taxedAt: 'shop', validFrom: '2027-01-01' },
];

test.each([
  ['flat_rate', alberta],
  ['dropship', alberta],
  ['collect', alberta],
  ['pickup', shop],
  ['undefined', alberta],
] as const)('as the shop comes, %s to Alberta is taxed in %o', (shippingType, place) => {
  expect(placeOfSupply(supplyRules, { shippingType, on: '2026-11-28', shop, destination: alberta })).toEqual(
    place,
  );
});

test('a rule holds from its day on, and changes no day before', () => {
  const placeOn = (on: string) =>
    placeOfSupply(atShop('collect'), { shippingType: 'collect', on, shop, destination: alberta });
  expect(['2026-12-31', '2027-01-01'].map(placeOn)).toEqual([alberta, shop]);
});

test('what a carrier takes out of the country is taxed where it goes, and what is handed over at the shop is not', () => {
  const placeFor = (shippingType: SupplyRule['shippingType']) =>
    placeOfSupply(atShop(shippingType), { shippingType, on: '2027-01-01', shop, destination: ohio });
  expect([placeFor('collect'), placeFor('flat_rate'), placeFor('pickup')]).toEqual([ohio, ohio, shop]);
});

test('a method without a rule throws, and is never silently taxed elsewhere', () => {
  expect(() =>
    placeOfSupply([], { shippingType: 'collect', on: '2026-11-28', shop, destination: alberta }),
  ).toThrow(RangeError);
});

test.each([
  [{}, undefined],
  [{ validFrom: '2026-11-28' }, 'not-after-today'],
  [{ taxedAt: 'destination' }, 'no-change'],
  [{ shippingType: 'pickup' }, 'no-change'],
] as const)('a rule with %j: %s', (change, obstacle) => {
  const added = { shippingType: 'collect', taxedAt: 'shop', validFrom: '2026-11-29', ...change } as const;
  expect(supplyRuleObstacle(supplyRules, added, '2026-11-28')).toBe(obstacle);
});

test('a rule may not begin before another of its method that is entered', () => {
  const added = { shippingType: 'collect', taxedAt: 'shop', validFrom: '2026-11-29' } as const;
  expect(supplyRuleObstacle(atShop('collect'), added, '2026-11-28')).toBe('later-entered');
});
