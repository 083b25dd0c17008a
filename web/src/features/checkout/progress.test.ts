import { expect, test } from 'vitest';
import { guest } from '../../platform/page/page.ts';
import {
  billingAddress,
  billTo,
  customer,
  plant,
  readyTrunk,
  trunkWith,
} from '../../cart/trunk.fixtures.tsx';
import { firstStep, lacking, panelFor, partProblems, paymentChoice, shipTo, stepAfter } from './progress.ts';

const byAccount = paymentChoice(readyTrunk(), { type: 'account', card: undefined }, '');
const byCard = { type: 'card', card: readyTrunk().available_credit_cards[0]?.uuid } as const;

test('a guest is asked to sign in, whatever is in the cart', () => {
  expect(panelFor(trunkWith(), guest)).toBe('sign-in');
  expect(panelFor(trunkWith({ subtotal: 1 }), guest)).toBe('sign-in');
});

test('a subtotal at or below the minimum blocks; a cent more does not', () => {
  expect(panelFor(trunkWith({ subtotal: 5_000 }), customer)).toBe('minimum');
  expect(panelFor(trunkWith({ subtotal: 5_001 }), customer)).toBe('sections');
});

test('a new trunk lacks shipping, purchase order and payment, in this order', () => {
  const payment = paymentChoice(trunkWith(), { type: 'undefined', card: undefined }, '');
  expect(lacking(trunkWith(), {}, payment)).toEqual([
    { step: 'shipping', obstacle: 'shipping-method-missing' },
    { step: 'purchase-order', obstacle: 'purchase-order-number-missing' },
    { step: 'payment', obstacle: 'payment-missing' },
  ]);
});

test('nothing is lacking once all four sections are complete', () => {
  expect(lacking(readyTrunk(), {}, byAccount)).toEqual([]);
  expect(lacking(readyTrunk(), {}, paymentChoice(readyTrunk(), byCard, '123'))).toEqual([]);
});

test('a card needs to be chosen, and its digits typed', () => {
  const lackingWith = (card: string | undefined, cvd: string) =>
    lacking(readyTrunk(), {}, paymentChoice(readyTrunk(), { type: 'card', card }, cvd));

  expect(lackingWith(undefined, '123')).toEqual([{ step: 'payment', obstacle: 'card-missing' }]);
  expect(lackingWith(byCard.card, '')).toEqual([{ step: 'payment', obstacle: 'cvd-missing' }]);
  expect(lackingWith(byCard.card, '12')).toEqual([{ step: 'payment', obstacle: 'cvd-malformed' }]);
});

test('an order over the credit limit cannot be put on the account', () => {
  const trunk = readyTrunk({ is_within_limit: false });
  const payment = paymentChoice(trunk, { type: 'account', card: undefined }, '');
  expect(lacking(trunk, {}, payment)).toEqual([{ step: 'payment', obstacle: 'over-credit-limit' }]);
});

test('changes that were not saved keep the order from going out by what was there before', () => {
  const drafts = { bundling: true, purchaseOrder: { number: 'PO-2', notes: [] } };
  expect(lacking(readyTrunk(), drafts, byAccount)).toEqual([
    { step: 'bundling', obstacle: 'unsaved' },
    { step: 'purchase-order', obstacle: 'unsaved' },
  ]);
});

test('a draft that is the same as what the shop holds lacks nothing', () => {
  const drafts = { bundling: false, purchaseOrder: { number: 'PO-1187', notes: [] } };
  expect(lacking(readyTrunk(), drafts, byAccount)).toEqual([]);
});

test('parcels of another cart than this are to be packed first; a freight that is quoted later keeps nobody waiting', () => {
  expect(lacking(readyTrunk({ freight: 'to-pack' }), {}, byAccount)).toEqual([
    { step: 'shipping', obstacle: 'parcels-to-pack' },
  ]);
  expect(firstStep(readyTrunk({ freight: 'to-pack' }))).toBe('shipping');
  expect(lacking(readyTrunk({ freight: 'quoted-later' }), {}, byAccount)).toEqual([]);
});

test('goods go to the billing address unless the method names another', () => {
  const dropship = (address_id: string | null) =>
    readyTrunk({ shipping_method: { type: 'dropship', data: { address_id } } });

  expect(shipTo(readyTrunk())).toEqual(billTo(billingAddress));
  expect(shipTo(dropship(null))).toEqual(billTo(billingAddress));
  expect(shipTo(dropship(plant.value))).toEqual(plant.full);
});

test('a buyer begins at the first section, or where an earlier visit has left off', () => {
  expect(firstStep(trunkWith())).toBe('bundling');
  expect(firstStep(readyTrunk({ purchase_order_number: '' }))).toBe('purchase-order');
  expect(firstStep(readyTrunk())).toBe('payment');
});

test('the sections follow one another and end at the payment', () => {
  expect(stepAfter('bundling')).toBe('shipping');
  expect(stepAfter('purchase-order')).toBe('payment');
  expect(stepAfter('payment')).toBe('payment');
});

test('only warnings about parts that cannot be ordered block', () => {
  const warnings = [
    { code: 'invalid-price', message: 'A has no price.' },
    { code: 'below-minimum', message: 'Add more.' },
  ];
  expect(partProblems(trunkWith({ warnings }))).toEqual(['A has no price.']);
});
