import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, money, subtract, sum, times } from '../money/money.ts';
import type { Place } from '../places/places.ts';
import { taxRules } from '../tax/tax-rules.fixtures.ts';
import { changeOf, piecesWanted, type AgreedLine, type AgreedOrder, type OrderEdit } from './orders.ts';

const on = '2026-11-21';
const ontario: Place = { country: 'CA', province: 'ON' };
const quebec: Place = { country: 'CA', province: 'QC' };
const cad = (cents: number) => money(cents, 'CAD');

/** An order of 10 pieces at 20.00 and 4 at 12.50, with freight of 15.00: 265.00 and 13 % are 299.45. */
const line = { uuid: 'a', price: cad(2_000), ordered: 10, cancelled: 0, shipped: 0 };
const order: AgreedOrder = {
  state: 'confirmed',
  lines: [line, { ...line, uuid: 'b', price: cad(1_250), ordered: 4 }],
  freight: cad(1_500),
  total: cad(29_945),
};

function change(edit: Partial<OrderEdit>, from = order, destination = ontario) {
  return changeOf({
    order: from,
    edit: { wanted: new Map(), added: [], ...edit },
    destination,
    on,
    rules: taxRules,
    certificates: [],
  });
}

test('an empty change changes nothing', () => {
  expect(change({})).toMatchObject({ total: cad(29_945), difference: cad(0), state: 'confirmed' });
});

test('cancelling pieces gives back their price and the tax on it, and keeps the freight', () => {
  const { lines, subtotal, freight, taxes, difference } = change({ wanted: new Map([['a', 7]]) });
  expect(lines[0]).toEqual({ uuid: 'a', ordered: 10, cancelled: 3, price: cad(2_000), total: cad(14_000) });
  expect({ subtotal, freight, taxes }).toEqual({
    subtotal: cad(19_000),
    freight: cad(1_500),
    taxes: cad(2_665),
  });
  expect(difference).toEqual(cad(-6_780));
});

test('a line that is raised first takes back what was cancelled of it', () => {
  const reduced = { ...order, lines: [{ ...line, cancelled: 3 }] };
  expect(change({ wanted: new Map([['a', 9]]) }, reduced).lines[0]).toMatchObject({
    ordered: 10,
    cancelled: 1,
  });
  expect(change({ wanted: new Map([['a', 12]]) }, reduced).lines[0]).toMatchObject({
    ordered: 12,
    cancelled: 0,
  });
});

test('another price of a line counts for all pieces that are wanted of it, with the tax on it', () => {
  const edit = { wanted: new Map([['a', 8]]), prices: new Map([['a', cad(1_850)]]) };
  const { lines, subtotal, taxes, difference } = change(edit);
  expect(lines[0]).toMatchObject({ price: cad(1_850), total: cad(14_800) });
  expect({ subtotal, taxes, difference }).toEqual({
    subtotal: cad(19_800),
    taxes: cad(2_769),
    difference: cad(24_069 - 29_945),
  });
});

test('pieces that have shipped keep their price', () => {
  const partly = { ...order, lines: [{ ...line, shipped: 1 }] };
  const prices = (cents: number) => ({ prices: new Map([['a', cad(cents)]]) });
  expect(() => change(prices(1_999), partly)).toThrow(RangeError);
  expect(change(prices(2_000), partly).lines[0]).toMatchObject({ total: cad(20_000) });
  expect(() => change({ prices: new Map([['z', cad(1)]]) })).toThrow(RangeError);
});

test('another address is taxed at its own rates', () => {
  const { taxLines, difference } = change({}, order, quebec);
  expect(taxLines.map(({ name, amount }) => [name, amount.cents])).toEqual([
    ['GST', 1_325],
    ['QST', 2_643],
  ]);
  expect(difference).toEqual(cad(523));
});

test('freight that was to be quoted is added and taxed', () => {
  expect(change({ freight: cad(4_000) }).difference).toEqual(cad(2_825));
});

test('an order without any pieces left is cancelled and costs nothing', () => {
  const all = new Map([
    ['a', 0],
    ['b', 0],
  ]);
  expect(change({ wanted: all })).toMatchObject({ state: 'cancelled', total: cad(0), freight: cad(0) });
});

test('an order is shipped once the pieces that were still to ship are cancelled', () => {
  const lines = order.lines.map((one, index) => ({ ...one, shipped: index === 0 ? 4 : 0 }));
  const shipping: AgreedOrder = { ...order, state: 'partly_shipped', lines };
  const rest = new Map([
    ['a', 4],
    ['b', 0],
  ]);
  expect(change({ wanted: rest }, shipping)).toMatchObject({ state: 'shipped', freight: cad(1_500) });
});

test('fewer pieces than have shipped, half a piece and an unknown line are refused', () => {
  const shipping = { ...order, lines: [{ ...line, shipped: 4 }] };
  expect(() => change({ wanted: new Map([['a', 3]]) }, shipping)).toThrow(RangeError);
  expect(() => change({ wanted: new Map([['a', 4.5]]) }, shipping)).toThrow(RangeError);
  expect(() => change({ wanted: new Map([['z', 1]]) }, shipping)).toThrow(RangeError);
  expect(() => change({ added: [{ price: cad(100), quantity: 0 }] })).toThrow(RangeError);
});

const cents = fc.integer({ min: 0, max: 500_000 });
const pieces = fc.integer({ min: 1, max: 500 });
const anyLine = fc.record({ price: cents.map(cad), ordered: pieces, wanted: fc.nat(600) });
const anyCase = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  added: fc.array(fc.record({ price: cents.map(cad), quantity: pieces }), { maxLength: 3 }),
  freight: cents.map(cad),
  province: fc.constantFrom('ON', 'QC', 'BC', 'AB'),
});
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns a consistent order of these lines, by changing one that has a total of nothing. */
function agreedOf({ lines, freight, province }: Case): { agreed: AgreedOrder; destination: Place } {
  const destination: Place = { country: 'CA', province };
  const rows: AgreedLine[] = lines.map(({ price, ordered }, index) => ({
    uuid: `line ${index}`,
    price,
    ordered,
    cancelled: 0,
    shipped: 0,
  }));
  const blank: AgreedOrder = { state: 'confirmed', lines: rows, freight, total: cad(0) };
  return { agreed: { ...blank, total: change({}, blank, destination).total }, destination };
}

test('the totals of a changed order add up, and cancelled and wanted pieces are those ordered', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { agreed, destination } = agreedOf(given);
      const wanted = new Map(given.lines.map((one, index) => [`line ${index}`, one.wanted]));
      const changed = change({ wanted, added: given.added }, agreed, destination);

      const goods = given.lines.map((one) => times(one.price, one.wanted));
      const more = given.added.map(({ price, quantity }) => times(price, quantity));
      expect(changed.subtotal).toEqual(sum([...goods, ...more], 'CAD'));
      expect(changed.taxes).toEqual(
        sum(
          changed.taxLines.map(({ amount }) => amount),
          'CAD',
        ),
      );
      expect(changed.total).toEqual(add(add(changed.subtotal, changed.freight), changed.taxes));
      expect(changed.difference).toEqual(subtract(changed.total, agreed.total));
      for (const [index, one] of changed.lines.entries()) {
        expect(piecesWanted(one)).toBe(given.lines[index]?.wanted);
        expect(one.cancelled).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('a change and its reverse give the same money and the same pieces', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { agreed, destination } = agreedOf(given);
      // At least a piece stays, since a cancelled order is not changed again.
      const [first, ...others] = given.lines.map((one, index) => [`line ${index}`, one.wanted] as const);
      const wanted = new Map([...(first ? [[first[0], first[1] + 1] as const] : []), ...others]);
      const changed = change({ wanted }, agreed, destination);
      const between: AgreedOrder = {
        ...agreed,
        total: changed.total,
        lines: agreed.lines.map((one, index) => ({ ...one, ...changed.lines[index] })),
      };
      const before = new Map(agreed.lines.map((one) => [one.uuid, piecesWanted(one)]));
      const back = change({ wanted: before }, between, destination);

      expect(back.total).toEqual(agreed.total);
      expect(add(back.difference, changed.difference)).toEqual(cad(0));
      expect(back.lines.map(piecesWanted)).toEqual([...before.values()]);
    }),
  );
});
