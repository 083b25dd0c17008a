import { expect, test } from 'vitest';
import { guest } from '../../platform/page/page.ts';
import {
  billingAddress,
  billTo,
  customer,
  itemWith,
  plant,
  readyTrunk,
  trunkWith,
} from '../../cart/trunk.fixtures.tsx';
import {
  firstStep,
  findObstacles,
  panelFor,
  partProblems,
  paymentChoice,
  shippingProblem,
  shipTo,
  stepAfter,
} from './progress.ts';

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

test('a new trunk needs shipping, purchase order and payment, in this order', () => {
  const payment = paymentChoice(trunkWith(), { type: 'undefined', card: undefined }, '');
  expect(findObstacles(trunkWith(), {}, payment)).toEqual([
    { step: 'shipping', obstacle: 'shipping-method-missing' },
    { step: 'purchase-order', obstacle: 'purchase-order-number-missing' },
    { step: 'payment', obstacle: 'payment-missing' },
  ]);
});

test('nothing is missing once all four sections are complete', () => {
  expect(findObstacles(readyTrunk(), {}, byAccount)).toEqual([]);
  expect(findObstacles(readyTrunk(), {}, paymentChoice(readyTrunk(), byCard, '123'))).toEqual([]);
});

test('a card must be chosen and its CVD entered', () => {
  const obstaclesWith = (card: string | undefined, cvd: string) =>
    findObstacles(readyTrunk(), {}, paymentChoice(readyTrunk(), { type: 'card', card }, cvd));

  expect(obstaclesWith(undefined, '123')).toEqual([{ step: 'payment', obstacle: 'card-missing' }]);
  expect(obstaclesWith(byCard.card, '')).toEqual([{ step: 'payment', obstacle: 'cvd-missing' }]);
  expect(obstaclesWith(byCard.card, '12')).toEqual([{ step: 'payment', obstacle: 'cvd-malformed' }]);
});

test('an order over the credit limit cannot be put on the account', () => {
  const trunk = readyTrunk({ is_within_limit: false });
  const payment = paymentChoice(trunk, { type: 'account', card: undefined }, '');
  expect(findObstacles(trunk, {}, payment)).toEqual([{ step: 'payment', obstacle: 'over-credit-limit' }]);
});

test('unsaved changes block the order', () => {
  const drafts = { bundling: true, purchaseOrder: { number: 'PO-2', notes: [] } };
  expect(findObstacles(readyTrunk(), drafts, byAccount)).toEqual([
    { step: 'bundling', obstacle: 'unsaved' },
    { step: 'purchase-order', obstacle: 'unsaved' },
  ]);
});

test('a draft equal to the saved data does not block the order', () => {
  const drafts = { bundling: false, purchaseOrder: { number: 'PO-1187', notes: [] } };
  expect(findObstacles(readyTrunk(), drafts, byAccount)).toEqual([]);
});

test('parcels of a changed cart must be packed again; freight quoted later does not block the order', () => {
  expect(findObstacles(readyTrunk({ freight: 'to-pack' }), {}, byAccount)).toEqual([
    { step: 'shipping', obstacle: 'parcels-to-pack' },
  ]);
  expect(firstStep(readyTrunk({ freight: 'to-pack' }))).toBe('shipping');
  expect(findObstacles(readyTrunk({ freight: 'quoted-later' }), {}, byAccount)).toEqual([]);
});

test('the order ships to the billing address unless the method names another', () => {
  const dropship = (address_id: string | null) =>
    readyTrunk({ shipping_method: { type: 'dropship', data: { address_id } } });

  expect(shipTo(readyTrunk())).toEqual(billTo(billingAddress));
  expect(shipTo(dropship(null))).toEqual(billTo(billingAddress));
  expect(shipTo(dropship(plant.value))).toEqual(plant.full);
});

test('a shipping method is chosen, a courier named with its account, and parcels have a destination', () => {
  const draft = { type: 'undefined', courier: '', accountNumber: '', addressId: null } as const;
  expect(shippingProblem(readyTrunk(), draft)).toBe('shipping-method-missing');
  expect(shippingProblem(readyTrunk(), { ...draft, type: 'pickup' })).toBeUndefined();
  expect(shippingProblem(readyTrunk(), { ...draft, type: 'collect' })).toBe('courier-missing');
  const parcels = { ...draft, type: 'flat_rate' } as const;
  expect(shippingProblem(readyTrunk({ currency: 'USD' }), parcels)).toBeUndefined();
  const nowhere = readyTrunk({ currency: 'USD', customer: null });
  expect(shippingProblem(nowhere, parcels)).toBe('address-missing');
  expect(shippingProblem(nowhere, { ...draft, type: 'pickup' })).toBeUndefined();
});

test('the first section in which something is to be decided is open, or the one where an earlier visit ended', () => {
  expect(firstStep(trunkWith({}, [itemWith({ requested: 20, stocked: 19 })]))).toBe('bundling');
  expect(firstStep(trunkWith({ kind: 'mod' }))).toBe('bundling');
  expect(firstStep(trunkWith({}, [itemWith({ requested: 20, stocked: 20 })]))).toBe('shipping');
  expect(firstStep(readyTrunk({ purchase_order_number: '' }))).toBe('purchase-order');
  expect(firstStep(readyTrunk())).toBe('payment');
});

test('a method of the last order that is not offered any more is chosen again first', () => {
  const gone = { type: 'collect', data: { courier: 'gone', account_number: '1' } } as const;
  expect(firstStep(readyTrunk({ shipping_method: gone, purchase_order_number: '' }))).toBe('shipping');
});

test('each section is followed by the next, up to the payment', () => {
  expect(stepAfter('bundling')).toBe('shipping');
  expect(stepAfter('purchase-order')).toBe('payment');
  expect(stepAfter('payment')).toBe('payment');
});

test('only warnings about parts that cannot be ordered block the order', () => {
  const warnings = [
    { code: 'invalid-price', message: 'A has no price.' },
    { code: 'below-minimum', message: 'Add more.' },
  ];
  expect(partProblems(trunkWith({ warnings }))).toEqual(['A has no price.']);
});
