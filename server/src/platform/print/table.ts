// The layout of the tables of printed documents, and their plain cells.

import type { CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';

/** A line below every row and no vertical lines. */
export const tableLayout: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? '#000000' : '#bbbbbb'),
  paddingTop: () => 5,
  paddingBottom: () => 5,
  paddingLeft: () => 0,
  paddingRight: () => 8,
};

export function headCell(text: string, alignment: 'left' | 'right' = 'left'): TableCell {
  return { text: text, style: 'label', alignment };
}

export function cell(text: string, alignment: 'left' | 'right' = 'left'): TableCell {
  return { text: text, alignment };
}
