import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { fractionWidthOf, gridRule, placeColumns, splitAtSign } from './parts-grid.ts';

test('a number is split at its decimal sign or fraction stroke, a word is not', () => {
  expect(['.030', '12.7', '12,7', '1-1/2', '3', '#21', 'Square', '38°'].map(splitAtSign)).toEqual([
    ['', '.030'],
    ['12', '.7'],
    ['12', ',7'],
    ['1-1', '/2'],
    ['3', ''],
    ['#21', ''],
    ['Square', ''],
    ['38°', ''],
  ]);
});

test('a column has room for its longest fraction', () => {
  expect(fractionWidthOf(['1/2', '.0125', undefined, '3'], { width: 4.25 })).toBe(5);
  expect(fractionWidthOf([], { width: 4.25 })).toBe(0);
});

test('where whole numbers and fractions do not both fit, numbers are only aligned right', () => {
  expect(fractionWidthOf(['1-1/2', '.0125'], { width: 4.5 })).toBe(0);
  expect(fractionWidthOf(['Square', '.0125'], { width: 4.5 })).toBe(5);
});

test('columns that do not fit are shown in a wider table', () => {
  const sizes = ['thread', 'diameter', 'cutting-length', 'overall-length', 'taper', 'flutes'].map((key) =>
    column(key, key === 'thread' ? 6 : 3.25, 1),
  );
  const placed = placeColumns([...sizes, column('coating', 5.25, 2)], false);
  expect(placed.filter(({ from }) => from > 1).map(({ key }) => key)).toEqual(['flutes', 'coating']);
  expect(placeColumns(sizes.slice(0, 3), false).every(({ from }) => from === 1)).toBe(true);
});

test('no template is wider than the table that it is for', () => {
  const keys = [
    'diameter',
    'corner',
    'cutting-length',
    'reach',
    'overall-length',
    'taper',
    'shank',
    'flutes',
  ];
  const placed = placeColumns(
    keys.map((key) => column(key, 4.75, 1)),
    true,
  );
  const widths = gridRule('parts', placed, true)
    .split(';')
    .map((template) =>
      [...template.matchAll(/([\d.]+)rem/g)].reduce((sum, [, width]) => sum + Number(width), 0),
    );
  expect(widths.map((width, index) => width <= ([45, 56, 64, 72][index] ?? 0))).toEqual(Array(4).fill(true));
});

function column(key: string, width: number, level: Column['level']): Column {
  return { key, heading: () => key, width, level, text: () => key };
}
