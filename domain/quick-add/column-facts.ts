// Counts what the cells of a column look like.

import { readQuantity } from './read-quantity.ts';
import type { Line } from './table-text.ts';

/** What the cells of a column look like. */
export type Facts = {
  readonly column: number;
  /** All its cells, the empty ones too. */
  readonly cells: readonly string[];
  /** The number of cells that are not empty. */
  readonly filled: number;
  /** The share of quantities among the filled cells. */
  readonly quantities: number;
  /** The share of numbers of any kind among the filled cells. */
  readonly numeric: number;
  /** The share of all lines whose cell looks like a part number. */
  readonly codeLike: number;
  /** The median length of a filled cell in characters. */
  readonly length: number;
};

/** Returns the facts of a column of a table. */
export function factsOf(lines: readonly Line[], column: number): Facts {
  const cells = lines.map((line) => line[column] ?? '');
  const filled = cells.filter((cell) => cell !== '');
  const shareOfFilled = (matches: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(matches).length / filled.length;
  return {
    column,
    cells,
    filled: filled.length,
    quantities: shareOfFilled((cell) => readQuantity(cell) !== undefined),
    numeric: shareOfFilled((cell) => /^[-+]?\d[\d.,\s]*$/.test(cell)),
    codeLike: cells.filter(isCodeLike).length / Math.max(1, cells.length),
    length: filled.toSorted((a, b) => a.length - b.length)[Math.floor(filled.length / 2)]?.length ?? 0,
  };
}

/** Whether a cell looks like a part number: with a digit, of at most three words, and not an amount of money. */
export function isCodeLike(cell: string): boolean {
  return /\d/.test(cell) && cell.split(' ').length <= 3 && !/^[$€]|[$€]$|^\d+[.,]\d{2}$/.test(cell);
}
