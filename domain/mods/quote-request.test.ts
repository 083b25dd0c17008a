import { expect, test } from 'vitest';
import { isQuoteValid, quoteRequestStatesBefore } from './mods.ts';

test('a request is answered or declined once, and only an answer is accepted', () => {
  expect(quoteRequestStatesBefore('answered')).toEqual(['asked']);
  expect(quoteRequestStatesBefore('declined')).toEqual(['asked']);
  expect(quoteRequestStatesBefore('accepted')).toEqual(['answered']);
  expect(quoteRequestStatesBefore('asked')).toEqual([]);
});

test('a quote is valid up to and with its last day, and always without one', () => {
  expect(isQuoteValid('2026-12-01', '2026-12-01')).toBe(true);
  expect(isQuoteValid('2026-12-01', '2026-12-02')).toBe(false);
  expect(isQuoteValid(undefined, '2999-01-01')).toBe(true);
});
