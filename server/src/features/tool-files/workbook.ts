// Writes the table of tools as an Excel workbook.

import type { ToolRecord } from '@chipload/domain/tool-data';
import writeWorkbook from 'write-excel-file/node';
import type { Language } from '../../platform/language.ts';
import { plainTable } from './plain-table.ts';

/** Column widths in characters, wide enough for part numbers and descriptions. */
const codeWidth = 22;
const descriptionWidth = 60;
const usualWidth = 14;

export async function* workbook(
  pages: AsyncIterable<readonly ToolRecord[]>,
  { language, sheet }: { readonly language: Language; readonly sheet: string },
): AsyncGenerator<Uint8Array> {
  const { headings, cells } = plainTable(language);
  const rows: (string | number | null)[][] = [];
  for await (const records of pages) {
    for (const record of records)
      rows.push(cells(record).map((cell) => (cell === '' ? null : (cell ?? null))));
  }
  const heading = headings.map((value) => ({ value, fontWeight: 'bold' as const, wrap: true }));
  const columns = headings.map((_, index) => ({
    width: [codeWidth, usualWidth, usualWidth, descriptionWidth][index] ?? usualWidth,
  }));
  yield writeWorkbook([heading, ...rows], { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}
