import { expect, test } from 'vitest';
import { disputeStates, preventsRefund } from './payments.ts';

test('a payment is not refunded while it is disputed, nor once the dispute is lost', () => {
  const kept = disputeStates.filter((state) => preventsRefund({ state, isInquiry: false }));
  expect(kept).toEqual(['response-needed', 'under-review', 'lost']);
});

test('a payment about which the bank only asks may be refunded', () => {
  expect(disputeStates.filter((state) => preventsRefund({ state, isInquiry: true }))).toEqual([]);
});
