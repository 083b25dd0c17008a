import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateArrivals, type WaitingLine } from './fulfilment.ts';

const waiting = (id: number, backordered: number, promisedOn?: string, turnNumber = id): WaitingLine => ({
  id,
  backordered,
  promisedOn,
  turnNumber,
  position: 1,
});

test('the earliest promise is kept first, even to a later order; lines without a promise wait', () => {
  const lines = [waiting(1, 5), waiting(2, 5, '2026-12-10'), waiting(3, 5, '2026-12-01')];
  expect(allocateArrivals(lines, 8)).toEqual([
    { id: 3, quantity: 5 },
    { id: 2, quantity: 3 },
  ]);
});

test('of equal promises, the earlier order comes first, then the earlier line', () => {
  const lines = [
    { ...waiting(1, 2, '2026-12-01', 100_002) },
    { ...waiting(2, 2, '2026-12-01', 100_001), position: 2 },
    { ...waiting(3, 2, '2026-12-01', 100_001), position: 1 },
  ];
  expect(allocateArrivals(lines, 5).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('nothing is oversold, no piece is lost, and no later promise is kept before an earlier one', () => {
  const day = fc.option(fc.constantFrom('2026-12-01', '2026-12-02', '2027-01-15'), { nil: undefined });
  const line = fc.record({
    id: fc.nat(1_000),
    backordered: fc.integer({ min: 1, max: 50 }),
    promisedOn: day,
    turnNumber: fc.integer({ min: 100_001, max: 100_010 }),
    position: fc.integer({ min: 1, max: 5 }),
  });
  const lines = fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 20 });
  fc.assert(
    fc.property(lines, fc.nat(400), (all, free) => {
      const allocations = allocateArrivals(all, free);
      const given = new Map(allocations.map(({ id, quantity }) => [id, quantity]));
      const sum = allocations.reduce((total, { quantity }) => total + quantity, 0);
      const wanted = all.reduce((total, { backordered }) => total + backordered, 0);

      expect(allocations.length).toBe(given.size);
      expect(sum).toBe(Math.min(free, wanted));
      for (const { id, backordered } of all) expect(given.get(id) ?? 0).toBeLessThanOrEqual(backordered);
      const short = all.filter(({ id, backordered }) => (given.get(id) ?? 0) < backordered);
      for (const { id } of allocations) {
        const { promisedOn: later = '9999' } = all.find((one) => one.id === id)!;
        for (const { promisedOn: earlier = '9999' } of short) expect(later <= earlier).toBe(true);
      }
    }),
  );
});
