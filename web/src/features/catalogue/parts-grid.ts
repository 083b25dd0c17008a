// The widths of the columns of a table of parts, and how many are shown at which width.

import type { Column } from './columns.ts';

const codeColumn = 'minmax(8rem, 14fr)';
const stockColumn = 'minmax(4.5rem, 4.5fr)';
const quantityColumn = '5.25rem';

/** The templates of a row's grid from narrow to wide, as CSS variables. */
export function gridVariables(columns: readonly Column[], hasListPrices: boolean): Record<string, string> {
  const priceColumn = hasListPrices ? 'minmax(7.5rem, 7.5fr)' : 'minmax(5.25rem, 5.25fr)';
  const template = (level: number) =>
    [
      codeColumn,
      ...columns
        .filter((column) => column.level <= level)
        .map(({ width }) => `minmax(${width}rem, ${width}fr)`),
      stockColumn,
      priceColumn,
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

/** How much room the longest text behind a decimal sign or a fraction's stroke takes in a column, in digits. */
export function tailOf(texts: readonly (string | undefined)[]): number {
  return Math.max(0, ...texts.map((text) => (text === undefined ? 0 : splitAtSign(text)[1].length)));
}

/** A number's text before and from its decimal sign or fraction stroke; a word has no such sign. */
export function splitAtSign(text: string): readonly [head: string, tail: string] {
  const at = /^[#\d-]*\d(?=[.,/])|^(?=[.,]\d)/.exec(text)?.[0].length;
  return at === undefined ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
