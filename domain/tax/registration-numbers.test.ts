import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseRegistrationNumber, registeredTaxes, registrationNumberExamples } from './tax.ts';

test.each([
  ['GST/HST', '123456789rt0001', '123456789 RT0001'],
  ['GST/HST', '12345 6789', '123456789'],
  ['QST', '1234567890-tq-0001', '1234567890 TQ0001'],
  ['QST', 'nr 12345678', 'NR12345678'],
  ['BC PST', '1234-5678', 'PST-1234-5678'],
  ['SK PST', '123 4567', '1234567'],
  ['MB RST', '123456-7', '1234567'],
] as const)('a number for %s that is typed as %s is %s', (tax, typed, number) => {
  expect(normaliseRegistrationNumber(tax, typed)).toBe(number);
});

test.each([
  ['GST/HST', '123'],
  ['GST/HST', '123456789 RC0001'],
  ['QST', '123456789 TQ0001'],
  ['BC PST', 'PST-123-4567'],
  ['SK PST', '123456'],
  ['MB RST', ''],
] as const)('no number for %s is %s', (tax, typed) => {
  expect(normaliseRegistrationNumber(tax, typed)).toBeUndefined();
});

test('the example of each tax is written as its authority writes it, and a number stays as it is', () => {
  for (const tax of registeredTaxes)
    expect(normaliseRegistrationNumber(tax, registrationNumberExamples[tax])).toBe(
      registrationNumberExamples[tax],
    );
  const digits = fc.stringMatching(/^\d{7,10}$/);
  fc.assert(
    fc.property(fc.constantFrom(...registeredTaxes), digits, (tax, typed) => {
      const number = normaliseRegistrationNumber(tax, typed);
      fc.pre(number !== undefined);
      expect(normaliseRegistrationNumber(tax, number)).toBe(number);
    }),
  );
});
