import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import {
  fractionSlotOf,
  noSlot,
  placeColumns,
  slotRules,
  splitNumber,
  tableRules,
  widenedForFractions,
} from './parts-grid.ts';

test('a number is split before its decimal sign or stroke, a name is not', () => {
  expect(
    [
      '.030',
      '12.7',
      '12,7',
      '1/2',
      '2-1/2',
      '13/16',
      '3',
      '38°',
      '1/4-20',
      '#21',
      'Square',
      'M12x1.5',
      '–',
    ].map(splitNumber),
  ).toEqual([
    ['', '.030'],
    ['12', '.7'],
    ['12', ',7'],
    ['1', '/2'],
    ['2-1', '/2'],
    ['13', '/16'],
    ['3', ''],
    ['38', '°'],
    ['1', '/4-20'],
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a column has a place for its longest decimals or denominator, and for the numerators that whole numbers stand before', () => {
  const slotOf = (width: number, ...texts: (string | undefined)[]) => fractionSlotOf(texts, { width });
  expect(slotOf(4.25, '1.25', '.0125', undefined, '3')).toEqual({ width: 5, numerator: 0 });
  expect(slotOf(4.75, '1/2', '7/16', '3')).toEqual({ width: 3, numerator: 1 });
  expect(slotOf(4.75, '1/2', '13/16', '3')).toEqual({ width: 3, numerator: 2 });
  expect(slotOf(4.75, '2-1/2', '3')).toEqual({ width: 2, numerator: 2 });
  expect(slotOf(5, '2-1/2', '1-13/16', '3')).toEqual({ width: 3, numerator: 3 });
  expect(slotOf(4.25)).toBe(noSlot);
});

test('decimal signs and strokes stand below each other, and whole numbers end before the fractions', () => {
  const place = 'display:inline-block;text-align:left;width:';
  expect(slotRules('parts', { width: 2, numerator: 2 }, 0)).toEqual([
    `#parts td:nth-child(3)>.fraction{${place}1.6ch}`,
    '#parts td:nth-child(3)>.fraction:empty{margin-left:2ch}',
  ]);
  expect(slotRules('parts', { width: 3, numerator: 0 }, 1)).toEqual([
    `#parts td:nth-child(4)>.fraction{${place}2.6ch}`,
  ]);
  expect(slotRules('parts', noSlot, 2)).toEqual([]);
});

test('where whole numbers and fractions do not both fit, and in a column of words, nothing is aligned', () => {
  expect(fractionSlotOf(['1-1/2', '111.0125'], { width: 4.5 })).toBe(noSlot);
  expect(fractionSlotOf(['Square', '.0125'], { width: 4.5 })).toEqual({ width: 5, numerator: 0 });
  expect(fractionSlotOf(['1-1/2', '3'], { width: 9, isWord: true })).toBe(noSlot);
  expect(fractionSlotOf(['4', '12'], { width: 9, isCount: true })).toBe(noSlot);
});

test('columns that do not fit are shown in a wider table', () => {
  const sizes = ['thread', 'diameter', 'cutting-length', 'overall-length', 'taper', 'flutes'].map((key) =>
    column(key, key === 'thread' ? 6 : 3.25, 1),
  );
  const placed = placeColumns([...sizes, column('coating', 5.25, 2)], [], false);
  expect(placed.filter(({ from }) => from > 1).map(({ key }) => key)).toEqual(['flutes', 'coating']);
  expect(placeColumns(sizes.slice(0, 3), [], false).every(({ from }) => from === 1)).toBe(true);
});

test('a column gets the width that its whole numbers and fractions need beside each other, where there is room', () => {
  const mixed = ['2-1/2', '66.9', '2.5984', '3'];
  const widthBeside = (...others: Column[]) =>
    widenedForFractions(
      placeColumns([column('overall-length', 4, 1), ...others], [mixed], false),
      [mixed],
      false,
    )[0];
  const alone = widthBeside();
  expect(fractionSlotOf(mixed, { width: 4 })).toBe(noSlot);
  expect(fractionSlotOf(mixed, alone ?? { width: 0 })).toEqual({ width: 5, numerator: 2 });
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => column(key, 2.8, 1));
  expect(widthBeside(...many)).toMatchObject({ width: 4, from: 1 });
});

test('the line of sizes has the columns of every table, and those that tell apart parts that look alike in it', () => {
  const columns = [
    column('diameter', 4, 1),
    column('shank', 4, 2),
    column('flutes', 3, 2),
    column('helix', 3, 3),
    column('coating', 5, 3),
  ];
  const inLine = (...texts: string[][]) =>
    placeColumns(columns, texts, false)
      .filter(({ isInLine }) => isInLine)
      .map(({ key }) => key);
  expect(inLine(['1/4', '1/2'], ['HA', 'HB'], ['4', '4'], ['38°', '30°'], ['a', 'b'])).toEqual(['diameter']);
  expect(inLine(['1/2', '1/2'], ['HA', 'HB'], ['4', '4'], ['38°', '30°'], ['a', 'b'])).toEqual([
    'diameter',
    'shank',
  ]);
  expect(
    inLine(
      ['1/2', '1/2', '1/2', '1/4'],
      ['HA', 'HB', 'HB', 'HB'],
      ['4', '4', '4', '3'],
      ['38°', '38°', '38°', '30°'],
      ['a', 'a', 'b', 'b'],
    ),
  ).toEqual(['diameter', 'shank', 'coating']);
  expect(inLine([], [], [], [], [])).toEqual(['diameter']);
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
    [],
    true,
  );
  const widths = tableRules('parts', placed, [], true)
    .split(';')
    .map((template) =>
      [...template.matchAll(/([\d.]+)rem/g)].reduce((sum, [, width]) => sum + Number(width), 0),
    );
  expect(widths.map((width, index) => width <= ([45, 56, 64, 72][index] ?? 0))).toEqual(Array(4).fill(true));
});

function column(key: string, width: number, level: Column['level']): Column {
  return { key, heading: () => key, width, level, text: () => key };
}
