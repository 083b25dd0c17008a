import { expect, test } from 'vitest';
import { shipmentNumber, shippingObstacle, trackingUrl } from './fulfilment.ts';

const whole = { ordered: 5, allocated: 5, backordered: 0, shipped: 0, cancelled: 0, returned: 0 };
const part = { ...whole, allocated: 2, backordered: 3 };
const order = {
  state: 'confirmed',
  isHeld: false,
  isFreightToQuote: false,
  isBundled: false,
  lines: [whole, part],
} as const;

test('allocated pieces of a confirmed order can ship', () => {
  expect(shippingObstacle(order)).toBeUndefined();
  expect(shippingObstacle({ ...order, state: 'partly_shipped' })).toBeUndefined();
});

test('nothing ships that is unpaid, held, without its freight or not allocated, or that waits to ship together', () => {
  expect(shippingObstacle({ ...order, state: 'payment_pending' })).toBe('state');
  expect(shippingObstacle({ ...order, state: 'shipped' })).toBe('state');
  expect(shippingObstacle({ ...order, isHeld: true })).toBe('held');
  expect(shippingObstacle({ ...order, isFreightToQuote: true })).toBe('freight-to-quote');
  expect(shippingObstacle({ ...order, lines: [{ ...part, allocated: 0, backordered: 5 }] })).toBe(
    'nothing-allocated',
  );
  expect(shippingObstacle({ ...order, isBundled: true })).toBe('waits-for-rest');
  expect(shippingObstacle({ ...order, isBundled: true, lines: [whole] })).toBeUndefined();
});

test('a shipment is numbered by its order and its position', () => {
  expect(shipmentNumber(100_123, 2)).toBe('100123-S2');
});

test('a parcel is tracked on the page of its courier, in the reader’s language', () => {
  expect(trackingUrl('ups', '1Z 999/$&', 'en')).toBe(
    'https://www.ups.com/track?loc=en_CA&tracknum=1Z%20999%2F%24%26',
  );
  expect(trackingUrl('purolator', '329', 'fr')).toContain('/fr/');
  expect(trackingUrl('pigeon', '329', 'en')).toBeUndefined();
  expect(trackingUrl('toString', '329', 'en')).toBeUndefined();
  expect(trackingUrl('ups', '', 'en')).toBeUndefined();
});
