// Tables as CSV for spreadsheets (RFC 4180), with the separator and the decimal sign of the reader's language.

import { cellSeparator, formatCents, formatRow } from '@chipload/domain/quick-add';
import type { Language } from '@chipload/messages/locale';

/** What a file of lines begins with: by this mark spreadsheets recognise UTF-8. */
export const csvMark = '\u{FEFF}';

type Cells = readonly (string | number | null)[];

/** Returns a line; null is an empty cell. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(cells: Cells, language: Language): string {
  return formatRow(
    cells.map((cell) => cell ?? undefined),
    cellSeparator(language),
  );
}

/** Returns an amount in units of its currency: `1234.50`, in French `1234,50`. */
export function csvAmount(cents: number, language: Language): string {
  return formatCents(cents, cellSeparator(language));
}
