// A table on a sheet: a head, rows of one height, columns in which every text is as large as the longest allows.

import { line, polyline } from './path.ts';
import type { Path, Point } from './path.ts';
import { heightToFit } from './sheet-text.ts';
import type { SheetText } from './sheet-text.ts';

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

const rowHeight = 5.5;
const textHeight = 2.3;
const padding = 1.5;

/** The table whose lower left corner lies at a place, its columns as wide as told. */
export function sheetTable(
  { head, rows }: SheetTable,
  [left, bottom]: Point,
  widths: readonly number[],
): DrawnTable {
  const lines = [head, ...rows];
  const top = bottom - lines.length * rowHeight;
  const right = left + widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width, index) => {
    const texts = lines.map((cells) => cells[index] ?? '');
    const heights = texts.map((text) => heightToFit(text, width - 2 * padding, textHeight));
    const from = left + widths.slice(0, index).reduce((sum, each) => sum + each, 0);
    return { from, texts, height: Math.min(...heights) };
  });
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return {
    top,
    thick: [polyline(corners, true), line([left, top + rowHeight], [right, top + rowHeight])],
    thin: [
      ...rows.slice(1).map((_, index) => {
        const y = top + (index + 2) * rowHeight;
        return line([left, y], [right, y]);
      }),
      ...columns.slice(1).map(({ from }) => line([from, top], [from, bottom])),
    ],
    // Row by row, as they are read.
    texts: lines.flatMap((_, row) =>
      columns.flatMap(({ from, texts, height }): SheetText[] => {
        const text = texts[row] ?? '';
        const y = top + (row + 0.5) * rowHeight + height / 2;
        return text === '' ? [] : [{ text, x: from + padding, y, height, anchor: 'start' }];
      }),
    ),
  };
}
