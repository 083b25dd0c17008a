import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mayActOnQuote,
  quoteActs,
  quotedCents,
  quoteStates,
  shownQuoteState,
  shownQuoteStates,
  unorderedBreak,
} from './quotes.ts';

test('a quote holds on its last day, and has expired on the next', () => {
  const sent = { state: 'sent', validUntil: '2026-12-31' } as const;
  expect(shownQuoteState(sent, '2026-12-31')).toBe('sent');
  expect(shownQuoteState(sent, '2027-01-01')).toBe('expired');
  expect(shownQuoteState({ ...sent, state: 'accepted' }, '2027-01-01')).toBe('expired');
});

test('what was declined, withdrawn or never sent does not expire', () => {
  for (const state of ['requested', 'draft', 'declined', 'withdrawn'] as const)
    expect(shownQuoteState({ state, validUntil: '2026-01-01' }, '2026-12-01')).toBe(state);
  for (const state of quoteStates)
    expect(shownQuoteState({ state, validUntil: undefined }, '2026-12-01')).toBe(state);
});

test('only a quote whose prices hold is accepted, and one that is accepted is not declined any more', () => {
  expect(shownQuoteStates.filter((state) => mayActOnQuote('accept', state))).toEqual(['sent', 'accepted']);
  expect(shownQuoteStates.filter((state) => mayActOnQuote('decline', state))).toEqual(['sent']);
});

test('from every state the staff can go on', () => {
  for (const state of shownQuoteStates) {
    expect(quoteActs.some((act) => mayActOnQuote(act, state))).toBe(true);
    expect(mayActOnQuote('write', state)).toBe(true);
  }
});

test('quantities of a line ascend', () => {
  const at = (...quantities: number[]) => quantities.map((fromQuantity) => ({ fromQuantity, cents: 100 }));
  expect(unorderedBreak(at(1, 10, 25))).toBe(-1);
  expect(unorderedBreak(at(10, 10))).toBe(1);
  expect(unorderedBreak(at(0))).toBe(0);
});

test('a quantity has the price of the largest break that it reaches, and none below the least', () => {
  const prices = fc.uniqueArray(
    fc.record({ fromQuantity: fc.integer({ min: 1, max: 500 }), cents: fc.nat(9_999) }),
    {
      selector: ({ fromQuantity }) => fromQuantity,
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 600 }), (some, quantity) => {
      const ordered = some.toSorted((a, b) => a.fromQuantity - b.fromQuantity);
      const reached = ordered.filter(({ fromQuantity }) => fromQuantity <= quantity);
      expect(quotedCents(ordered, quantity)).toBe(reached.at(-1)?.cents);
    }),
  );
});
