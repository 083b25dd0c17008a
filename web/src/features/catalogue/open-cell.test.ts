import type { PartsMatrix } from '@chipload/contract';
import { expect, test } from 'vitest';
import { listingOf, searchOf } from '../../listing/listing-search.ts';
import { openCell, sourceOfCell, sourceOfSeriesCell, withoutCell } from './open-cell.ts';

const oneInch = { value: '25.4', label: '1 in' };
const cell: PartsMatrix['cells'][number] = {
  row: 0,
  column: 0,
  values: [oneInch, { value: '31.75', label: '1-1/4 in' }],
  parts: 4,
  from_price: 5_000,
  to_price: 5_000,
  available: 9,
  is_ending: false,
};
const matrix: PartsMatrix = {
  rows: { key: 'diameter', values: [{ value: '12.7', label: '1/2 in' }] },
  columns: { key: 'cutting-length', values: [{ value: '3', label: '3' }], is_by_depth: true },
  cells: [cell],
  total: 4,
  left_out: 0,
};
const single = { ...matrix, columns: null, cells: [{ ...cell, values: [] }] };
const category = { seriesSlug: 'pro-drill', categorySlug: '5xd' };
const address = { view: 'matrix', row: '12.7', column: ['25.4', '31.75'] };

test('the address names the open cell, and closing it stays on the page', () => {
  const listing = listingOf({ ...address, page: '2' });
  expect(openCell(listing, matrix)).toEqual({ row: '12.7', columns: ['25.4', '31.75'] });
  expect(openCell(listingOf({ view: 'matrix', row: '12.7' }), single)).toEqual({ row: '12.7', columns: [] });
  expect(openCell(withoutCell(listing), matrix)).toBeUndefined();
  expect(searchOf(withoutCell(listing))).toEqual({ view: 'matrix', page: '2' });
});

test('a cell that the matrix does not have is not open, and one is open with all of its values', () => {
  expect(openCell(listingOf({ ...address, column: '31.75' }), matrix)?.columns).toEqual(['25.4', '31.75']);
  for (const other of [{ row: '6.35' }, { column: '50.8' }, { column: [] }])
    expect(openCell(listingOf({ ...address, ...other }), matrix)).toBeUndefined();
});

test('the parts of a cell have the values of both axes and the other filters', () => {
  const listing = listingOf({ ...address, diameter: ['12.7', '6.35'], stock: 'yes' });
  expect(sourceOfCell(listing, category, matrix, { row: '12.7', columns: ['25.4'] })).toEqual({
    source: category,
    search: { diameter: '12.7', 'cutting-length': '25.4', stock: 'yes', size: '2000' },
  });
  expect(sourceOfCell(listing, category, single, { row: '6.35', columns: [] }).search).toEqual({
    diameter: '6.35',
    stock: 'yes',
    size: '2000',
  });
});

test('the parts of a cell of a series are those of a size in one of its categories', () => {
  expect(sourceOfSeriesCell(category, matrix, { row: '12.7', columns: ['5xd'] })).toEqual({
    source: category,
    search: { diameter: '12.7', size: '2000' },
  });
});
