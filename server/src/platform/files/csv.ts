// Tables as CSV for spreadsheets (RFC 4180).

import { formatRow } from '@chipload/domain/quick-add';

/** What a file of lines begins with: by this mark spreadsheets recognise UTF-8. */
export const csvMark = '\u{FEFF}';

type Cells = readonly (string | number | null)[];

/** Returns a line; null is an empty cell. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(cells: Cells): string {
  return formatRow(cells.map((cell) => cell ?? undefined));
}

/** Returns an amount in units of its currency, with a point: `1234.50`. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}
