// The widths of the columns of a table of parts, and how many are shown at which width.

import type { Column } from './columns.ts';

const codeColumn = 'minmax(9.25rem, 15fr)';
const stockColumn = 'minmax(4.25rem, 5.25fr)';
const quantityColumn = '5.25rem';

/** The templates of a row's grid from narrow to wide, as CSS variables. */
export function gridVariables(columns: readonly Column[], hasListPrices: boolean): Record<string, string> {
  // Where there is no room beside the price, the list price stands above it.
  const priceWidth = (level: number) => (hasListPrices && level === 3 ? 8.25 : 5.25);
  const template = (level: number) =>
    [
      codeColumn,
      ...columns
        .filter((column) => column.level <= level)
        .map(({ width }) => `minmax(${width}rem, ${width}fr)`),
      stockColumn,
      `minmax(${priceWidth(level)}rem, ${priceWidth(level)}fr)`,
      quantityColumn,
    ].join(' ');
  return { '--columns-1': template(1), '--columns-2': template(2), '--columns-3': template(3) };
}

/** The classes of a row: lines under each other on a phone, columns from the width of a tablet on. */
export const rowGrid =
  'grid @2xl:grid-cols-(--columns-1) @4xl:grid-cols-(--columns-2) @5xl:grid-cols-(--columns-3)';

/** From which width on the cells of a level are shown. */
export const shownFrom: Readonly<Record<Column['level'], string>> = {
  1: 'hidden @2xl:block',
  2: 'hidden @4xl:block',
  3: 'hidden @5xl:block',
};

/**
 * How much room the longest text behind a decimal sign or a fraction's stroke takes in a column, in digits;
 * 0 where the column is too narrow for numbers that stand under each other on their signs.
 */
export function tailOf(texts: readonly (string | undefined)[], { width }: Pick<Column, 'width'>): number {
  const numbers = texts.flatMap((text) => (text !== undefined && /\d/.test(text) ? [splitAtSign(text)] : []));
  const head = Math.max(0, ...numbers.map(([before]) => before.length));
  const tail = Math.max(0, ...numbers.map(([, from]) => from.length));
  return head + tail > (width - cellPadding) / digitWidth ? 0 : tail;
}

/** In rem. */
const cellPadding = 0.75;
const digitWidth = 0.54;

/** A number's text before and from its decimal sign or fraction stroke; a word has no such sign. */
export function splitAtSign(text: string): readonly [head: string, tail: string] {
  const at = /^[#\d-]*\d(?=[.,/])|^(?=[.,]\d)/.exec(text)?.[0].length;
  return at === undefined ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
