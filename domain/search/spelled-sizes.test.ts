import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spelledSizeAt } from './spelled-sizes.ts';

test.each([
  ['half inch endmill', '1/2"', 'half inch'],
  ['three-quarter end mill', '3/4"', 'three-quarter'],
  ['a quarter of an inch', '1/4"', 'a quarter of an inch'],
  ['five sixteenths 4 flute', '5/16"', 'five sixteenths'],
  ['three thirty-seconds', '3/32"', 'three thirty-seconds'],
  ['one and a half inch', '1-1/2"', 'one and a half inch'],
  ['one inch', '1"', 'one inch'],
  ['six millimeter drill', '6 mm', 'six millimeter'],
  ['eight mil reamer', '8 mm', 'eight mil'],
  ['trois quarts de pouce', '3/4"', 'trois quarts de pouce'],
  ['demi-pouce', '1/2"', 'demi-pouce'],
  ['un pouce et quart', '1-1/4"', 'un pouce et quart'],
  ['trois huitiemes', '3/8"', 'trois huitiemes'],
  ['quarter twenty tap', '1/4-20', 'quarter twenty'],
  ['ten thirty-two', '10-32', 'ten thirty-two'],
  ['number seven drill', '#7', 'number seven'],
  ['thirty thou', '.030', 'thirty thou'],
])('%s is %s', (text, written, words) => {
  expect(spelledSizeAt(text, 0)).toEqual({ written, length: words.length });
});

test.each(['four flute', 'six dents', 'one', 'a 1/2', 'five in stock', 'inch', 'an end mill', ''])(
  '%s is no spelled size',
  (text) => {
    expect(spelledSizeAt(text, 0)).toBeUndefined();
  },
);

test('the words of a size are in the text', () => {
  const word = fc.constantFrom(
    'half',
    'three',
    'quarters',
    'inch',
    'and',
    'a',
    'thirty',
    'two',
    'de',
    'pouce',
    'mm',
    '4',
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 8 }).map((all) => all.join(' ')),
      (text) => {
        expect(spelledSizeAt(text, 0)?.length ?? 0).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});
