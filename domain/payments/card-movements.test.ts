import { expect, test } from 'vitest';
import { type CardMovement, refundForBuyer, sumOfMovements } from './payments.ts';

test('a refund without an answer is under way, and only one that was made is done', () => {
  expect((['created', 'unknown', 'refunded', 'failed'] as const).map(refundForBuyer)).toEqual([
    'under-way',
    'under-way',
    'done',
    'failed',
  ]);
});

test('refunds are summed apart from charges, whether they have arrived or not, and one that failed returned nothing', () => {
  const moved = (kind: CardMovement['kind'], amount: number, state: CardMovement['state'] = 'done') => ({
    kind,
    amount,
    state,
  });
  expect(
    sumOfMovements([
      moved('charge', 10_000),
      moved('charge', 5_000),
      moved('refund', 2_000),
      moved('refund', 300, 'under-way'),
      moved('refund', 7_000, 'failed'),
    ]),
  ).toEqual({ charged: 15_000, refunded: 2_300 });
  expect(sumOfMovements([])).toEqual({ charged: 0, refunded: 0 });
});
