import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitFields, parseLimit, typedLimit } from './limit-fields.ts';

const none = {
  refund_cents: null,
  credit_cents: null,
  price_percent: null,
  credit_limit_cents: null,
  card_cents: null,
};

test('a limit that is shown and typed again is the same limit', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 99_999_999 }));
  fc.assert(
    fc.property(fc.constantFrom(...limitFields), limit, (field, cents) => {
      const limits = {
        ...none,
        [field.name]: field.unit === 'percent' && cents !== null ? cents % 101 : cents,
      };
      expect(parseLimit(field, typedLimit(field, limits))).toBe(limits[field.name]);
    }),
  );
});

test.each(['5 000', '5,000', '5.000,00', '$5000'])('%s is a limit of 5,000 dollars', (typed) => {
  const cents = limitFields.filter(({ unit }) => unit === 'cents');
  expect(cents.map((field) => parseLimit(field, typed))).toEqual(cents.map(() => 500_000));
});

test.each(['-1', '1.2345', 'ten', '1e3'])('%s is no limit', (typed) => {
  expect(limitFields.map((field) => parseLimit(field, typed))).toEqual(limitFields.map(() => undefined));
});
