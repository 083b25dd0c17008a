import type { SeriesMatrix } from '@chipload/contract';
import { expect, test } from 'vitest';
import { listingOf } from '../../listing/listing-search.ts';
import { addressedSize, pageOfSize, refusedSize, soughtRow } from './sought-size.ts';

const sized = (value: string) => ({ value, label: value });
const matrix: SeriesMatrix = {
  rows: { key: 'diameter', values: [sized('8.4'), sized('8.4328'), sized('8.5')] },
  columns: null,
  cells: [],
  total: 0,
  left_out: 0,
  page: 2,
  ranges: [
    { first: sized('3'), last: sized('8.3') },
    { first: sized('8.4'), last: sized('8.5') },
    { first: sized('8.6'), last: sized('20') },
  ],
};
const sought = (row?: string) => listingOf({ view: 'matrix', row });

test('a size is in the range that has it, or the next larger one', () => {
  const pages = ['1', '8.3', '8.35', '8.5', '12.7', '1/2', '40'].map((row) =>
    pageOfSize(sought(row), matrix),
  );
  expect(pages).toEqual([1, 1, 2, 2, 3, 3, 3]);
  expect(['Q', 'half', undefined].map((row) => pageOfSize(sought(row), matrix))).toEqual([
    2,
    undefined,
    undefined,
  ]);
});

test('the row of a size is its own, or the next larger one', () => {
  const rows = ['8.4', '8.41', '8.5', '9'].map((row) => soughtRow(sought(row), matrix));
  expect(rows).toEqual(['8.4', '8.4328', '8.5', '8.5']);
  const byCorner = { rows: { key: 'corner', values: [sized('0.5')] } };
  expect(soughtRow(sought('0.5'), byCorner)).toBeUndefined();
});

test('a typed size is in the address in millimetres', () => {
  expect([
    addressedSize('8.5', 'metric'),
    addressedSize('.5', 'inch'),
    addressedSize('6 mm', 'inch'),
  ]).toEqual(['8.5', '12.7', '6']);
  expect(addressedSize('half', 'inch')).toBeUndefined();
});

test('a text of the address that is no diameter is refused', () => {
  expect(['half', '8.5', 'Q', '.3346 in', undefined].map((row) => refusedSize(sought(row)))).toEqual([
    'half',
    ...Array(4).fill(undefined),
  ]);
  expect(refusedSize(listingOf({ view: 'matrix', row: 'inch', column: '25.4' }))).toBeUndefined();
});
