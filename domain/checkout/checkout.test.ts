import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import {
  courierProblem,
  excessOverCredit,
  freeCredit,
  depositOf,
  madeOnAccountObstacle,
  noteProblem,
  checkoutObstacles,
  obstacles,
  purchaseOrderNumberProblem,
  shippingTypes,
  shipsAsParcels,
  type Courier,
} from './checkout.ts';
import type { Checkout } from './obstacles.ts';
import type { PaymentChoice } from './payment.ts';

const couriers: Courier[] = [
  { code: 'purolator', name: 'Purolator', accountPattern: '\\d{7}' },
  { code: 'ups', name: 'UPS', accountPattern: '[A-Z0-9]{6}|\\d{9}' },
];

const untouched: Checkout = {
  shippingMethod: { type: 'undefined' },
  offeredMethods: ['flat_rate', 'pickup', 'collect', 'dropship'],
  couriers,
  freight: 'to-choose',
  hasAddresses: false,
  purchaseOrderNumber: '',
  payment: { type: 'undefined' },
};

const complete: Checkout = {
  ...untouched,
  shippingMethod: { type: 'flat_rate' },
  freight: 'priced',
  hasAddresses: true,
  purchaseOrderNumber: 'PO-1001',
  payment: { type: 'card', isAccepted: true, card: 'c1', cvd: '123' },
};

test('an untouched checkout has an obstacle in each section that the buyer fills in', () => {
  expect(obstacles(untouched).map((obstacle) => [checkoutObstacles[obstacle].step, obstacle])).toEqual([
    ['shipping', 'shipping-method-missing'],
    ['purchase-order', 'purchase-order-number-missing'],
    ['payment', 'payment-missing'],
  ]);
});

test('a complete checkout has no obstacles', () => {
  expect(obstacles(complete)).toEqual([]);
});

test('a shipping method that is no longer offered has to be chosen again', () => {
  expect(obstacles({ ...complete, offeredMethods: ['pickup'] })).toEqual(['shipping-method-missing']);
});

test('an order needs its addresses, even for pickup, because it is billed', () => {
  const unknown = { ...complete, hasAddresses: false };
  expect(obstacles(unknown)).toEqual(['address-missing']);
  expect(obstacles({ ...unknown, shippingMethod: { type: 'pickup' } })).toEqual(['address-missing']);
});

test('an order is blocked while its freight has to be quoted', () => {
  expect(obstacles({ ...complete, freight: 'to-quote' })).toEqual(['freight-to-quote']);
});

test('parcels must be packed before the order, but their freight may be quoted after it', () => {
  expect(obstacles({ ...complete, freight: 'to-pack' })).toEqual(['parcels-to-pack']);
  expect(obstacles({ ...complete, freight: 'quoted-later' })).toEqual([]);
});

test('a collect shipment needs a courier and an account number of its pattern', () => {
  expect(collectProblem('', '1234567')).toBe('courier-missing');
  expect(collectProblem('pigeon', '1234567')).toBe('courier-unknown');
  expect(collectProblem('purolator', ' ')).toBe('account-number-missing');
  expect(collectProblem('purolator', '123456')).toBe('account-number-malformed');
  expect(collectProblem('purolator', '12345678')).toBe('account-number-malformed');
  expect(collectProblem('purolator', '123-4567')).toBeUndefined();
  expect(collectProblem('ups', 'a1b 2c3')).toBeUndefined();
  expect(collectProblem('ups', 'A1B2C3456')).toBe('account-number-malformed'); // an alternative must match it all

  const collect = { type: 'collect', courier: 'ups', accountNumber: '' } as const;
  expect(obstacles({ ...complete, shippingMethod: collect })).toEqual(['account-number-missing']);
});

test('without a pattern of account numbers, any number is accepted', () => {
  const unknown = couriers.map(({ code, name }) => ({ code, name }));
  expect(courierProblem(unknown, { courier: 'ups', accountNumber: '1' })).toBeUndefined();
  expect(courierProblem(unknown, { courier: 'ups', accountNumber: '-' })).toBe('account-number-missing');
});

test('a purchase order number has 1 to 20 printable characters', () => {
  expect(purchaseOrderNumberProblem('  ')).toBe('missing');
  expect(purchaseOrderNumberProblem(` ${'1'.repeat(20)} `)).toBeUndefined();
  expect(purchaseOrderNumberProblem('1'.repeat(21))).toBe('too-long');
  expect(purchaseOrderNumberProblem('12\u00073')).toBe('unprintable');
  expect(purchaseOrderNumberProblem('12\n3')).toBe('unprintable');
  expect(purchaseOrderNumberProblem('Bon n° 12/É-é')).toBeUndefined();
  expect(obstacles({ ...complete, purchaseOrderNumber: '12\n3' })).toEqual([
    'purchase-order-number-unprintable',
  ]);
});

test('a note has 1 to 80 characters', () => {
  expect(noteProblem('x'.repeat(80))).toBeUndefined();
  expect(noteProblem('x'.repeat(81))).toBe('too-long');
  expect(noteProblem('')).toBe('missing');
});

test('an account can pay when it has credit and the order stays within its limit', () => {
  expect(accountObstacle(false, true)).toBe('no-credit');
  expect(accountObstacle(true, false)).toBe('over-credit-limit');
  expect(accountObstacle(true, true, true)).toBe('invoices-overdue');
  expect(accountObstacle(true, true)).toBeUndefined();
});

test('a card can pay when it is chosen and its three or four digits are typed', () => {
  expect(cardObstacle(undefined, '123')).toBe('card-missing');
  expect(cardObstacle('c1', '')).toBe('cvd-missing');
  for (const cvd of ['12', '12345', '12a', ' 123']) expect(cardObstacle('c1', cvd)).toBe('cvd-malformed');
  for (const cvd of ['123', '1234']) expect(cardObstacle('c1', cvd)).toBeUndefined();
});

test('where cards are not accepted none can pay, whatever was typed', () => {
  const card = { type: 'card', isAccepted: false, card: 'c1', cvd: '123' } as const;
  expect(obstaclesOf(card)).toEqual(['cards-not-taken']);
});

test('staff who act for a buyer cannot pay by the buyer’s card, since they do not know the CVD', () => {
  const card = { type: 'card', isAccepted: true, isOnBehalf: true, card: 'c1', cvd: '123' } as const;
  expect(obstaclesOf(card)).toEqual(['card-on-behalf']);
  expect(obstaclesOf({ ...card, isOnBehalf: false })).toEqual([]);
});

test('an order may reach the credit limit but not exceed it', () => {
  const limit = money(100_000, 'CAD');
  const exposure = money(60_000, 'CAD');
  expect(excessOverCredit({ exposure, limit }, money(40_000, 'CAD')).cents).toBe(0);
  expect(excessOverCredit({ exposure, limit }, money(40_001, 'CAD')).cents).toBe(1);
  expect(() => excessOverCredit({ exposure, limit }, money(1, 'USD'))).toThrow(RangeError);
});

test('free credit is what is left of the limit, and below zero when that is exceeded', () => {
  const limit = money(100_000, 'CAD');
  expect(freeCredit({ exposure: money(60_000, 'CAD'), limit })).toEqual(money(40_000, 'CAD'));
  expect(freeCredit({ exposure: money(100_001, 'CAD'), limit }).cents).toBe(-1);
});

function collectProblem(courier: string, accountNumber: string) {
  return courierProblem(couriers, { courier, accountNumber });
}

test('what is made to order is put on account only where that is allowed, up to its limit to the cent, and never on hold', () => {
  const allowed = { isAllowed: true, isCompanyOnHold: false, limit: money(50_000, 'CAD') };
  const of = (terms: Partial<typeof allowed>, cents: number) =>
    madeOnAccountObstacle({ ...allowed, ...terms }, money(cents, 'CAD'));
  expect(of({}, 50_000)).toBeUndefined();
  expect(of({}, 50_001)).toBe('over-made-limit');
  expect(of({ isCompanyOnHold: true }, 1)).toBe('made-while-on-hold');
  expect(of({ isAllowed: false, isCompanyOnHold: true }, 1)).toBe('made-not-on-account');
  expect(madeOnAccountObstacle({ ...allowed, limit: undefined }, money(1e12, 'CAD'))).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 0, max: 1e11 }), (limit, cents) => {
      const obstacle = of({ limit: money(limit, 'CAD') }, cents);
      expect(obstacle === undefined).toBe(cents <= limit);
    }),
  );
});

test('a deposit is a percentage of the total, half a cent rounded up, and never more than the total', () => {
  expect(depositOf(money(12_345, 'CAD'), 30)).toEqual(money(3_704, 'CAD'));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const { cents: deposit } = depositOf(money(cents, 'CAD'), percent);
      expect(Math.abs(deposit * 100 - cents * percent)).toBeLessThanOrEqual(50);
      expect(deposit).toBeLessThanOrEqual(cents);
    }),
  );
});

test('an order on account of what may not be made on account is refused for that, before its credit is looked at', () => {
  const account = { type: 'account', hasCredit: false, isTooLate: false, isWithinLimit: false } as const;
  expect(obstaclesOf({ ...account, madeObstacle: 'over-made-limit' })).toEqual(['over-made-limit']);
  expect(obstaclesOf(account)).toEqual(['no-credit']);
});

function obstaclesOf(payment: PaymentChoice) {
  return obstacles({ ...complete, payment });
}

function accountObstacle(hasCredit: boolean, isWithinLimit: boolean, isTooLate = false) {
  return obstaclesOf({ type: 'account', hasCredit, isTooLate, isWithinLimit })[0];
}

function cardObstacle(card: string | undefined, cvd: string) {
  return obstaclesOf({ type: 'card', isAccepted: true, card, cvd })[0];
}

test('only what the shop sends to the United States ships as parcels', () => {
  expect(shippingTypes.filter((type) => shipsAsParcels('USD', type))).toEqual(['flat_rate', 'dropship']);
  expect(shippingTypes.filter((type) => shipsAsParcels('CAD', type))).toEqual([]);
});
