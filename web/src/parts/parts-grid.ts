// The widths of the columns of a parts table in rem, and which columns are shown at which width.

import type { Column } from './columns.ts';

/**
 * The table width in rem from which on the columns of a level are shown; below the first, a part is a few lines
 * instead.
 */
const levelWidths = { 1: 45, 2: 56, 3: 64, 4: 72 } as const;

type Level = keyof typeof levelWidths;

/** A column with the level from which on there is room for it. */
export type PlacedColumn = Column & { readonly from: Level };

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

/** Gives each column the level from which on it fits beside the others. */
export function placeColumns(columns: readonly Column[], hasListPrices: boolean): readonly PlacedColumn[] {
  const initial = columns.map((column): PlacedColumn => ({ ...column, from: column.level }));
  return ([1, 2, 3] as const).reduce(
    (placed, level) => fittedTo(placed, level, hasListPrices),
    initial as readonly PlacedColumn[],
  );
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

/** Returns the CSS rule of a table: the grid templates of a row from narrow to wide, as variables. */
export function gridRule(id: string, columns: readonly PlacedColumn[], hasListPrices: boolean): string {
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

/**
 * Returns the number of characters from the decimal sign or fraction stroke on in the longest number of a column; 0
 * where the column is too narrow to align numbers on that sign.
 */
export function fractionWidthOf(
  texts: readonly (string | undefined)[],
  { width }: Pick<Column, 'width'>,
): number {
  const numbers = texts.flatMap((text) => (text !== undefined && /\d/.test(text) ? [splitAtSign(text)] : []));
  const longestWhole = Math.max(0, ...numbers.map(([whole]) => whole.length));
  const longestFraction = Math.max(0, ...numbers.map(([, fraction]) => fraction.length));
  const hasRoom =
    longestWhole + longestFraction <= (width - cellPaddingRem) / digitWidthRem &&
    longestFraction < fractionWidthClasses.length;
  return hasRoom ? longestFraction : 0;
}

/** The widths of fractions by their number of characters; a decimal sign or stroke is narrower than a digit. */
export const fractionWidthClasses = [
  'w-0',
  'w-[0.6ch]',
  'w-[1.6ch]',
  'w-[2.6ch]',
  'w-[3.6ch]',
  'w-[4.6ch]',
  'w-[5.6ch]',
  'w-[6.6ch]',
  'w-[7.6ch]',
  'w-[8.6ch]',
  'w-[9.6ch]',
] as const;

const cellPaddingRem = 0.75;
const digitWidthRem = 0.54;

/** Splits a number's text before its decimal sign or fraction stroke; a word is not split. */
export function splitAtSign(text: string): readonly [whole: string, fraction: string] {
  const at = /^[#\d-]*\d(?=[.,/])|^(?=[.,]\d)/.exec(text)?.[0].length;
  return at === undefined ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
