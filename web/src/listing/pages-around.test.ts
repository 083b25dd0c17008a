import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test('the first, the last and the neighbouring pages are listed', () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 6)).toEqual([1, 2, undefined, 6]);
  expect(pagesAround(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9]);
});

test('a gap of one page shows that page', () => {
  expect(pagesAround(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
});
