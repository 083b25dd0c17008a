// Tables as CSV for spreadsheets (RFC 4180).

import { formatRow } from '@chipload/domain/quick-add';

/** What a file of lines begins with: by this mark spreadsheets recognise UTF-8. */
export const csvMark = '\u{FEFF}';

/** Returns a line; null is an empty cell. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return formatRow(cells.map((cell) => cell ?? undefined));
}

/** Returns an amount in units of its currency, with a point: `1234.50`. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The columns of a file: the name of each, and its value in a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** Returns a file with a line of names and a line for each row. */
export function csvFile<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): Buffer {
  const values = Object.values(columns);
  const lines = rows.map((row) => csvLine(values.map((valueOf) => valueOf(row))));
  return Buffer.from(`${csvMark}${csvLine(Object.keys(columns))}${lines.join('')}`);
}
