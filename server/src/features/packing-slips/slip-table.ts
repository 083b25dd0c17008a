// The cells that several tables of a slip share.

import type { TableCell } from 'pdfmake/interfaces.js';
import { barsOf } from '../../platform/print/bar-code.ts';
import type { SlipPart } from './slip.ts';

/** Returns the cells for a part: number, code and description, bar code. */
export function partCells({ number, code, description }: SlipPart): TableCell[] {
  return [
    { text: number, bold: true },
    [{ text: code, bold: true }, { text: description }],
    { canvas: barsOf(code, { width: 182, height: 22 }) },
  ];
}
