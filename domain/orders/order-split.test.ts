import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, money, type Money } from '../money/money.ts';
import { taxRules } from '../tax/tax-rules.fixtures.ts';
import { changeOf, splitOf, type AgreedOrder } from './orders.ts';

const on = '2026-11-21';
const cad = (cents: number) => money(cents, 'CAD');

/** 10 pieces at 20.00, 2 of them shipped, 4 at 12.50 and freight of 15.00: 265.00 and 13 % are 299.45. */
const line = { uuid: 'a', price: cad(2_000), ordered: 10, cancelled: 0, shipped: 2 };
const order: AgreedOrder = {
  state: 'partly_shipped',
  lines: [line, { ...line, uuid: 'b', price: cad(1_250), ordered: 4, shipped: 0 }],
  freight: cad(1_500),
  total: cad(29_945),
};

function split(moved: Readonly<Record<string, number>>, from = order, province = 'ON') {
  return splitOf({
    order: from,
    moved: new Map(Object.entries(moved)),
    destination: { country: 'CA', province },
    on,
    rules: taxRules,
    certificates: [],
  });
}

test('moved pieces take their price and tax with them, and the freight stays', () => {
  const { first, second, difference } = split({ a: 3, b: 4 });
  expect(second).toMatchObject({
    subtotal: cad(11_000),
    freight: cad(0),
    taxes: cad(1_430),
    total: cad(12_430),
  });
  expect(first).toMatchObject({ subtotal: cad(14_000), freight: cad(1_500), total: cad(17_515) });
  expect(difference).toEqual(cad(0));
});

test('shipped pieces and those of other lines do not move', () => {
  expect(() => split({ a: 9 })).toThrow(RangeError);
  expect(() => split({ c: 1 })).toThrow(RangeError);
  expect(() => split({ a: 0.5 })).toThrow(RangeError);
});

test('both orders add up to the order as a whole, each tax to the cent', () => {
  const lines = fc.array(
    fc.record({ cents: fc.nat(99_999), ordered: fc.integer({ min: 1, max: 50 }), moved: fc.nat(50) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.nat(20_000), fc.constantFrom('ON', 'QC', 'AB', 'BC'), (rows, freight, province) => {
      const whole: AgreedOrder = {
        state: 'confirmed',
        lines: rows.map(({ cents, ordered }, index) => ({
          uuid: String(index),
          price: cad(cents),
          ordered,
          cancelled: 0,
          shipped: 0,
        })),
        freight: cad(freight),
        total: cad(0),
      };
      const moved = Object.fromEntries(
        rows.map((row, index) => [String(index), Math.min(row.moved, row.ordered)]),
      );
      const { first, second } = split(moved, whole, province);
      const alone = changeOf({
        order: whole,
        edit: { wanted: new Map(), added: [] },
        destination: { country: 'CA', province },
        on,
        rules: taxRules,
        certificates: [],
      });
      const both = (of: (part: typeof first) => Money) => add(of(first), of(second));
      expect(both(({ subtotal }) => subtotal)).toEqual(alone.subtotal);
      expect(both(({ taxes }) => taxes)).toEqual(alone.taxes);
      expect(both(({ total }) => total)).toEqual(alone.total);
      for (const part of [first, second]) {
        expect(part.total.cents).toBe(part.subtotal.cents + part.freight.cents + part.taxes.cents);
        expect(part.taxLines.every(({ amount }) => amount.cents >= 0)).toBe(true);
      }
      alone.taxLines.forEach(({ amount }, index) =>
        expect(both(({ taxLines }) => taxLines[index]!.amount)).toEqual(amount),
      );
    }),
  );
});
