import { expect, test } from 'vitest';
import { money, zero } from '../money/money.ts';
import { taxRules } from '../tax/tax-rules.fixtures.ts';
import { priceTrunk, type TrunkBag, type TrunkCase, type TrunkItem } from './trunk.ts';

function item(
  inventoryCode: string,
  requested: number,
  cents: number,
  more: Partial<TrunkItem> = {},
): TrunkItem {
  const prices = { breaks: [{ fromQuantity: 1, cents }] };
  return { uuid: `item ${inventoryCode}`, inventoryCode, requested, prices, available: 1_000, ...more };
}

function standards(...items: TrunkItem[]): TrunkBag {
  return { uuid: 'bag', type: 'standards', items };
}

function trunkOf(bags: TrunkBag[], more: Partial<TrunkCase> = {}): TrunkCase {
  return {
    currency: 'CAD',
    bags,
    minimumOrder: money(5_000, 'CAD'),
    shippingMethod: { type: 'flat_rate' },
    shipTo: { country: 'CA', province: 'ON' },
    shopPlace: { country: 'CA', province: 'ON' },
    freightTable: {
      currency: 'CAD',
      zones: [{ provinces: ['CA-ON', 'CA-QC', 'CA-NS', 'CA-AB'], cents: 1_850 }],
      collectHandlingCents: 0,
    },
    taxRules,
    certificates: [],
    on: '2026-11-20',
    ...more,
  };
}

const documentOf261 = [standards(item('A', 3, 4_837), item('B', 7, 1_250), item('C', 1, 999))];

test('a trunk of 242.60 and 18.50 freight in Ontario costs 295.04', () => {
  const trunk = priceTrunk(trunkOf(documentOf261));
  expect(trunk.subtotal).toEqual(money(24_260, 'CAD'));
  expect(trunk.shipping).toEqual(money(1_850, 'CAD'));
  expect(trunk.taxLines).toMatchObject([
    { name: 'HST', base: money(26_110, 'CAD'), amount: money(3_394, 'CAD') },
  ]);
  expect(trunk.taxes).toEqual(money(3_394, 'CAD'));
  expect(trunk.taxRatePercent).toBe(13);
  expect(trunk.total).toEqual(money(29_504, 'CAD'));
  expect(trunk.warnings).toEqual([]);
});

test('in Quebec the two taxes are separate lines', () => {
  const trunk = priceTrunk(trunkOf(documentOf261, { shipTo: { country: 'CA', province: 'QC' } }));
  expect(trunk.taxLines.map(({ name, amount }) => [name, amount.cents])).toEqual([
    ['GST', 1_306],
    ['QST', 2_604],
  ]);
  expect(trunk.taxes.cents).toBe(3_910);
});

test('a pickup is taxed at the shop, wherever the buyer lives', () => {
  const trunk = priceTrunk(
    trunkOf(documentOf261, { shippingMethod: { type: 'pickup' }, shipTo: { country: 'US', province: 'OH' } }),
  );
  expect(trunk.shipping).toEqual(zero('CAD'));
  expect(trunk.taxLines).toMatchObject([{ jurisdiction: 'CA-ON', amount: money(3_154, 'CAD') }]); // 3153.8
});

test('without a place or a method there is no freight and no tax yet', () => {
  const trunk = priceTrunk(
    trunkOf(documentOf261, { shippingMethod: { type: 'undefined' }, shipTo: undefined }),
  );
  expect(trunk.freight).toEqual({ status: 'to-choose' });
  expect(trunk.taxLines).toEqual([]);
  expect(trunk.taxRatePercent).toBe(0);
  expect(trunk.total).toEqual(trunk.subtotal);
});

test('an item shows its price, its list price, its stock and the next break', () => {
  const breaks = [
    { fromQuantity: 1, cents: 1_000 },
    { fromQuantity: 10, cents: 900 },
    { fromQuantity: 25, cents: 800 },
  ];
  const requested = item('A', 20, 0, { prices: { breaks }, available: 12 });
  const trunk = priceTrunk(trunkOf([standards(requested)]));
  expect(trunk.bags[0]?.items[0]).toEqual({
    ...requested,
    stocked: 12,
    backordered: 8,
    awaited: [],
    price: money(900, 'CAD'),
    listPrice: money(1_000, 'CAD'),
    priceSource: 'break',
    nextBreak: { fromQuantity: 25, cents: 800, savingPercent: 11 },
    total: money(18_000, 'CAD'),
  });
});

test('a backordered line has the date of its arrival when enough is on its way', () => {
  const arrivals = [{ expectedOn: '2026-12-04', quantity: 8 }];
  const dayOf = (requested: number) =>
    priceTrunk(trunkOf([standards(item('A', requested, 1_000, { available: 12, arrivals }))])).bags[0]
      ?.items[0]?.expectedOn;
  expect([12, 20, 21].map(dayOf)).toEqual([undefined, '2026-12-04', undefined]);
});

test('the lines of a part in two bags share its stock and count together for its break', () => {
  const breaks = [
    { fromQuantity: 1, cents: 1_000 },
    { fromQuantity: 10, cents: 900 },
  ];
  const six = (uuid: string) => item('A', 6, 0, { uuid, prices: { breaks }, available: 8 });
  const bags: TrunkBag[] = [standards(six('one')), { uuid: 'mods', type: 'mods', items: [six('two')] }];
  const items = priceTrunk(trunkOf(bags)).bags.flatMap((bag) => bag.items);
  expect(items.map(({ stocked, backordered }) => [stocked, backordered])).toEqual([
    [8, 0],
    [2, 4],
  ]);
  expect(items.map(({ price }) => price)).toEqual([money(900, 'CAD'), money(900, 'CAD')]);
  expect(items.map((each) => each.nextBreak)).toEqual([undefined, undefined]);
});

test('a bag gets freight and taxes in proportion to its subtotal', () => {
  const bags = [standards(item('A', 1, 30_000)), { ...standards(item('B', 1, 10_000)), uuid: 'other' }];
  const trunk = priceTrunk(trunkOf(bags));
  expect(trunk.taxes.cents).toBe(5_441); // 13 % of 418.50
  expect(trunk.bags.map(({ shipping, taxes }) => [shipping.cents, taxes.cents])).toEqual([
    [1_388, 4_081],
    [462, 1_360],
  ]);
});

test('a part without a price in the currency gives a warning', () => {
  const trunk = priceTrunk(
    trunkOf([standards(item('A', 2, 9_000), item('B', 3, 0, { prices: { breaks: [] } }))]),
  );
  expect(trunk.bags[0]?.items[1]).toMatchObject({
    price: 'invalid',
    total: zero('CAD'),
    listPrice: undefined,
  });
  expect(trunk.subtotal).toEqual(money(18_000, 'CAD'));
  expect(trunk.warnings).toEqual([{ code: 'invalid-price', itemUuid: 'item B', inventoryCode: 'B' }]);
});

test('requesting more than is left of a part that is being sold off gives a warning', () => {
  const warningsWith = (saleLimit: number) =>
    priceTrunk(trunkOf([standards(item('A', 5, 9_000, { available: saleLimit, saleLimit }))])).warnings;
  expect(warningsWith(5)).toEqual([]);
  expect(warningsWith(4)).toMatchObject([{ code: 'too-few-left', inventoryCode: 'A', left: 4 }]);
  expect(warningsWith(0)).toMatchObject([{ code: 'discontinued', inventoryCode: 'A' }]);
});

test('a trunk at the minimum gives a warning with the missing amount', () => {
  const trunk = priceTrunk(trunkOf([standards(item('A', 1, 5_000))]));
  expect(trunk.missingToMinimum).toEqual(money(1, 'CAD'));
  expect(trunk.warnings).toEqual([{ code: 'below-minimum', missing: money(1, 'CAD') }]);
});

test('an empty trunk costs nothing, not even freight, and has no warnings', () => {
  for (const bags of [[], [standards()]]) {
    const trunk = priceTrunk(trunkOf(bags));
    expect([trunk.subtotal, trunk.shipping, trunk.taxes, trunk.total]).toEqual(Array(4).fill(zero('CAD')));
    expect(trunk.warnings).toEqual([]);
  }
});

test('bags without a price get equal shares of the freight', () => {
  const trunk = priceTrunk(trunkOf([unpricedBag('one'), unpricedBag('two')]));
  expect(trunk.bags.map(({ shipping }) => shipping.cents)).toEqual([925, 925]);
});

test('freight in another currency than the trunk throws', () => {
  expect(() =>
    priceTrunk(trunkOf(documentOf261, { freightQuote: { status: 'priced', cost: money(100, 'USD') } })),
  ).toThrow(RangeError);
});

function unpricedBag(uuid: string): TrunkBag {
  return { ...standards(item(uuid, 1, 0)), uuid };
}
