import { expect, test } from 'vitest';
import { holdKinds, holdsForBuyer, isHoldInForce, openOrderStates, orderStates } from './orders.ts';

test('a buyer is told the kinds of holds that they can settle; any other hold is only shown as a check by the shop', () => {
  expect(holdsForBuyer([])).toEqual([]);
  expect(holdsForBuyer(['address', 'payment'])).toEqual(['payment', 'address']);
  expect(holdsForBuyer(holdKinds)).toEqual(['payment', 'deposit', 'overdue', 'address', 'customs', 'check']);
  for (const kind of ['credit', 'approval', 'fraud', 'manual'] as const) {
    expect(holdsForBuyer([kind])).toEqual(['check']);
  }
});

test('a hold keeps an order from shipping until it is released or nothing of the order can ship any more', () => {
  const inForce = orderStates.filter((state) => isHoldInForce(state, { isReleased: false }));
  expect(inForce).toEqual(openOrderStates);
  expect(orderStates.filter((state) => isHoldInForce(state, { isReleased: true }))).toEqual([]);
});
