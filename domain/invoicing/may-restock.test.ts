import { expect, test } from 'vitest';
import { creditReasons, mayRestock } from './invoicing.ts';

test('pieces of the catalogue go back into stock when they came back, and for no other reason', () => {
  const restocked = creditReasons.filter((reason) => mayRestock(reason, { partId: 7, isMade: false }));
  expect(restocked).toEqual(['returned']);
});

test('what was made to order never goes back into stock, nor does a holder', () => {
  expect(mayRestock('returned', { partId: 7, isMade: true })).toBe(false);
  expect(mayRestock('returned', { partId: null, isMade: true })).toBe(false);
});
