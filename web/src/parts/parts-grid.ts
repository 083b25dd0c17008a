// The widths of the columns of a parts table in rem, and which columns are shown at which width.

import type { Column } from './columns.ts';

/**
 * The table width in rem from which on the columns of a level are shown; below the first, a part is a few lines
 * instead.
 */
const levelWidths = { 1: 45, 2: 56, 3: 64, 4: 72 } as const;

type Level = keyof typeof levelWidths;

/** A column with the level from which on there is room for it, and whether it stands in the line of sizes below the first. */
export type PlacedColumn = Column & { readonly from: Level; readonly isInLine: boolean };

/** If not all columns of a level fit, the first of these that makes enough room moves to the next level. */
const movableKeys = [
  'helix',
  'coating',
  'point',
  'shank-form',
  'coolant',
  'shank',
  'flutes',
  'taper',
  'overall-length',
];

const codeWidths = { least: 6.5, enough: 9.25, comfortable: 10.5 } as const;
const stockWidth = 4.75;
const quantityWidth = 4.875;

/** The texts of a column in all rows. */
type ColumnTexts = readonly (string | undefined)[];

/**
 * Gives each column the level from which on it fits beside the others. `texts` are those of each column; without them only the columns
 * of the first level stand in the line of sizes.
 */
export function placeColumns(
  columns: readonly Column[],
  texts: readonly ColumnTexts[],
  hasListPrices: boolean,
): readonly PlacedColumn[] {
  const inLine = columnsInLine(columns, texts);
  const initial = columns.map((column, at): PlacedColumn => ({
    ...column,
    from: column.level,
    isInLine: inLine.has(at),
  }));
  return ([1, 2, 3] as const).reduce(
    (placed, level) => fittedTo(placed, level, hasListPrices),
    initial as readonly PlacedColumn[],
  );
}

/**
 * Returns the columns with the widths that their whole numbers and fractions need beside each other, where there is room. For the rules
 * of the table only: the rows keep their columns, and are not rendered again when further rows need more room.
 */
export function widenedForFractions(
  columns: readonly PlacedColumn[],
  texts: readonly Iterable<string | undefined>[],
  hasListPrices: boolean,
): readonly PlacedColumn[] {
  return columns.reduce((widened, column, at) => {
    const { columnWidth } = alignment(texts[at] ?? [], column);
    if (columnWidth <= column.width) return widened;
    const wider = widened.with(at, { ...column, width: columnWidth });
    return hasRoomForCode(wider, hasListPrices) ? wider : widened;
  }, columns);
}

function hasRoomForCode(columns: readonly PlacedColumn[], hasListPrices: boolean): boolean {
  return ([1, 2, 3, 4] as const).every(
    (level) => roomForCode(columns, level, hasListPrices) >= codeWidths.enough,
  );
}

/**
 * Returns the indexes of the columns in the line of sizes: those of the first level, and as many of the others as tell apart parts
 * that would look alike there, such as two that differ only in the flat of the shank.
 */
function columnsInLine(columns: readonly Column[], texts: readonly ColumnTexts[]): ReadonlySet<number> {
  const [always = [], ...others] = ([1, 2, 3] as const).map((level) =>
    [...columns.keys()].filter((at) => columns[at]?.level === level),
  );
  const inLine = new Set(always);
  const textOf = (column: number, row: number) => texts[column]?.[row] ?? '';
  let looks = [...(texts[0]?.keys() ?? [])].map((row) => always.map((at) => textOf(at, row)).join('|'));
  for (const column of others.flat()) {
    const alike = new Map<string, string>();
    const differs = looks.some((look, row) => {
      const text = textOf(column, row);
      if (!alike.has(look)) alike.set(look, text);
      return alike.get(look) !== text;
    });
    if (!differs) continue;
    inLine.add(column);
    looks = looks.map((look, row) => `${look}|${textOf(column, row)}`);
  }
  return inLine;
}

function fittedTo(
  columns: readonly PlacedColumn[],
  level: 1 | 2 | 3,
  hasListPrices: boolean,
): readonly PlacedColumn[] {
  const missing = codeWidths.enough - roomForCode(columns, level, hasListPrices);
  if (missing <= 0) return columns;
  const movable = movableKeys.flatMap((key) =>
    columns.filter((column) => column.key === key && column.from <= level),
  );
  const moved = movable.find(({ width }) => width >= missing) ?? movable[0];
  if (moved === undefined) return columns;
  const next: Level = level === 1 ? 2 : level === 2 ? 3 : 4;
  const fewer = columns.map((column) => (column === moved ? { ...column, from: next } : column));
  return fittedTo(fewer, level, hasListPrices);
}

/** Returns the width left for the part number in a level's narrowest table, in rem. */
function roomForCode(columns: readonly PlacedColumn[], level: Level, hasListPrices: boolean): number {
  const sizes = columns.filter(({ from }) => from <= level).reduce((sum, { width }) => sum + width, 0);
  return levelWidths[level] - sizes - stockWidth - priceWidth(level, hasListPrices) - quantityWidth;
}

/** Returns the width of the price, in rem; where the list price does not fit beside it, it is above it. */
function priceWidth(level: Level, hasListPrices: boolean): number {
  return hasListPrices && level > 2 ? 8.25 : 5.125;
}

/** Returns the CSS rules of a table: the grid templates of a row from narrow to wide, as variables, and the places of fractions. */
export function tableRules(
  id: string,
  columns: readonly PlacedColumn[],
  slots: readonly FractionSlot[],
  hasListPrices: boolean,
): string {
  return [gridRule(id, columns, hasListPrices), ...slots.flatMap((slot, at) => slotRules(id, slot, at))].join(
    '',
  );
}

function gridRule(id: string, columns: readonly PlacedColumn[], hasListPrices: boolean): string {
  const template = (level: Level) => {
    const room = roomForCode(columns, level, hasListPrices);
    const code = Math.max(codeWidths.least, Math.min(codeWidths.comfortable, room));
    const price = priceWidth(level, hasListPrices);
    return [
      `minmax(${code}rem, 15fr)`,
      ...columns.filter(({ from }) => from <= level).map(({ width }) => `minmax(${width}rem, ${width}fr)`),
      `minmax(${stockWidth}rem, 5.25fr)`,
      `minmax(${price}rem, ${price}fr)`,
      `${quantityWidth}rem`,
    ].join(' ');
  };
  const variables = ([1, 2, 3, 4] as const).map((level) => `--columns-${level}:${template(level)}`);
  return `#${id}{${variables.join(';')}}`;
}

/** The classes of a row: stacked lines on a phone, columns from the width of a tablet on. */
export const rowGrid =
  'grid @table:grid-cols-(--columns-1) @4xl:grid-cols-(--columns-2) @5xl:grid-cols-(--columns-3) @6xl:grid-cols-(--columns-4)';

/** The classes that show the cells of a level from its table width on. */
export const shownFrom: Readonly<Record<Level, string>> = {
  1: 'hidden @table:block',
  2: 'hidden @4xl:block',
  3: 'hidden @5xl:block',
  4: 'hidden @6xl:block',
};

/** Before the columns of sizes, a row has its part number and the sizes in one line. */
const cellsBeforeSizes = 2;

/**
 * Returns the rules for the place of the decimals and fractions in a column; none without one. They are rules of the table, not classes
 * of its cells, so that rows stay as they are when further rows need more room.
 */
export function slotRules(id: string, { width, numerator }: FractionSlot, at: number): readonly string[] {
  if (width === 0) return [];
  const slot = `#${id} td:nth-child(${at + cellsBeforeSizes + 1})>.fraction`;
  return [
    `${slot}{display:inline-block;text-align:left;width:${(width - narrowSign).toFixed(1)}ch}`,
    ...(numerator > 0 ? [`${slot}:empty{margin-left:${numerator}ch}`] : []),
  ];
}

/** The place of the decimals or fractions of a column: all decimal signs and strokes stand below each other. */
export type FractionSlot = {
  /** The number of characters from the sign or stroke to the end, at most; 0 for a column whose texts are not aligned. */
  readonly width: number;
  /** The number of characters before a stroke that belong to its fraction, `-1` or `13`: whole numbers end to the left of them. */
  readonly numerator: number;
};

/** For words, and for numbers that are only aligned right. */
export const noSlot: FractionSlot = { width: 0, numerator: 0 };

/** Returns the place of the fractions of a column; none where the column is too narrow for it. */
export function fractionSlotOf(
  texts: Iterable<string | undefined>,
  column: Pick<Column, 'width' | 'isWord' | 'isCount'>,
): FractionSlot {
  const { slot, columnWidth } = alignment(texts, column);
  return columnWidth <= column.width ? slot : noSlot;
}

/** Returns the place of the fractions of a column, and the width in rem that the column needs for it; 0 where nothing is aligned. */
function alignment(
  texts: Iterable<string | undefined>,
  column: Pick<Column, 'isWord' | 'isCount'>,
): { readonly slot: FractionSlot; readonly columnWidth: number } {
  if (!isAligned(column)) return { slot: noSlot, columnWidth: 0 };
  let longestBefore = 0;
  let longestWhole = 0;
  let numerator = 0;
  let width = 0;
  for (const text of texts) {
    const number = text === undefined ? undefined : splitNumber(text);
    if (number === undefined) continue;
    const [before, rest] = number;
    width = Math.max(width, rest.length);
    if (rest === '') longestWhole = Math.max(longestWhole, before.length);
    else longestBefore = Math.max(longestBefore, before.length);
    if (rest.startsWith('/'))
      numerator = Math.max(numerator, before.length - Math.max(0, before.indexOf('-')));
  }
  if (width === 0 || width > longestFraction) return { slot: noSlot, columnWidth: 0 };
  const characters = Math.max(longestBefore, longestWhole + (longestWhole > 0 ? numerator : 0)) + width;
  return {
    slot: { width, numerator },
    columnWidth: (characters - narrowSign) * digitWidthRem + cellPaddingRem,
  };
}

/** True for columns whose numbers may have fractions. */
export function isAligned({ isWord, isCount }: Pick<Column, 'isWord' | 'isCount'>): boolean {
  return !isWord && !isCount;
}

/** Longer decimals, in characters, are not aligned. */
const longestFraction = 10;

/** By how much of a digit a decimal sign or stroke, of which every fraction has one, is narrower; a hyphen is as wide as a digit. */
const narrowSign = 0.4;
const cellPaddingRem = 0.75;
const digitWidthRem = 0.567;

/**
 * Splits a number before its decimal sign or stroke: `12` and `.7`, nothing and `.030`, `2-1` and `/2`, `3` and nothing. Undefined
 * for a name, such as the gauge `#31`, which is not aligned with numbers.
 */
export function splitNumber(text: string): readonly [before: string, rest: string] | undefined {
  const before = /^\d*(?:-\d+(?=\/))?/.exec(text)?.[0] ?? '';
  const rest = text.slice(before.length);
  return before === '' && !/^[.,]\d/.test(rest) ? undefined : [before, rest];
}
