import { expect, test } from 'vitest';
import { arrivalOfBackorder, arrivalOfOrder, type OrderToArrive } from './fulfilment.ts';

const ontario = { country: 'CA', province: 'ON' } as const;
const times = { cutOff: '15:00', closedOn: [], zones: [{ provinces: ['CA-ON'], workingDays: 2 }] };

const order: OrderToArrive = {
  kind: 'standard',
  state: 'confirmed',
  isHeld: false,
  isFreightToQuote: false,
  isBundled: false,
  lines: [line({ allocated: 12 }), line({ backordered: 8 })],
  shippingType: 'flat_rate',
  shipTo: ontario,
  placed: { day: '2026-11-23', time: '14:30' },
  promisedOn: '2026-12-05',
};
const inStock = [line({ allocated: 12 })];
const bundled = { isBundled: true };

function line({ allocated = 0, backordered = 0, shipped = 0 }) {
  const ordered = allocated + backordered + shipped;
  return { ordered, allocated, backordered, shipped, cancelled: 0, returned: 0 };
}

function arrival(changes: Partial<OrderToArrive> = {}, today = '2026-11-23') {
  return arrivalOfOrder({ ...order, ...changes }, { times, shop: ontario, today });
}

test('the pieces in stock are expected as from the moment of the order, whatever the backordered ones wait for', () => {
  expect(arrival()).toBe('2026-11-25');
  expect(arrival({ placed: { day: '2026-11-23', time: '15:30' } })).toBe('2026-11-26');
  expect(arrival({ promisedOn: undefined, state: 'partly_shipped', shippingType: 'dropship' })).toBe(
    '2026-11-25',
  );
});

test('an order that ships together is expected after its last piece, and on no known day while that one is not known', () => {
  expect(arrival(bundled)).toBe('2026-12-09');
  expect(arrival({ ...bundled, promisedOn: undefined })).toBeUndefined();
  expect(arrival({ ...bundled, promisedOn: undefined, lines: inStock })).toBe('2026-11-25');
});

test('an order that ships together keeps its day when its last piece has come', () => {
  expect(arrival({ ...bundled, lines: inStock }, '2026-12-01')).toBe('2026-12-09');
});

test('a day is expected until it is over', () => {
  expect(arrival({}, '2026-11-25')).toBe('2026-11-25');
  expect(arrival({}, '2026-11-26')).toBeUndefined();
});

test.each<[string, Partial<OrderToArrive>]>([
  ['picked up', { shippingType: 'pickup' }],
  ['collected by the buyer’s courier', { shippingType: 'collect' }],
  ['made to order', { kind: 'mod' }],
  ['not paid yet', { state: 'payment_pending' }],
  ['cancelled', { state: 'cancelled' }],
  ['shipped', { state: 'shipped', lines: [line({ shipped: 20 })] }],
  ['without a piece in stock', { lines: [line({ backordered: 8 })] }],
  ['without a piece in stock that ships together', { ...bundled, lines: [line({ backordered: 8 })] }],
  ['held', { isHeld: true }],
  ['without a price of its freight', { isFreightToQuote: true }],
  ['to a place without a zone', { shipTo: { country: 'CA', province: 'YT' } }],
])('an order %s is expected on no day', (_what, changes) => {
  expect(arrival(changes)).toBeUndefined();
});

test('backordered pieces are expected after the day of their stock, by the same rules as those in stock', () => {
  const by = { times, shop: ontario, today: '2026-11-23' };
  const waiting = { ...order, lines: [line({ backordered: 8 })] };
  expect(arrivalOfBackorder(waiting, '2026-12-04', by)).toBe('2026-12-08');
  expect(arrivalOfBackorder(order, '2026-12-04', by)).toBe('2026-12-08');
  expect(arrivalOfBackorder(order, '2026-12-04', { ...by, today: '2026-12-09' })).toBeUndefined();
});

test('backordered pieces have no day at the dock where the order has none, and in an order that ships together', () => {
  const by = { times, shop: ontario, today: '2026-11-23' };
  const refused: Partial<OrderToArrive>[] = [
    { shippingType: 'pickup' },
    { kind: 'mod' },
    { state: 'cancelled' },
    { isHeld: true },
    { isFreightToQuote: true },
    bundled,
  ];
  for (const changes of refused)
    expect(arrivalOfBackorder({ ...order, ...changes }, '2026-12-04', by)).toBeUndefined();
});
