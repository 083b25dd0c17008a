import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import {
  courierProblem,
  isWithinCreditLimit,
  missing,
  noteProblem,
  obstacles,
  paymentObstacle,
  purchaseOrderNumberProblem,
  type Checkout,
  type Courier,
} from './checkout.ts';

const couriers: Courier[] = [
  { code: 'purolator', name: 'Purolator', accountPattern: '\\d{7}' },
  { code: 'ups', name: 'UPS', accountPattern: '[A-Z0-9]{6}|\\d{9}' },
];

const untouched: Checkout = {
  isBundled: undefined,
  shippingMethod: { type: 'undefined' },
  couriers,
  freight: { status: 'to-choose' },
  isAddressGood: false,
  purchaseOrderNumber: '',
  notes: [],
  payment: { type: 'undefined' },
};

const complete: Checkout = {
  isBundled: true,
  shippingMethod: { type: 'flat_rate' },
  couriers,
  freight: { status: 'priced', cost: money(1_850, 'CAD') },
  isAddressGood: true,
  purchaseOrderNumber: 'PO-1001',
  notes: ['Ring at the dock'],
  payment: { type: 'card', isTaken: true, card: 'c1', cvd: '123' },
};

test('an untouched checkout lacks something in each of the four steps', () => {
  expect(missing(untouched)).toEqual({
    bundling: ['bundling-missing'],
    shipping: ['shipping-method-missing'],
    'purchase-order': ['purchase-order-number-missing'],
    payment: ['payment-missing'],
  });
});

test('a complete checkout lacks nothing', () => {
  expect(obstacles(complete)).toEqual([]);
});

test('not bundling is a choice, too', () => {
  expect(missing({ ...complete, isBundled: false }).bundling).toEqual([]);
});

test('obstacles come in the order of the steps', () => {
  expect(obstacles({ ...untouched, isBundled: true, payment: complete.payment })).toEqual([
    'shipping-method-missing',
    'purchase-order-number-missing',
  ]);
});

test('goods are sent only to an address found good; a pickup needs none', () => {
  const unsure = { ...complete, isAddressGood: false };
  expect(missing(unsure).shipping).toEqual(['address-not-validated']);
  expect(missing({ ...unsure, shippingMethod: { type: 'pickup' } }).shipping).toEqual([]);
  expect(missing({ ...unsure, shippingMethod: { type: 'dropship', addressId: null } }).shipping).toEqual([
    'address-not-validated',
  ]);
});

test('an order waits for a freight that must be quoted', () => {
  expect(missing({ ...complete, freight: { status: 'to-quote' } }).shipping).toEqual(['freight-to-quote']);
});

test('parcels are packed before the order, their freight may be told after it', () => {
  expect(missing({ ...complete, freight: { status: 'to-pack' } }).shipping).toEqual(['parcels-to-pack']);
  expect(obstacles({ ...complete, freight: { status: 'quoted-later' } })).toEqual([]);
});

test('a collect shipment needs a courier and an account number of its pattern', () => {
  expect(collectProblem('', '1234567')).toBe('courier-missing');
  expect(collectProblem('pigeon', '1234567')).toBe('courier-unknown');
  expect(collectProblem('purolator', ' ')).toBe('account-number-missing');
  expect(collectProblem('purolator', '123456')).toBe('account-number-malformed');
  expect(collectProblem('purolator', '12345678')).toBe('account-number-malformed');
  expect(collectProblem('purolator', '123-4567')).toBeUndefined();
  expect(collectProblem('ups', 'a1b 2c3')).toBeUndefined();
  expect(collectProblem('ups', 'A1B2C3456')).toBe('account-number-malformed'); // the pattern's choice is a whole one

  const collect = { type: 'collect', courier: 'ups', accountNumber: '' } as const;
  expect(missing({ ...complete, shippingMethod: collect }).shipping).toEqual(['account-number-missing']);
});

test('a purchase order number has 1 to 20 printable characters', () => {
  expect(purchaseOrderNumberProblem('  ')).toBe('missing');
  expect(purchaseOrderNumberProblem(` ${'1'.repeat(20)} `)).toBeUndefined();
  expect(purchaseOrderNumberProblem('1'.repeat(21))).toBe('too-long');
  expect(purchaseOrderNumberProblem('12\u00073')).toBe('unprintable');
  expect(purchaseOrderNumberProblem('12\n3')).toBe('unprintable');
  expect(purchaseOrderNumberProblem('Bon n° 12/É-é')).toBeUndefined();
});

test('a note has 1 to 80 characters, and there are at most 20', () => {
  expect(noteProblem('x'.repeat(80))).toBeUndefined();
  expect(noteProblem('x'.repeat(81))).toBe('too-long');
  expect(noteProblem('')).toBe('missing');
  expect(missingWithNotes(Array(20).fill('note'))).toEqual([]);
  expect(missingWithNotes(Array(21).fill('note'))).toEqual(['too-many-notes']);
  expect(missingWithNotes(['x'.repeat(81), 'y'.repeat(81), ''])).toEqual(['note-too-long', 'note-missing']);
});

test('an account pays when it has credit and the order stays within it', () => {
  expect(accountObstacle(false, true)).toBe('no-credit');
  expect(accountObstacle(true, false)).toBe('over-credit-limit');
  expect(accountObstacle(true, true)).toBeUndefined();
});

test('a card pays when it is chosen and its three or four digits are typed', () => {
  expect(cardObstacle(undefined, '123')).toBe('card-missing');
  expect(cardObstacle('c1', '')).toBe('cvd-missing');
  for (const cvd of ['12', '12345', '12a', ' 123']) expect(cardObstacle('c1', cvd)).toBe('cvd-malformed');
  for (const cvd of ['123', '1234']) expect(cardObstacle('c1', cvd)).toBeUndefined();
});

test('where no cards are taken none pays, whatever was typed', () => {
  const card = { type: 'card', isTaken: false, card: 'c1', cvd: '123' } as const;
  expect(paymentObstacle(card)).toBe('cards-not-taken');
});

test('an order may reach the credit limit, not pass it', () => {
  const limit = money(100_000, 'CAD');
  const exposure = money(60_000, 'CAD');
  expect(isWithinCreditLimit({ exposure, total: money(40_000, 'CAD'), limit })).toBe(true);
  expect(isWithinCreditLimit({ exposure, total: money(40_001, 'CAD'), limit })).toBe(false);
  expect(() => isWithinCreditLimit({ exposure, total: money(1, 'USD'), limit })).toThrow(RangeError);
});

function collectProblem(courier: string, accountNumber: string) {
  return courierProblem(couriers, { courier, accountNumber });
}

function missingWithNotes(notes: string[]) {
  return missing({ ...complete, notes })['purchase-order'];
}

function accountObstacle(hasCredit: boolean, isWithinLimit: boolean) {
  return paymentObstacle({ type: 'account', hasCredit, isWithinLimit });
}

function cardObstacle(card: string | undefined, cvd: string) {
  return paymentObstacle({ type: 'card', isTaken: true, card, cvd });
}
