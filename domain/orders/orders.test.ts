import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allocateStock,
  isBalanced,
  mayFollow,
  openOrderStates,
  orderStates,
  orderSteps,
  paymentAttemptStates,
  paymentAttemptSteps,
  paymentMayFollow,
  placingResult,
  shippingState,
  stockDemand,
} from './orders.ts';

test('an order goes from placed to shipped in the allowed steps', () => {
  expect(mayFollow('placed', 'payment_pending')).toBe(true);
  expect(mayFollow('payment_pending', 'confirmed')).toBe(true);
  expect(mayFollow('confirmed', 'partly_shipped')).toBe(true);
  expect(mayFollow('partly_shipped', 'shipped')).toBe(true);
});

test('an order is neither shipped before it is confirmed nor cancelled once something has left', () => {
  expect(mayFollow('placed', 'shipped')).toBe(false);
  expect(mayFollow('payment_pending', 'partly_shipped')).toBe(false);
  expect(mayFollow('partly_shipped', 'cancelled')).toBe(false);
  expect(mayFollow('shipped', 'confirmed')).toBe(false);
});

test('an order is open until all of it has shipped, or it is cancelled', () => {
  expect(openOrderStates).toEqual(['placed', 'payment_pending', 'confirmed', 'partly_shipped']);
});

test('a request to place an order waits until the bank has decided', () => {
  const results = orderStates.flatMap((state) =>
    [false, true].map((wasConfirmed) => [state, wasConfirmed, placingResult({ state, wasConfirmed })]),
  );
  expect(results.filter(([, , result]) => result !== 'placed')).toEqual([
    ['placed', false, 'waiting'],
    ['placed', true, 'waiting'],
    ['payment_pending', false, 'waiting'],
    ['payment_pending', true, 'waiting'],
    ['cancelled', false, 'unpaid'],
  ]);
});

test('an unknown payment is settled, never tried again', () => {
  expect(paymentMayFollow('created', 'unknown')).toBe(true);
  expect(paymentMayFollow('unknown', 'authorised')).toBe(true);
  expect(paymentMayFollow('unknown', 'created')).toBe(false);
});

test('money is captured only after it was authorised and refunded only after it was captured', () => {
  expect(paymentMayFollow('created', 'captured')).toBe(false);
  expect(paymentMayFollow('authorised', 'captured')).toBe(true);
  expect(paymentMayFollow('authorised', 'refunded')).toBe(false);
  expect(paymentMayFollow('captured', 'voided')).toBe(false);
});

test('every state can be reached from the first, and no way leads back', () => {
  expect(reachedFrom('placed', orderSteps).toSorted()).toEqual(orderStates.toSorted());
  expect(reachedFrom('created', paymentAttemptSteps).toSorted()).toEqual(paymentAttemptStates.toSorted());
  for (const state of orderStates) {
    const later = orderSteps[state].flatMap((next) => reachedFrom(next, orderSteps));
    expect(later).not.toContain(state);
  }
});

test('stock is given to the lines in their order and the rest is backordered', () => {
  const lines = [
    { inventoryCode: 'A', requested: 5 },
    { inventoryCode: 'B', requested: 2 },
    { inventoryCode: 'A', requested: 5 },
  ];
  expect(allocateStock(lines, new Map([['A', 8]]))).toEqual([
    { ordered: 5, allocated: 5, backordered: 0, shipped: 0 },
    { ordered: 2, allocated: 0, backordered: 2, shipped: 0 },
    { ordered: 5, allocated: 3, backordered: 2, shipped: 0 },
  ]);
});

test('demand is summed for each part and sorted by code, so that stock is always locked in one order', () => {
  const lines = [
    { inventoryCode: 'XM5', requested: 1 },
    { inventoryCode: 'PD3', requested: 2 },
    { inventoryCode: 'XM5', requested: 4 },
  ];
  expect(stockDemand(lines)).toEqual([
    { inventoryCode: 'PD3', requested: 2 },
    { inventoryCode: 'XM5', requested: 5 },
  ]);
});

test('every piece is in one place, and no part is promised beyond what is free', () => {
  const line = fc.record({
    inventoryCode: fc.constantFrom('A', 'B', 'C'),
    requested: fc.integer({ min: 1, max: 100_000 }),
  });
  const stock = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.nat(200_000)));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), stock, (lines, entries) => {
      const free = new Map<string, number>(entries);
      const quantities = allocateStock(lines, free);
      expect(quantities.every(isBalanced)).toBe(true);
      for (const { inventoryCode, requested } of stockDemand(lines)) {
        const allocated = quantities
          .filter((_, index) => lines[index]?.inventoryCode === inventoryCode)
          .reduce((total, each) => total + each.allocated, 0);
        expect(allocated).toBe(Math.min(requested, free.get(inventoryCode) ?? 0));
      }
    }),
  );
});

test('a line that lost or won a piece is not balanced', () => {
  const line = { ordered: 5, allocated: 2, backordered: 1, shipped: 2 };
  expect(isBalanced(line)).toBe(true);
  expect(isBalanced({ ...line, shipped: 3 })).toBe(false);
  expect(isBalanced({ ...line, allocated: -1, shipped: 5 })).toBe(false);
  expect(isBalanced({ ...line, allocated: 1.5, shipped: 2.5 })).toBe(false);
});

test('an order is shipped when its last piece has left', () => {
  expect(shippingState([lineWith(0), lineWith(0)])).toBe('confirmed');
  expect(shippingState([lineWith(5), lineWith(0)])).toBe('partly_shipped');
  expect(shippingState([lineWith(5), lineWith(4)])).toBe('partly_shipped');
  expect(shippingState([lineWith(5), lineWith(5)])).toBe('shipped');
});

function reachedFrom<State extends string>(
  state: State,
  steps: Readonly<Record<State, readonly State[]>>,
): State[] {
  const reached = new Set<State>([state]);
  for (const from of reached) for (const next of steps[from]) reached.add(next); // a set grows while it is read
  return [...reached];
}

function lineWith(shipped: number) {
  return { ordered: 5, allocated: 5 - shipped, backordered: 0, shipped };
}
