import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import {
  alignedClass,
  fractionSlotOf,
  noSlot,
  placeColumns,
  slotRules,
  splitNumber,
  tableRules,
} from './parts-grid.ts';

test('a number is split into its whole part and the rest, a name is not', () => {
  expect(
    ['.030', '12.7', '12,7', '1/2', '2-1/2', '3', '38°', '1/4-20', '#21', 'Square', 'M12x1.5', '–'].map(
      splitNumber,
    ),
  ).toEqual([
    ['', '.030'],
    ['12', '.7'],
    ['12', ',7'],
    ['', '1/2'],
    ['2', '-1/2'],
    ['3', ''],
    ['38', '°'],
    ['', '1/4-20'],
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a column has a place for its longest fraction, and for the hyphen before one without a whole part', () => {
  expect(fractionSlotOf(['1/2', '.0125', undefined, '3'], { width: 4.25 })).toEqual({
    width: 5,
    isMixed: false,
  });
  expect(fractionSlotOf(['2-1/2', '15/16', '3'], { width: 4.75 })).toEqual({ width: 6, isMixed: true });
  expect(fractionSlotOf([], { width: 4.25 })).toBe(noSlot);
});

test('whole parts end at the same place, and fractions begin at the same place, with or without a whole part', () => {
  const slot = fractionSlotOf(['2-1/2', '3', '3/4'], { width: 4.5 });
  expect(slot).toEqual({ width: 4, isMixed: true });
  const place = 'display:inline-block;text-align:left;width:';
  expect(slotRules('parts', slot, 0)).toEqual([
    `#parts td:nth-child(3)>.fraction{${place}3.6ch}`,
    '#parts td:nth-child(3)>.fraction-alone{padding-left:1ch}',
  ]);
  expect(slotRules('parts', { width: 3, isMixed: false }, 1)).toEqual([
    `#parts td:nth-child(4)>.fraction{${place}2.6ch}`,
  ]);
  expect(slotRules('parts', noSlot, 2)).toEqual([]);
  expect(['-1/2', '', '3/4'].map(alignedClass)).toEqual(['fraction', 'fraction', 'fraction fraction-alone']);
});

test('where whole numbers and fractions do not both fit, and in a column of words, nothing is aligned', () => {
  expect(fractionSlotOf(['1-1/2', '111.0125'], { width: 4.5 })).toBe(noSlot);
  expect(fractionSlotOf(['Square', '.0125'], { width: 4.5 })).toEqual({ width: 5, isMixed: false });
  expect(fractionSlotOf(['1-1/2', '3'], { width: 9, isWord: true })).toBe(noSlot);
  expect(fractionSlotOf(['4', '12'], { width: 9, isCount: true })).toBe(noSlot);
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
