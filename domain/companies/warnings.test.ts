import { expect, test } from 'vitest';
import { companyWarnings } from './companies.ts';

const fine = { isApproved: true, isOnHold: false, limitCents: 100, usedCents: 100, overdueCents: 0 };

test('nothing is to be known of a company that keeps to its terms', () => {
  expect(companyWarnings(fine)).toEqual([]);
});

test('a company can be waiting, held, over its limit and overdue at once', () => {
  const facts = { isApproved: false, isOnHold: true, limitCents: 99, usedCents: 100, overdueCents: 1 };
  expect(companyWarnings(facts)).toEqual(['waiting', 'on-hold', 'over-limit', 'overdue']);
});

test('a company that pays by card is over no limit', () => {
  expect(companyWarnings({ ...fine, limitCents: undefined, usedCents: 500 })).toEqual([]);
});
