import { expect, test } from 'vitest';
import {
  changeObstacle,
  confirmationObstacle,
  holdKinds,
  mayReleaseHold,
  orderStates,
  type OrderState,
} from './orders.ts';

const facts = { isBeingPicked: false, isPrepaid: false, isMadeToOrder: false, isFreightToQuote: false };
const obstacle = (state: OrderState, change: Partial<typeof facts> = {}) =>
  changeObstacle({ state, ...facts, ...change }, ['lines']);

test('only a confirmed order and the rest of a partly shipped one may be changed', () => {
  expect(orderStates.map((state) => [state, obstacle(state)])).toEqual([
    ['placed', 'payment-undecided'],
    ['payment_pending', 'payment-undecided'],
    ['confirmed', undefined],
    ['partly_shipped', undefined],
    ['shipped', 'order-closed'],
    ['cancelled', 'order-closed'],
  ]);
});

test('a confirmation is sent again once the payment is decided, and not for an order that is cancelled', () => {
  expect(orderStates.map((state) => [state, confirmationObstacle(state)])).toEqual([
    ['placed', 'payment-undecided'],
    ['payment_pending', 'payment-undecided'],
    ['confirmed', undefined],
    ['partly_shipped', undefined],
    ['shipped', undefined],
    ['cancelled', 'order-closed'],
  ]);
});

test('an order is not changed while it is picked, nor one that was paid before it is made', () => {
  expect(obstacle('confirmed', { isBeingPicked: true })).toBe('being-picked');
  expect(obstacle('confirmed', { isPrepaid: true })).toBe('prepaid');
});

test('of an order that is paid in advance, only the freight that was to be quoted is still entered', () => {
  const prepaid = { state: 'confirmed', ...facts, isPrepaid: true } as const;
  const toQuote = { ...prepaid, isFreightToQuote: true };
  expect(changeObstacle(toQuote, ['freight'])).toBeUndefined();
  expect(changeObstacle(prepaid, ['freight'])).toBe('prepaid');
  expect(changeObstacle(toQuote, ['lines', 'freight'])).toBe('prepaid');
  expect(changeObstacle(toQuote, ['delivery'])).toBe('prepaid');
  expect(changeObstacle({ ...toQuote, isBeingPicked: true }, ['freight'])).toBe('being-picked');
});

test('what is made to order on account is cancelled by whole lines, and not changed in other ways', () => {
  const made = { state: 'confirmed', ...facts, isMadeToOrder: true } as const;
  expect(changeObstacle(made, ['lines'])).toBe('made-to-order');
  expect(changeObstacle(made, ['cancelling'])).toBeUndefined();
  expect(changeObstacle(made, ['delivery'])).toBeUndefined();
  expect(changeObstacle({ ...made, isPrepaid: true }, ['cancelling'])).toBe('prepaid');
  expect(changeObstacle({ ...made, state: 'partly_shipped' }, ['cancelling'])).toBeUndefined();
  expect(changeObstacle({ ...made, state: 'partly_shipped' }, ['cancelling', 'freight'])).toBe(
    'part-shipped',
  );
});

test('address, method and freight stay once a part has shipped', () => {
  expect(changeObstacle({ state: 'partly_shipped', ...facts }, ['lines', 'delivery'])).toBe('part-shipped');
  expect(changeObstacle({ state: 'partly_shipped', ...facts }, ['freight'])).toBe('part-shipped');
  expect(changeObstacle({ state: 'confirmed', ...facts }, ['delivery'])).toBeUndefined();
});

test('nobody approves what they asked to be approved; every other hold is released by whoever may', () => {
  expect(mayReleaseHold({ kind: 'approval', heldBy: 'Ann' }, 'Ann')).toBe(false);
  expect(mayReleaseHold({ kind: 'approval', heldBy: 'Ann' }, 'Bob')).toBe(true);
  const others = holdKinds.filter((kind) => kind !== 'approval');
  expect(others.filter((kind) => !mayReleaseHold({ kind, heldBy: 'Ann' }, 'Ann'))).toEqual([]);
});
