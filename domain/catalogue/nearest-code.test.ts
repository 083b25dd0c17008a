import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsBetween, foldedKey, nearestCodes } from './catalogue.ts';

const find = (text: string) => findAmong(['X4-1/2R-030', 'X4-1/2R-060', 'XM5-0500', 'PD-3X-120', 'A1'], text);

test.each([
  ['XM5-0050O', 'XM5-0500'],
  ['XM5-O5OO', 'XM5-0500'],
  ['XM50 500', 'XM5-0500'],
  ['X4-1/2R-03', 'X4-1/2R-030'],
  ['x4 1/2r 031', 'X4-1/2R-030'],
  ['PD-3X-210', 'PD-3X-120'],
])('%s probably means %s', (typed, code) => {
  expect(find(typed)).toEqual([code]);
});

test('of equally near codes three are found, those that begin alike first', () => {
  expect(findAmong(['B4-12R', 'X4-12S', 'X4-12R', 'X4-12L', 'X4-12Q'], 'X4-12')).toEqual([
    'X4-12L',
    'X4-12Q',
    'X4-12R',
  ]);
  expect(findAmong(['B4-12', 'X4-12R'], 'X4-12')).toEqual(['X4-12R', 'B4-12']);
});

test('a text that is near to no code, or has no letters and digits, finds nothing', () => {
  expect(find('HELLO-WORLD')).toEqual([]);
  expect(find('-/ ')).toEqual([]);
  expect(find('B2')).toEqual([]);
});

const code = fc.string({ unit: fc.constantFrom('A', 'B', '1', '2', '#'), minLength: 1, maxLength: 12 });

test('edits are the same in both directions, and 0 only between equal texts', () => {
  fc.assert(
    fc.property(code, code, (one, other) => {
      expect(editsBetween(one, other, 20)).toBe(editsBetween(other, one, 20));
      expect(editsBetween(one, other, 20) === 0).toBe(one === other);
      expect(editsBetween(one, other, 2)).toBe(Math.min(editsBetween(one, other, 20), 3));
    }),
  );
});

test('the codes found for a code with one typo are at most one edit away', () => {
  fc.assert(
    fc.property(fc.array(code, { minLength: 1 }), fc.nat(), fc.nat(), (codes, anyIndex, anyPosition) => {
      const meant = codes[anyIndex % codes.length] ?? '';
      const position = anyPosition % meant.length;
      const mistyped = `${meant.slice(0, position)}3${meant.slice(position + 1)}`;
      const found = findAmong(codes, mistyped);
      expect(found).not.toEqual([]);
      for (const one of found) expect(editsBetween(mistyped, one, 20)).toBeLessThanOrEqual(1);
    }),
  );
});

function findAmong(codes: readonly string[], text: string): string[] {
  return nearestCodes(text, (key, most) =>
    codes
      .map((one) => ({ code: one, edits: editsBetween(key, foldedKey(one), most) }))
      .filter(({ edits }) => edits <= most),
  );
}
