import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCodeFinder, editsBetween } from './catalogue.ts';

const find = createCodeFinder(['X4-1/2R-030', 'X4-1/2R-060', 'XM5-0500', 'PD-3X-120', 'A1']);

test.each([
  ['XM5-0050O', 'XM5-0500'],
  ['XM5-O5OO', 'XM5-0500'],
  ['XM50 500', 'XM5-0500'],
  ['X4-1/2R-03', 'X4-1/2R-030'],
  ['x4 1/2r 031', 'X4-1/2R-030'],
  ['PD-3X-210', 'PD-3X-120'],
])('%s probably means %s', (typed, code) => {
  expect(find(typed)).toBe(code);
});

test('what is near to nothing, and signs alone, mean nothing', () => {
  expect(find('HELLO-WORLD')).toBeUndefined();
  expect(find('-/ ')).toBeUndefined();
  expect(find('B2')).toBeUndefined();
});

const code = fc.string({ unit: fc.constantFrom('A', 'B', '1', '2', '#'), minLength: 1, maxLength: 12 });

test('edits are counted the same both ways, none only between equal texts', () => {
  fc.assert(
    fc.property(code, code, (one, other) => {
      expect(editsBetween(one, other, 20)).toBe(editsBetween(other, one, 20));
      expect(editsBetween(one, other, 20) === 0).toBe(one === other);
      expect(editsBetween(one, other, 2)).toBe(Math.min(editsBetween(one, other, 20), 3));
    }),
  );
});

test('a code with one typo is never nearer to the one found than to the one meant', () => {
  fc.assert(
    fc.property(fc.array(code, { minLength: 1 }), fc.nat(), fc.nat(), (codes, which, where) => {
      const meant = codes[which % codes.length] ?? '';
      const place = where % meant.length;
      const mistyped = `${meant.slice(0, place)}3${meant.slice(place + 1)}`;
      const found = createCodeFinder(codes)(mistyped);
      expect(found).toBeDefined();
      expect(editsBetween(mistyped, found!, 20)).toBeLessThanOrEqual(1);
    }),
  );
});
