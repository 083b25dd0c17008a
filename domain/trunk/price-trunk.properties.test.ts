import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, money, sum, type Money } from '../money/money.ts';
import { listProvinces } from '../places/places.ts';
import { taxRules } from '../tax/tax-rules.fixtures.ts';
import { bagTypes, priceTrunk, type PricedTrunk, type TrunkCase } from './trunk.ts';

// Trunks of any shape: several bags, parts that occur in more than one of them, prices missing, stock short.
const partCodes = ['A', 'B', 'C', 'D'];
const cents = fc.integer({ min: 0, max: 500_000 });
const part = fc.record({
  prices: fc.record({
    breaks: fc.array(fc.record({ fromQuantity: fc.integer({ min: 1, max: 60 }), cents }), { maxLength: 4 }),
    specialCents: fc.option(cents, { nil: undefined }),
  }),
  available: fc.integer({ min: 0, max: 50 }),
});
const lines = fc.array(
  fc.record({ inventoryCode: fc.constantFrom(...partCodes), requested: fc.integer({ min: 1, max: 40 }) }),
  { maxLength: 6 },
);

const trunks = fc
  .record({
    parts: fc.tuple(part, part, part, part),
    bags: fc.array(fc.record({ type: fc.constantFrom(...bagTypes), lines }), { maxLength: 4 }),
    province: fc.constantFrom(...listProvinces('CA').map(({ code }) => code)),
    freightCents: fc.integer({ min: 0, max: 20_000 }),
    type: fc.constantFrom('flat_rate', 'pickup', 'undefined'),
  })
  .map(({ parts, bags, province, freightCents, type }): TrunkCase => ({
    currency: 'CAD',
    bags: bags.map((bag, index) => ({
      uuid: `bag ${index}`,
      type: bag.type,
      items: bag.lines.map((line, position) => ({
        uuid: `item ${index}.${position}`,
        ...line,
        ...parts[partCodes.indexOf(line.inventoryCode)]!,
      })),
    })),
    minimumOrder: money(5_000, 'CAD'),
    shippingMethod: { type },
    shipTo: { country: 'CA', province },
    shopPlace: { country: 'CA', province: 'ON' },
    freightTable: {
      currency: 'CAD',
      zones: [{ provinces: [`CA-${province}`], cents: freightCents, freeFromSubtotalCents: 1_000_000 }],
      collectHandlingCents: 0,
    },
    certificates: [],
    taxRules,
    on: '2026-11-20',
  }));

const totalOf = (amounts: Money[]) => sum(amounts, 'CAD');
const itemsOf = (trunk: PricedTrunk) => trunk.bags.flatMap((bag) => bag.items);

test('the bags add up to the trunk, to the cent', () => {
  fc.assert(
    fc.property(trunks, (trunkCase) => {
      fc.pre(trunkCase.bags.length > 0);
      const trunk = priceTrunk(trunkCase);
      for (const figure of ['subtotal', 'shipping', 'taxes', 'total'] as const) {
        expect(totalOf(trunk.bags.map((bag) => bag[figure]))).toEqual(trunk[figure]);
      }
    }),
  );
});

test('in every bag and in the trunk, the total is subtotal plus shipping plus taxes', () => {
  fc.assert(
    fc.property(trunks, (trunkCase) => {
      const trunk = priceTrunk(trunkCase);
      for (const { total, subtotal, shipping, taxes } of [trunk, ...trunk.bags]) {
        expect(total).toEqual(add(add(subtotal, shipping), taxes));
      }
      for (const bag of trunk.bags)
        expect(bag.subtotal).toEqual(totalOf(bag.items.map((item) => item.total)));
    }),
  );
});

test('no figure is ever negative', () => {
  fc.assert(
    fc.property(trunks, (trunkCase) => {
      const trunk = priceTrunk(trunkCase);
      for (const figures of [trunk, ...trunk.bags]) {
        const { subtotal, shipping, taxes, total } = figures;
        expect(Math.min(subtotal.cents, shipping.cents, taxes.cents, total.cents)).toBeGreaterThanOrEqual(0);
      }
      for (const { stocked, backordered } of itemsOf(trunk)) {
        expect(Math.min(stocked, backordered)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('the order of the lines changes neither the cost of the trunk nor the backorder of a part', () => {
  fc.assert(
    fc.property(trunks, (trunkCase) => {
      const reversed = {
        ...trunkCase,
        bags: trunkCase.bags.map((bag) => ({ ...bag, items: bag.items.toReversed() })),
      };
      const [one, other] = [priceTrunk(trunkCase), priceTrunk(reversed)];
      expect(amountsOf(other)).toEqual(amountsOf(one));
      expect(backorders(other)).toEqual(backorders(one));
    }),
  );
});

test('no more of a part is promised than is in stock', () => {
  fc.assert(
    fc.property(trunks, (trunkCase) => {
      const items = itemsOf(priceTrunk(trunkCase));
      for (const { inventoryCode, available } of trunkCase.bags.flatMap((bag) => bag.items)) {
        const promised = items
          .filter((item) => item.inventoryCode === inventoryCode)
          .reduce((total, { requested, backordered }) => total + requested - backordered, 0);
        expect(promised).toBeLessThanOrEqual(available);
      }
    }),
  );
});

function amountsOf({ bags, subtotal, shipping, taxLines, taxes, total, missingToMinimum }: PricedTrunk) {
  const ofBags = bags.map((bag) => [bag.subtotal, bag.shipping, bag.taxes, bag.total]);
  return { ofBags, subtotal, shipping, taxLines, taxes, total, missingToMinimum };
}

function backorders(trunk: PricedTrunk) {
  return partCodes.map((code) =>
    itemsOf(trunk)
      .filter((item) => item.inventoryCode === code)
      .reduce((total, { backordered }) => total + backordered, 0),
  );
}
