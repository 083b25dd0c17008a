import { expect, test } from 'vitest';
import { searchOfScan } from './search-of-scan.ts';

test.each([
  ['X4-1/2R-SQ', 'X4-1/2R-SQ'],
  ['100195', 'EDP 100195'],
  ['https://tools.example/app/products/X4-1%252F2R-SQ', 'X4-1/2R-SQ'],
  ['https://tools.example/app/cart', undefined],
])('the scan %s is searched for as %s', (text, query) => {
  expect(searchOfScan(text)).toBe(query);
});
