import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  normaliseAddress,
  normaliseEmail,
  normalisePhone,
  unprintableCharacter,
  visibleText,
} from './places.ts';
import { normalisePostalCode } from './postal-codes.ts';

/** Invisible characters that pages, mails, PDFs and phones put into a text. */
const unseen = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2060',
  '\u2062',
  '\u2066',
  '\u2069',
  '\uFE0F',
  '\uFEFF',
  '\u{E0020}',
];

test('a character that nobody sees changes nothing, wherever it stands in a field', () => {
  const fields: readonly ((text: string) => unknown)[] = [
    visibleText,
    normalisePhone,
    normaliseEmail,
    (text) => normalisePostalCode('CA', text),
    (text) => normalisePostalCode('US', text),
    (text) => normaliseAddress({ ...address, name: text }),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom('519-555-0142 x12', 'robin@maple.example', 'K1A 0B1', '44114-0001', 'PO-4711'),
      fc.constantFrom(...unseen),
      fc.nat(20),
      fc.constantFrom(...fields),
      (text, character, at, read) => {
        const position = Math.min(at, text.length);
        expect(read(text.slice(0, position) + character + text.slice(position))).toEqual(read(text));
      },
    ),
  );
});

const address = {
  name: 'A',
  line1: '1 Main',
  city: 'Ottawa',
  province: 'ON',
  postal: 'K1A 0B1',
  country: 'CA',
} as const;

test('what people write on purpose stays', () => {
  for (const text of [
    'PO‑4711 ≠ 4712',
    'Zoë Wałęsa',
    'O’Brien',
    'ᐃᓄᒃᑎᑐᑦ',
    'نامه‌ای',
    '👩‍🔧 ✔️',
    'क्‍ष',
    '⌀12″',
    'two\nlines\tand a tab',
  ])
    expect(visibleText(text)).toBe(text);
});

test('a character that cannot be printed is named', () => {
  expect(unprintableCharacter('PO\u200B-12')).toBeUndefined();
  expect(unprintableCharacter('PO\u0007-12')).toBe('U+0007');
  expect(unprintableCharacter('PO\u{F0000}')).toBe('U+F0000');
  expect(unprintableCharacter('می\u200Cخواهم')).toBeUndefined();
});

test.each([
  '519 - 555 - 0142',
  '519/555-0142',
  '519–555–0142',
  '519‑555‑0142',
  '519.555.0142',
  '(519) 555-0142',
  '(519)555-0142',
  '519 / 555 / 0142',
  '519·555·0142',
  '5195550142',
  '+1 519 555 0142',
  '+1 (519) 555-0142',
  '1-519-555-0142',
  '1.519.555.0142',
  '1 (519) 555–0142',
  '＋１ ５１９ ５５５ ０１４２',
  'tel:+15195550142',
  'Tel. 519-555-0142',
  'Tél. : 519 555-0142',
  'Phone: 519-555-0142',
  '519_555_0142',
  '519\u00A0555\u20110142',
  '[519] 555 0142',
  '001 519 555 0142',
  '519−555−0142',
  '519--555--0142',
])('the telephone number %s is read', (written) => {
  expect(normalisePhone(written)).toBe('519-555-0142');
});

test.each([
  'ext: 12',
  '#12',
  '# 12',
  'x12',
  'x 12',
  'X.12',
  'ext 12',
  'ext. 12',
  'Ext.12',
  'extension 12',
  'extn 12',
  'poste 12',
  'Poste: 12',
  'p. 12',
  'p 12',
  '(ext. 12)',
  '(poste 12)',
  ', ext 12',
  '; 12',
  ',12',
  '- ext. 12',
  'ext #12',
  'poste no 12',
  'int. 12',
  '/ 12',
])('the extension %s of a telephone number is read', (written) => {
  expect(normalisePhone(`519-555-0142 ${written}`)).toBe('519-555-0142 x12');
});

test.each([
  '519-555-014',
  '519-555-01422',
  '119-555-0142',
  '519-155-0142',
  '2 519 555 0142',
  '519-555-0142 or 0143',
  'call me',
  '',
  '519-555-O142',
])('the telephone number "%s" is refused', (written) => {
  expect(normalisePhone(written)).toBeUndefined();
});

test.each([
  ['CA', 'K1A–0B1'],
  ['CA', 'K1A - 0B1'],
  ['CA', 'K1A.0B1'],
  ['CA', 'k1a\u00A00b1'],
  ['CA', 'K1A‑0B1'],
  ['CA', 'Ｋ１Ａ ０Ｂ１'],
  ['CA', 'K1A_0B1'],
  ['CA', 'K 1 A 0 B 1'],
] as const)('the postal code of %s is read: %s', (country, written) => {
  expect(normalisePostalCode(country, written)).toBe('K1A 0B1');
});

test.each(['44114–0001', '44114 - 0001', '44114.0001', '44114‑0001', '４４１１４-0001'])(
  'the ZIP code %s is read',
  (written) => {
    expect(normalisePostalCode('US', written)).toBe('44114-0001');
  },
);

test.each([
  '<robin@maple.example>',
  'Robin Roy <Robin@maple.example>',
  'mailto:robin@maple.example',
  'robin@maple.example;',
  'robin@maple.example,',
  'robin@maple.example.',
  '"robin@maple.example"',
  '\u00A0robin@maple.example',
  'Courriel : robin@maple.example',
  'E-mail: Robin@Maple.Example',
  '« robin@maple.example »',
  '“robin@maple.example”',
  'Robin Machinist <robin@maple.example>;',
  'robin@maple.example<mailto:robin@maple.example>',
])('the e-mail address %s is read', (written) => {
  expect(normaliseEmail(written)).toBe('robin@maple.example');
});

test('a typographic apostrophe in an e-mail address is the one of a keyboard', () => {
  expect(normaliseEmail('o’brien@maple.example')).toBe("o'brien@maple.example");
});
