import { expect, test } from 'vitest';
import {
  creditApplicationMayFollow,
  creditApplicationStates,
  normaliseBusinessNumber,
  openApplicationStates,
  type CreditApplicationState,
} from './credit.ts';

test('an application is decided once, with or without a review', () => {
  expect(creditApplicationMayFollow('submitted', 'in_review')).toBe(true);
  expect(creditApplicationMayFollow('submitted', 'approved')).toBe(true);
  expect(creditApplicationMayFollow('in_review', 'declined')).toBe(true);
  expect(creditApplicationMayFollow('declined', 'in_review')).toBe(false);
  expect(creditApplicationMayFollow('approved', 'declined')).toBe(false);
});

test('an application is open until it is decided', () => {
  expect(openApplicationStates).toEqual(['submitted', 'in_review']);
});

test('every state can be reached from the first', () => {
  const reached = new Set<CreditApplicationState>(['submitted']);
  for (const from of reached)
    for (const next of creditApplicationStates) if (creditApplicationMayFollow(from, next)) reached.add(next);
  expect([...reached].toSorted()).toEqual(creditApplicationStates.toSorted());
});

test.each([
  ['CA', '123456789rt0001', '123456789 RT0001'],
  ['CA', ' 12345 6789 RT 0001 ', '123456789 RT0001'],
  ['US', '123456789', '12-3456789'],
  ['US', '12-3456789', '12-3456789'],
] as const)('a business number of %s is normalised: %s', (country, text, number) => {
  expect(normaliseBusinessNumber(country, text)).toBe(number);
});

test.each([
  ['CA', '123456789'],
  ['CA', '123456789RC0001'],
  ['US', '1234567890'],
  ['US', ''],
] as const)('a text that is not a business number of %s is refused: %s', (country, text) => {
  expect(normaliseBusinessNumber(country, text)).toBeUndefined();
});
