import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  companyCodeOf,
  companyCodePattern,
  companyLimits,
  fileNameOf,
  freeCompanyCode,
  mediaOf,
} from './companies.ts';

const text = (words: string) => [...new TextEncoder().encode(words)];
const png = [0x89, ...text('PNG\r\n\u001a\n'), 1, ...text('IEND'), 0xae, 0x42, 0x60, 0x82];

test.each([
  [text('%PDF-1.7\n%%EOF\n'), 'application/pdf'],
  [text('%PDF-1.7\n'), undefined],
  [text(`%PDF-1.7\n%%EOF\n<script>${' '.repeat(1_100)}`), undefined],
  [[...png, ...text('<html>')], undefined],
  [png, 'image/png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [text('<html>%PDF-1.7'), undefined],
  [text('%PDF'), undefined],
  [text('GIF89a'), undefined],
  [png.slice(1), undefined],
  [[], undefined],
] as const)('a file of the bytes %j is %s', (bytes, media) => {
  expect(mediaOf(Uint8Array.from(bytes))).toBe(media);
});

test.each([
  ['scan.pdf', 'application/pdf', 'scan.pdf'],
  ['Scan 1.PDF', 'application/pdf', 'Scan 1.PDF'],
  ['a.html', 'application/pdf', 'a.html.pdf'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.jpg', 'image/png', 'photo.jpg.png'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\w9.pdf', 'application/pdf', 'w9.pdf'],
  ['/', 'image/png', 'document.png'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['é'.repeat(120), 'application/pdf', `${'é'.repeat(116)}.pdf`],
] as const)('a file sent as %s is, as %s, called %s', (typed, media, name) => {
  expect(fileNameOf(typed, media, 120)).toBe(name);
});

test.each([
  ['Grand River Machine Ltd.', 'grand-river-machine-ltd'],
  ['Atelier Écrou & Cie', 'atelier-ecrou-cie'],
  ['  -- ', 'company'],
  ['Ω', 'company'],
])('the code of the name %j is %s', (name, code) => {
  expect(companyCodeOf(name)).toBe(code);
});

test('a code that is taken gets the first free number', () => {
  expect(freeCompanyCode('acme', new Set(['acme', 'acme-2', 'other']))).toBe('acme-3');
  expect(freeCompanyCode('acme', new Set(['acme-2']))).toBe('acme');
});

test('a code of any name is a code of a company, with a number too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const code = companyCodeOf(name);
      expect(code).toMatch(companyCodePattern);
      expect(`${code}-99999`.length).toBeLessThanOrEqual(companyLimits.codeLength);
    }),
  );
});
