// Draws a table on a sheet: a head, and rows in columns. The texts of a column are as large as the longest allows, down
// to a least height; longer ones wrap.

import { type Path, type Point, line, polyline } from './path.ts';
import { type SheetText, heightToFit, inLines } from './sheet-text.ts';

export type SheetTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export type DrawnTable = {
  readonly top: number;
  readonly thick: readonly Path[];
  readonly thin: readonly Path[];
  readonly texts: readonly SheetText[];
};

/** The height of a row with one line. */
const rowHeight = 5.5;
const textHeight = 2.3;
const padding = 1.5;
/** The distance of lines in a cell, in heights of the text. */
const lineStep = 1.5;

/** Draws a table with its lower left corner at a place, with the given column widths and least text heights. */
export function sheetTable(
  { head, rows }: SheetTable,
  [left, bottom]: Point,
  widths: readonly number[],
  leastHeight: number,
): DrawnTable {
  const right = left + widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width, index) => {
    const texts = [head, ...rows].map((cells) => cells[index] ?? '');
    const from = left + widths.slice(0, index).reduce((sum, each) => sum + each, 0);
    return { from, ...setInColumn(texts, width - 2 * padding, leastHeight) };
  });
  const heights = [head, ...rows].map((_, row) =>
    Math.max(
      ...columns.map(({ cells, height }) => rowHeight + (linesOf(cells, row).length - 1) * lineStep * height),
    ),
  );
  const top = bottom - heights.reduce((sum, height) => sum + height, 0);
  const edges = heights.map((_, row) => top + heights.slice(0, row).reduce((sum, height) => sum + height, 0));
  const [, underHead = bottom, ...betweenRows] = edges;
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return {
    top,
    thick: [polyline(corners, true), line([left, underHead], [right, underHead])],
    thin: [
      ...betweenRows.map((y) => line([left, y], [right, y])),
      ...columns.slice(1).map(({ from }) => line([from, top], [from, bottom])),
    ],
    // Row by row, in the order of reading.
    texts: edges.flatMap((edge, row) =>
      columns.flatMap(({ from, cells, height }) =>
        linesOf(cells, row).map((text, index): SheetText => {
          const y = edge + (rowHeight + height) / 2 + index * lineStep * height;
          return { text, x: from + padding, y, height, anchor: 'start' };
        }),
      ),
    ),
  };
}

type Cells = readonly (readonly string[])[];

/** Breaks the texts of a column into lines of one height; a word longer than the column makes them smaller still. */
function setInColumn(
  texts: readonly string[],
  width: number,
  leastHeight: number,
): { readonly cells: Cells; readonly height: number } {
  const fitting = Math.min(...texts.map((text) => heightToFit(text, width, textHeight)));
  const wanted = Math.max(leastHeight, fitting);
  const cells = texts.map((text) => (text === '' ? [] : inLines(text, width, wanted)));
  return { cells, height: Math.min(wanted, ...cells.flat().map((text) => heightToFit(text, width, wanted))) };
}

function linesOf(cells: Cells, row: number): readonly string[] {
  return cells[row] ?? [];
}
