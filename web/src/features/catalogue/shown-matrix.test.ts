import { expect, test } from 'vitest';
import type { CategoryMatrix } from '@chipload/contract';
import { shownMatrix } from './shown-matrix.ts';

const answer: CategoryMatrix = {
  rows: {
    key: 'diameter',
    values: [
      { value: '4.572', label: '#15' },
      { value: '12.7', label: '1/2 in · 12.7 mm' },
    ],
  },
  columns: { key: 'cutting-length', values: [{ value: '25.4', label: '1 in' }] },
  cells: [
    { row: 0, column: 0, parts: 1, from_price: 'invalid', available: 0 },
    { row: 1, column: 0, parts: 12, from_price: 10_450, available: 263 },
  ],
  total: 13,
  left_out: 0,
};

test('a cell says where several parts begin, and what it is to who cannot see the heads', () => {
  const { rows } = shownMatrix(answer, 'as-made', 'CAD');
  expect(rows[1]?.cells[0]).toMatchObject({ price: '$104.50', isFrom: true, hasStock: true });
  expect(rows[1]?.cells[0]?.label).toBe('1/2 in · 12.7 mm × 1 in: 12 parts, from $104.50, 263 in stock');
  expect(rows[0]?.cells[0]).toMatchObject({ isFrom: false, hasStock: false, stock: '0 in stock' });
});

test('sizes are in the units that the reader chose; a gauge keeps its name in inches', () => {
  const inMillimetres = shownMatrix(answer, 'metric', 'CAD');
  expect(inMillimetres.rows.map(({ text }) => text)).toEqual(['4.572 mm', '12.7 mm']);
  expect(inMillimetres.columns).toEqual(['25.4 mm']);
  const inInches = shownMatrix(answer, 'inch', 'CAD');
  expect(inInches.rows.map(({ text }) => text)).toEqual(['#15', '1/2 in']);
  expect(inInches.titleOf({ row: '12.7', column: '25.4' })).toBe('1/2 in × 1 in');
});

test('a matrix of one column has the sizes alone', () => {
  const { columnsName, rows, titleOf } = shownMatrix({ ...answer, columns: null }, 'inch', 'CAD');
  expect(columnsName).toBeUndefined();
  expect(rows[0]?.cells[0]?.label).toMatch(/^#15: 1 part,/);
  expect(titleOf({ row: '4.572', column: '' })).toBe('#15');
});
