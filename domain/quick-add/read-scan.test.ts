import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScan } from './quick-add.ts';

const gs = '\u001D';

test.each([
  ['a part number', ' X4-1/2R-030\r\n', 'X4-1/2R-030'],
  ['a part number after a symbology identifier', ']C0X4-1/2R-030', 'X4-1/2R-030'],
  ['a part number of any script', ']Q1ФР-100', 'ФР-100'],
  ['a part number with decomposed accents', 'Fra\u0308ser-Ø6', 'Fr\u00E4ser-Ø6'],
  [
    'the page of such a part',
    'https://tools.example/app/products/%25E5%2588%2580%25E5%2585%25B7-5',
    '刀具-5',
  ],
  ['an EDP number', '104512', '104512'],
  ['an EAN-13', '9506000134352', '9506000134352'],
  ['the page of a part', 'https://tools.example/app/products/XM5-0500', 'XM5-0500'],
  ['a page with a language', 'HTTPS://TOOLS.EXAMPLE/app/products/XM5-0500/?language=fr#top', 'XM5-0500'],
  ['a page of a code with symbols', 'https://tools.example/app/products/X4-1%252F2R%2523%2525', 'X4-1/2R#%'],
  ['a page whose code was encoded once', 'http://localhost:3000/app/products/X4-1%2F2R', 'X4-1/2R'],
  ['elements in brackets', '(01)09506000134352(10)LOT 7', '9506000134352'],
  ['elements with the maker’s part number', '(01) 09506000134352 (10) LOT7 (240) X4-1/2R-030', 'X4-1/2R-030'],
  ['a GS1-128 with its symbology identifier', `]C1010950600013435210LOT7${gs}240X4-1/2R-030`, 'X4-1/2R-030'],
  ['a GS1 Data Matrix', `${gs}0109506000134352172812311012345${gs}240XM5-0500${gs}3712`, 'XM5-0500'],
  ['a GS1-128 without its symbology identifier', '010950600013435210LOT7', '9506000134352'],
  ['a UPC-A in a GS1 element', '(01)00614141123452', '614141123452'],
  ['a case of pieces', '(01)19506000134359', '19506000134359'],
  ['a symbology identifier without elements', ']C1XM5-0500', 'XM5-0500'],
  ['an address of GS1', 'https://id.gs1.org/01/09506000134352/10/LOT7?17=281231', '9506000134352'],
])('reads %s', (_, text, sku) => {
  expect(readScan(text)).toBe(sku);
});

test.each([
  ['nothing', ' \r\n'],
  ['symbols alone', '-/-'],
  ['another address', 'https://tools.example/app/products/series/xm5/categories/square'],
  ['a business card', 'BEGIN:VCARD\nFN:Robin\nEND:VCARD'],
  ['a text longer than a part number', 'X'.repeat(61)],
  ['a shipment', '(00)106141412345678908'],
])('%s has no part number', (_, text) => {
  expect(readScan(text)).toBeUndefined();
});

test('a number that begins like a GTIN but has another check digit is a part number', () => {
  expect(readScan('0109506000134353')).toBe('0109506000134353');
});

const code = fc
  .string({ unit: fc.constantFrom(...'ABX4519-/#%.,+?&é '.split('')), minLength: 1, maxLength: 30 })
  .map((text) => `A${text.trim()}1`);

test('the address of any product is read back as its part number', () => {
  fc.assert(
    fc.property(code, (written) => {
      const address = `https://tools.example/app/products/${encodeURIComponent(encodeURIComponent(written))}`;
      expect(readScan(address)).toBe(written);
      expect(readScan(written)).toBe(written);
    }),
  );
});

test('any text can be scanned, and a part number is never too long', () => {
  const character = fc.constantFrom(...`01240()${gs}]CQ3 /:%AX`.split(''));
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 60 }), (text) => {
      const sku = readScan(text);
      expect(sku === undefined || sku.length <= 60).toBe(true);
    }),
  );
});
