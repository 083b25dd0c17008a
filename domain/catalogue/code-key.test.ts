import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeKey } from './code-key.ts';

test('a code has the same key with other separators, in other case and with similar characters', () => {
  expect(['X4-1/2R-030-W', 'x4 1/2r 030 w', 'x412r030w', ' X4–1/2R_030.W'].map(codeKey)).toEqual(
    Array.from({ length: 4 }, () => 'X412R030W'),
  );
});

test('the # of a wire size is part of the key', () => {
  expect(codeKey('PD3D-#18')).not.toBe(codeKey('PD3D-1/8'));
});

test.each([
  ['Fräser-Ø6', 'FRASERO6'],
  ['fraser ⌀6', 'FRASERO6'],
  ['ФР-100', 'ФР100'],
  ['фр 100', 'ФР100'],
  ['刀具-5', '刀具5'],
  ['刀具－５', '刀具5'],
  ['ÉB-12 #3', 'EB12#3'],
  ['Süß-4', 'SUSS4'],
  ['SÜẞ 4', 'SUSS4'],
  ['Łódź/2', 'LODZ2'],
  ['ærø-ðþ', 'AERODTH'],
  ['œuvre-1', 'OEUVRE1'],
  ['đĦŧŋ', 'DHTN'],
  ['Kılıç-1', 'KILIC1'],
  ['İZ-1', 'IZ1'],
  ['ёж-№5', 'ЕЖNO5'],
  ['ΆΞΩΝ-ς', 'ΑΞΩΝΣ'],
  ['об’єм', 'ОБЄМ'],
  ['обʼєм', 'ОБЄМ'],
  ['ᾳ-1', 'ΑΙ1'],
  ['½-20', '1220'],
  ['- / .', ''],
])('the key of %s is %s', (code, key) => {
  expect(codeKey(code)).toBe(key);
});

test('the key of an ASCII code is its letters, digits and # in upper case', () => {
  const code = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((n) => String.fromCharCode(n)) });
  fc.assert(
    fc.property(code, (text) => {
      expect(codeKey(text)).toBe(text.replaceAll(/[^0-9A-Za-z#]/g, '').toUpperCase());
    }),
  );
});

test('any text has the same key in upper case, in every normal form and with separators anywhere', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(' ', '-', '/', '.', '–'),
      (text, separator) => {
        const key = codeKey(text);
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(codeKey(text.normalize(form))).toBe(key);
        expect(codeKey(text.toUpperCase())).toBe(key);
        expect(codeKey(Array.from(text).join(separator))).toBe(key);
        expect(codeKey(key)).toBe(key);
      },
    ),
  );
});

test('every letter, mark, digit and symbol has one key in any case and normal form, and a key is its own key', () => {
  const different: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point);
    if (!/[\p{L}\p{M}\p{N}\p{S}]/u.test(character)) continue;
    const key = codeKey(character);
    const spellings = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => character.normalize(form));
    if (
      [character.toUpperCase(), character.toLowerCase(), key, ...spellings].some(
        (one) => codeKey(one) !== key,
      )
    )
      different.push(character);
  }
  expect(different).toEqual([]);
});

test('a code in lower case has the same key, in every script that has cases', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'ÄÖÜÉÇØÆŒŁĐŠŽФРЖЙЩΑΒΓΔΩԱԲႠA5#-'.split('')) }),
      (text) => {
        expect(codeKey(text.toLowerCase())).toBe(codeKey(text));
      },
    ),
  );
});
