import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { expect, test } from 'vitest';
import { differences } from '../../records/conflicts/facts.ts';
import { changeFacts, orderFacts, splitFacts } from './order-comparison.ts';

const address = {
  name: 'Acme',
  line_1: '1 Main St',
  line_2: '',
  city: 'Guelph',
  province: 'ON',
  postal: 'N1G 4S7',
};
const line = { uuid: 'a', inventory_code: 'XM5-0500', ordered: 10, cancelled: 2, shipped: 0 };
const order = {
  state: 'placed',
  currency: 'CAD',
  lines: [line, { ...line, uuid: 'b', inventory_code: 'XM5-0250' }],
  holds: [],
  method: 'flat_rate',
  courier_account: '',
  ship_to: { ...address, country: 'CA', phone: '' },
  shipping: 15_00,
  freight_to_quote: false,
} as unknown as OfficeOrder;

const against = (now: Partial<OfficeOrder>, typed = {}) =>
  differences({ seen: orderFacts(order), now: orderFacts({ ...order, ...now }), typed }).map(
    ({ label, before, now: theirs, yours }) => [label, before, theirs, yours],
  );

test('a colleague’s change of an order is shown whatever they changed, not only what one is about to change', () => {
  expect(against({ lines: [{ ...order.lines[0]!, cancelled: 4 }, order.lines[1]!] })).toEqual([
    ['XM5-0500', '8', '6', undefined],
  ]);
  expect(against({ method: 'pickup', shipping: 0 }).map(([label]) => label)).toEqual([
    m.office_orders_method(),
    m.office_orders_freight(),
  ]);
  const hold = { kind: 'credit', is_in_force: true } as OfficeOrder['holds'][number];
  expect(against({ holds: [hold] }).map(([label]) => label)).toEqual([m.office_orders_holds()]);
});

test('what one typed stands beside it: pieces, added parts, address, freight, and pieces that move', () => {
  const change = {
    lines: [{ uuid: 'a', wanted: 5 }],
    added: [{ sku: 'XM5-0125', quantity: 3 }],
    ship_to: { ...order.ship_to, city: 'Toronto' },
    freight: 20_00,
  };
  expect(against({}, changeFacts(change, order))).toEqual([
    ['XM5-0500', '8', '8', '5'],
    [
      m.office_orders_ship_to(),
      expect.stringContaining('Guelph'),
      expect.stringContaining('Guelph'),
      expect.stringContaining('Toronto'),
    ],
    [m.office_orders_freight(), '$15.00', '$15.00', '$20.00'],
    ['XM5-0125', undefined, undefined, '3'],
  ]);
  expect(splitFacts({ lines: [{ uuid: 'b', quantity: 2 }] }, order)).toEqual({
    [m.office_orders_moved_of({ code: 'XM5-0250' })]: '2',
  });
});
