import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allocateStock,
  orderMayFollow,
  openOrderStates,
  orderStates,
  paymentMayFollow,
  placingResult,
  stockDemand,
  undecidedPaymentStates,
} from './orders.ts';
import { paymentAttemptStates } from './payment-state.ts';

test('an order goes from placed to shipped by the allowed steps', () => {
  expect(orderMayFollow('placed', 'payment_pending')).toBe(true);
  expect(orderMayFollow('payment_pending', 'confirmed')).toBe(true);
  expect(orderMayFollow('confirmed', 'partly_shipped')).toBe(true);
  expect(orderMayFollow('partly_shipped', 'shipped')).toBe(true);
});

test('an order is not shipped before it is confirmed, nor cancelled once something has shipped', () => {
  expect(orderMayFollow('placed', 'shipped')).toBe(false);
  expect(orderMayFollow('payment_pending', 'partly_shipped')).toBe(false);
  expect(orderMayFollow('partly_shipped', 'cancelled')).toBe(false);
  expect(orderMayFollow('shipped', 'confirmed')).toBe(false);
});

test('an order is open until all of it has shipped or it is cancelled', () => {
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

test('an unknown payment is settled, never retried', () => {
  expect(paymentMayFollow('created', 'unknown')).toBe(true);
  expect(paymentMayFollow('unknown', 'authorised')).toBe(true);
  expect(paymentMayFollow('unknown', 'created')).toBe(false);
});

test('a payment is undecided until the bank has authorised or declined it', () => {
  expect(undecidedPaymentStates).toEqual(['created', 'unknown']);
});

test('money is captured only after it is authorised, and not released after it is captured', () => {
  expect(paymentMayFollow('created', 'captured')).toBe(false);
  expect(paymentMayFollow('authorised', 'captured')).toBe(true);
  expect(paymentMayFollow('captured', 'voided')).toBe(false);
});

test('every state can be reached from the first, and none twice', () => {
  expect(reachedFrom('placed', orderStates, orderMayFollow).toSorted()).toEqual(orderStates.toSorted());
  expect(reachedFrom('created', paymentAttemptStates, paymentMayFollow).toSorted()).toEqual(
    paymentAttemptStates.toSorted(),
  );
  for (const state of orderStates) {
    const later = orderStates
      .filter((next) => orderMayFollow(state, next))
      .flatMap((next) => reachedFrom(next, orderStates, orderMayFollow));
    expect(later).not.toContain(state);
  }
});

test('stock is allocated to the lines in their order and the rest is backordered', () => {
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

test('demand is added up by part and sorted by code, so that stock is always locked in one order', () => {
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

test('every piece is allocated or backordered, and no part is allocated beyond what is free', () => {
  const line = fc.record({
    inventoryCode: fc.constantFrom('A', 'B', 'C'),
    requested: fc.integer({ min: 1, max: 100_000 }),
  });
  const stock = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.nat(200_000)));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), stock, (lines, entries) => {
      const free = new Map<string, number>(entries);
      const quantities = allocateStock(lines, free);
      for (const { ordered, allocated, backordered, shipped } of quantities) {
        expect(allocated + backordered + shipped).toBe(ordered);
        expect(Math.min(allocated, backordered)).toBeGreaterThanOrEqual(0);
      }
      for (const { inventoryCode, requested } of stockDemand(lines)) {
        const allocated = quantities
          .filter((_, index) => lines[index]?.inventoryCode === inventoryCode)
          .reduce((total, each) => total + each.allocated, 0);
        expect(allocated).toBe(Math.min(requested, free.get(inventoryCode) ?? 0));
      }
    }),
  );
});

function reachedFrom<State extends string>(
  state: State,
  states: readonly State[],
  mayGo: (from: State, to: State) => boolean,
): State[] {
  const reached = new Set<State>([state]);
  // A set may grow while it is read.
  for (const from of reached) for (const next of states) if (mayGo(from, next)) reached.add(next);
  return [...reached];
}
