import { expect, test } from 'vitest';
import { spreadsheetOriginals } from './catalogue.ts';

test.each([
  // Zeros at the beginning.
  ['123', '00123'],
  ['123', '0123'],
  ['7', '0007'],
  // An E between digits.
  ['1.00E+05', '1E5'],
  ['1,00E+05', '1E5'],
  ['1E+05', '1E5'],
  ['1E+05', '1E05'],
  ['1.00E+05', '10E4'],
  ['100000', '1E5'],
  ['1.20E+04', '12E3'],
  ['1.20E+04', '012E3'],
  ['1.25E+03', '1.25E3'],
  ['1.23E+09', '1230E6'],
  // Dates.
  ['2-Jan', '1-2'],
  ['02-janv', '1-2'],
  ['2 janv.', '01-02'],
  ['Jan-02', '1-02'],
  ['2-Jan', '2/1'],
  ['2024-01-02', '1-2'],
  ['1/2/2024', '1-2'],
  ['2024-01-02', '1-2-24'],
  ['01/02/2024', '2-1-2024'],
  ['3-Mar', 'MAR3'],
  ['10-Sep', 'SEPT10'],
  ['1-déc', 'DEC1'],
  ['12-août', '8-12'],
  // Zeros around the point.
  ['0.5', '.50'],
  ['0.5', '.500'],
  ['0,5', '.50'],
  ['0.125', '.125'],
  ['12.5', '12.50'],
  ['12', '12.0'],
  ['12', '12.00'],
])('a spreadsheet may have made %s of %s', (text, original) => {
  expect(spreadsheetOriginals(text)).toContain(original);
});

test.each([
  '',
  'X4-1/2R-SQ',
  '00123',
  'AB123',
  '32-Jan',
  '2-Foo',
  '2024-13-40',
  '1E+400',
  '9'.repeat(40),
  '-',
  '12.50',
])('a spreadsheet writes no number as %j', (text) => {
  expect(spreadsheetOriginals(text)).toEqual([]);
});

test('the originals of a text are few, each once, and never the text itself', () => {
  for (const text of ['1', '0.5', '100000000', '1E+09', '2-Jan', '2024-01-02', '1.5']) {
    const originals = spreadsheetOriginals(text);
    expect(new Set(originals).size).toBe(originals.length);
    expect(originals).not.toContain(text);
    expect(originals.length).toBeLessThan(150);
  }
});
