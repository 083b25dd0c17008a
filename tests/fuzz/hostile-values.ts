// Values that trip careless code: other types, limits, far too much of anything, and look-alike characters.

import fc from 'fast-check';

/** Texts that have caused bugs elsewhere: case folding, direction, lone surrogates, NUL, templates, paths, formulas. */
const trapTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'İstanbul',
  'ǅ ß ﬁ ϔ',
  '\u202Eevil\u202C',
  '\uFEFF1/2"',
  '１／２',
  '𝟏𝟐',
  '👩‍👩‍👧‍👦',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  '//evil.example',
  "'; select pg_sleep(9) --",
  '=HYPERLINK(1)',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '9007199254740993',
  '٣',
] as const;

const numbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1e21,
  1e308,
] as const;

/** Generates a trap text, any text, or far too much of one character. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...trapTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .tuple(fc.constantFrom('a', '?', ' ', '(', '1/', '"', '\n', 'é'), fc.constantFrom(300, 3_000, 30_000))
    .map(([character, times]) => character.repeat(times)),
);

const deep: fc.Arbitrary<unknown> = fc
  .tuple(fc.constantFrom(10, 100, 2_000), fc.boolean())
  .map(([depth, isList]) => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
    return value;
  });

/** Generates any JSON value, mostly not what is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.array(fc.integer(), { minLength: 1_000, maxLength: 1_100 }) },
);
