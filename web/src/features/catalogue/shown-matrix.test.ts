import { expect, test } from 'vitest';
import type { PartsMatrix } from '@chipload/contract';
import { shownMatrix } from './shown-matrix.ts';

const oneInch = { value: '25.4', label: '1 in' };
const answer: PartsMatrix = {
  rows: {
    key: 'diameter',
    values: [
      { value: '4.572', label: '#15' },
      { value: '12.7', label: '1/2 in · 12.7 mm' },
    ],
  },
  columns: { key: 'cutting-length', values: [oneInch], is_by_depth: false },
  cells: [
    {
      row: 0,
      column: 0,
      values: [oneInch],
      parts: 1,
      from_price: 'invalid',
      to_price: 'invalid',
      available: 0,
      is_ending: false,
    },
    {
      row: 1,
      column: 0,
      values: [oneInch],
      parts: 12,
      from_price: 10_450,
      to_price: 12_000,
      available: 263,
      is_ending: false,
    },
  ],
  total: 13,
  left_out: 0,
};

test('a cell says where several parts begin, how many there are, and what is in stock', () => {
  const { rows } = shownMatrix(answer, 'as-made', 'CAD');
  expect(rows[1]?.cells[0]).toMatchObject({
    place: { row: '12.7', columns: ['25.4'] },
    columnText: '1 in',
    parts: '12 parts',
    hasSeveral: true,
    price: '$104.50',
    isFrom: true,
    stock: '263 in stock',
    isGood: true,
  });
  expect(rows[0]?.cells[0]).toMatchObject({ isFrom: false, isGood: false, stock: '0 in stock' });
});

test('a price is “from” only where others cost more', () => {
  const cells = answer.cells.map((cell) => ({ ...cell, to_price: cell.from_price }));
  const { rows } = shownMatrix({ ...answer, cells }, 'as-made', 'CAD');
  expect(rows[1]?.cells[0]).toMatchObject({ parts: '12 parts', price: '$104.50', isFrom: false });
});

test('no stock has the expected day; last pieces and parts that are not made are not good', () => {
  const [cell] = answer.cells;
  const stockOf = (some: Partial<PartsMatrix['cells'][number]>) => {
    const { rows } = shownMatrix({ ...answer, cells: [{ ...cell!, ...some }] }, 'as-made', 'CAD');
    const { stock, isGood } = rows[0]!.cells[0]!;
    return { stock, isGood };
  };
  expect(stockOf({ expected_on: '2027-01-15' })).toEqual({
    stock: 'Expected 2027-01-15',
    isGood: false,
  });
  expect(stockOf({ available: 5, is_ending: true })).toEqual({ stock: '5 left', isGood: false });
  expect(stockOf({ is_ending: true })).toEqual({ stock: 'Discontinued', isGood: false });
});

test('a column by depth is a range; its cells say their own lengths', () => {
  const values = [oneInch, { value: '31.75', label: '1-1/4 in' }];
  const [, cell] = answer.cells;
  const byDepth = {
    ...answer,
    columns: {
      key: 'cutting-length',
      values: ['1.5', '6+'].map((value) => ({ value, label: value })),
      is_by_depth: true,
    },
    cells: [{ ...cell!, values }],
  };
  const { columns, rows, titleOf } = shownMatrix(byDepth, 'inch', 'CAD');
  expect(columns.map(({ text }) => text)).toEqual(['to 1.5 × D', 'over 6 × D']);
  expect(rows[1]?.cells[0]?.columnText).toBe('1 in, 1-1/4 in');
  expect(titleOf({ row: '12.7', columns: ['25.4', '31.75'] })).toBe('1/2 in × 1 in, 1-1/4 in');
});

test('sizes are in the units that the reader chose; a gauge keeps its name in inches', () => {
  const inMillimetres = shownMatrix(answer, 'metric', 'CAD');
  expect(inMillimetres.rows.map(({ text }) => text)).toEqual(['4.572 mm', '12.7 mm']);
  expect(inMillimetres.columns).toEqual([{ value: '25.4', text: '25.4 mm' }]);
  const inInches = shownMatrix(answer, 'inch', 'CAD');
  expect(inInches.rows.map(({ text }) => text)).toEqual(['#15', '1/2 in']);
  expect(inInches.titleOf({ row: '12.7', columns: ['25.4'] })).toBe('1/2 in × 1 in');
});

test('a matrix of one column has the sizes alone, and the title of one names what it is', () => {
  const { columnsName, rows, titleOf } = shownMatrix({ ...answer, columns: null }, 'inch', 'CAD');
  expect(columnsName).toBeUndefined();
  expect(rows[0]?.cells[0]).toMatchObject({ columnText: '', parts: '1 part' });
  expect(titleOf({ row: '4.572', columns: [] })).toBe('Diameter #15');
});

test('a row has the price of its cheapest part, and says whether others cost more', () => {
  const { rows } = shownMatrix(answer, 'inch', 'CAD');
  expect(rows.map(({ price, isFrom }) => [price, isFrom])).toEqual([
    ['No price', false],
    ['$104.50', true],
  ]);
});

test('the columns of a series are its categories', () => {
  const category = { value: '5xd', label: '5xD' };
  const { columnsName, columns, titleOf } = shownMatrix(
    {
      ...answer,
      columns: { key: 'category', values: [category], is_by_depth: false },
      cells: answer.cells.map((cell) => ({ ...cell, values: [category] })),
    },
    'inch',
    'CAD',
  );
  expect([columnsName, columns]).toEqual(['Category', [{ value: '5xd', text: '5xD' }]]);
  expect(titleOf({ row: '12.7', columns: ['5xd'] })).toBe('1/2 in × 5xD');
});
