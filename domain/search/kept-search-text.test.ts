import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptSearchText } from './search.ts';

test.each([
  ['  Center  Drill ', 'center drill'],
  ['FORET À CENTRER', 'foret à centrer'],
  ['1½ × 3', '1-1/2 x 3'],
  ['EDP 100001', 'edp 100001'],
  ['1/4-20 tap', '1/4-20 tap'],
])('%s is kept as %s', (typed, kept) => {
  expect(keptSearchText(typed)).toBe(kept);
});

test.each([
  '',
  '   ',
  'jane@example.com',
  'jane @ example',
  '514 555-1234',
  '(514) 555.1234 drill',
  '4242 4242 4242 4242',
  '4242424242424242',
  '555-1234',
  'x'.repeat(101),
])('%s is not kept', (typed) => {
  expect(keptSearchText(typed)).toBeUndefined();
});

test('what is kept has at most 100 characters, no address and no long number, and is kept as it is', () => {
  const piece = fc.constantFrom('1', '23', ' ', '-', '.', '@', 'a', 'É', '(', ')', '/', 'mm');
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const kept = keptSearchText(text) ?? 'nothing';
      expect(kept.length).toBeLessThanOrEqual(100);
      expect(kept).not.toMatch(/@|\d{7}/);
      expect(keptSearchText(kept) ?? kept).toBe(kept);
    }),
  );
});
