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
 * Returns the rules for the place of the fractions in a column; none without one. They are rules of the table, not classes of its cells, so
 * that rows stay as they are when further rows need more room. A hyphen is as wide as a digit.
 */
export function slotRules(id: string, { width, isMixed }: FractionSlot, at: number): readonly string[] {
  if (width === 0) return [];
  const cell = `#${id} td:nth-child(${at + cellsBeforeSizes + 1})`;
  const space = `${cell}>.fraction-alone{padding-left:1ch}`;
  return [
    `${cell}>.fraction{display:inline-block;text-align:left;width:${(width - narrowSign).toFixed(1)}ch}`,
    ...(isMixed ? [space] : []),
  ];
}

/** Returns the classes of a fraction, which {@link slotRules} give its place. */
export function alignedClass(fraction: string): string {
  return isAlone(fraction) ? 'fraction fraction-alone' : 'fraction';
}

/** The place of the decimals or fractions of a column: to the right of its whole numbers, which all end where it starts. */
export type FractionSlot = {
  /** The number of characters of the longest fraction; 0 for a column whose texts are not aligned. */
  readonly width: number;
  /** Some numbers have a whole part and a fraction, `2-1/2`: a fraction alone has the space of the hyphen before it. */
  readonly isMixed: boolean;
};

/** For words, and for numbers that are only aligned right. */
export const noSlot: FractionSlot = { width: 0, isMixed: false };

/** Returns the place of the fractions of a column; none where the column is too narrow for it. */
export function fractionSlotOf(
  texts: readonly (string | undefined)[],
  column: Pick<Column, 'width' | 'isWord' | 'isCount'>,
): FractionSlot {
  if (!isAligned(column)) return noSlot;
  let longestWhole = 0;
  let longest = 0;
  let longestAlone = 0;
  let isMixed = false;
  for (const text of texts) {
    const number = text === undefined ? undefined : splitNumber(text);
    if (number === undefined) continue;
    const [whole, fraction] = number;
    longestWhole = Math.max(longestWhole, whole.length);
    if (isAlone(fraction)) longestAlone = Math.max(longestAlone, fraction.length);
    else longest = Math.max(longest, fraction.length);
    isMixed ||= fraction.startsWith('-');
  }
  const needed = Math.max(longest, longestAlone === 0 || !isMixed ? longestAlone : longestAlone + 1);
  const hasRoom =
    longestWhole + needed - narrowSign <= (column.width - cellPaddingRem) / digitWidthRem &&
    needed <= longestFraction;
  return hasRoom && needed > 0 ? { width: needed, isMixed } : noSlot;
}

/** Whether the numbers of a column may have fractions. */
export function isAligned({ isWord, isCount }: Pick<Column, 'isWord' | 'isCount'>): boolean {
  return !isWord && !isCount;
}

/** A longer fraction, in characters, is not aligned. */
const longestFraction = 10;

/** By how much of a digit a decimal sign or stroke, of which every fraction has one, is narrower. */
const narrowSign = 0.4;
const cellPaddingRem = 0.75;
const digitWidthRem = 0.567;

/** Whether it is a fraction without a whole part: `1/2`. */
function isAlone(fraction: string): boolean {
  return /^\d/.test(fraction);
}

/**
 * Splits a number into its whole part and the rest: `2` and `-1/2`, nothing and `.030`, nothing and `1/2`. Undefined for
 * a name, such as the gauge `#31`, which is not aligned with numbers.
 */
export function splitNumber(text: string): readonly [whole: string, fraction: string] | undefined {
  const whole = /^\d*/.exec(text)?.[0] ?? '';
  const rest = text.slice(whole.length);
  if (whole === '') return /^[.,]\d/.test(rest) ? ['', rest] : undefined;
  return rest.startsWith('/') ? ['', text] : [whole, rest];
}
