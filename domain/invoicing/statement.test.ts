import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementBegins, statementOf } from './invoicing.ts';

const movement = fc.record({
  day: fc.constantFrom('2026-01-02', '2026-01-03', '2026-02-01'),
  cents: fc.integer({ min: -100_000, max: 100_000 }),
});

test('a statement ends with its opening balance and everything since, whatever the order of the documents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.array(movement), (opening, movements) => {
      const { entries, closingCents } = statementOf(opening, movements);
      expect(closingCents).toBe(movements.reduce((sum, { cents }) => sum + cents, opening));
      expect(entries.at(-1)?.balanceCents ?? opening).toBe(closingCents);
      let before = opening;
      for (const { cents, balanceCents } of entries) {
        expect(balanceCents - cents).toBe(before);
        before = balanceCents;
      }
      expect(entries.map(({ day }) => day)).toEqual(entries.map(({ day }) => day).toSorted());
    }),
  );
});

test('a statement goes back ninety days, and further if an older invoice is open', () => {
  expect(statementBegins('2026-04-02', undefined)).toBe('2026-01-02');
  expect(statementBegins('2026-04-02', '2026-03-01')).toBe('2026-01-02');
  expect(statementBegins('2026-04-02', '2025-06-30')).toBe('2025-06-30');
});
