// Counts what the cells of a column look like.

import { type DecimalSign, isCount, readQuantity } from './read-quantity.ts';
import type { Line } from './table-text.ts';

/** Counts and shares of the cells of a column. */
export type Facts = {
  readonly column: number;
  /** All its cells, the empty ones too. */
  readonly cells: readonly string[];
  /** The number of cells that are not empty. */
  readonly filled: number;
  /** The share of quantities among the filled cells. */
  readonly quantities: number;
  /** The share of cells that count something, in pieces or not (`2 boxes`), among the filled cells. */
  readonly counts: number;
  /** The pieces of all its cells; 0 also for those that are no quantities. */
  readonly pieces: readonly number[];
  /** All its numbers are written with cents, as prices are: `109.00`. */
  readonly hasCents: boolean;
  /** The share of numbers of any kind among the filled cells. */
  readonly numeric: number;
  /** The share of all lines whose cell looks like a part number. */
  readonly codeLike: number;
  /** The median length of a filled cell in characters. */
  readonly length: number;
};

/** Returns the facts of a column of a table. */
export function factsOf(lines: readonly Line[], column: number, sign: DecimalSign): Facts {
  const cells = lines.map((line) => line[column] ?? '');
  const filled = cells.filter((cell) => cell !== '');
  const shareOfFilled = (matches: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(matches).length / filled.length;
  return {
    column,
    cells,
    filled: filled.length,
    quantities: shareOfFilled((cell) => readQuantity(cell, sign) !== undefined),
    counts: shareOfFilled((cell) => isCount(cell, sign)),
    pieces: cells.map((cell) => readQuantity(cell, sign) ?? 0),
    hasCents: filled.every((cell) => /\d[.,]\d{2}$/.test(cell)),
    numeric: shareOfFilled((cell) => /^[-+]?\d[\d.,\s]*$/.test(cell)),
    codeLike: cells.filter(isCodeLike).length / Math.max(1, cells.length),
    length: filled.toSorted((a, b) => a.length - b.length)[Math.floor(filled.length / 2)]?.length ?? 0,
  };
}

/** A cell like a part number has a digit and at most three words, and is not a day, a size or money. */
export function isCodeLike(cell: string): boolean {
  return /\d/.test(cell) && cell.split(' ').length <= 3 && !notCodes.test(cell);
}

const notCodes =
  /[$€]|^\d+[.,]\d{2}$|^\d{0,3}[.,]\d+$|^\d{4}-\d\d-\d\d$|^\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})$|^(?:CAD|USD) ?\d|\d ?(?:CAD|USD)$/i;
