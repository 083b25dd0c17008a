import { expect, test } from 'vitest';
import { csvAmount, csvLine } from './list-csv.ts';

test('a cell with a comma, a quote or a line break is quoted, and null is empty', () => {
  expect(csvLine(['a', 'b, c', 'd "e"', 'f\ng', null, 7], 'en')).toBe('a,"b, c","d ""e""","f\ng",,7\r\n');
});

test.each([
  ['=1+1', `'=1+1`],
  ['+1', `'+1`],
  ['-1', `'-1`],
  ['@SUM', `'@SUM`],
  ['\t=1', `"'\t=1"`],
])('the text %j is no formula in a spreadsheet', (text, cell) => {
  expect(csvLine([text], 'en')).toBe(`${cell}\r\n`);
});

test('a negative number stays a number', () => {
  expect(csvLine([-5], 'en')).toBe('-5\r\n');
  expect(csvAmount(-123_450, 'en')).toBe('-1234.50');
});

test('a file in French has semicolons between its cells and decimal commas', () => {
  expect(csvLine(['a, b', 'c;d', -0.5, csvAmount(123_450, 'fr')], 'fr')).toBe(
    '"a, b";"c;d";-0,5;1234,50\r\n',
  );
});
