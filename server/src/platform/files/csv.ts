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

/** The columns of a file: the name of each, and its value in a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** Returns a file with a line of names and a line for each row. */
export function csvFile<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): Buffer {
  return csvTable(
    Object.keys(columns),
    rows.map((row) => csvCells(columns, row)),
  );
}

/** Returns the cells of a row, in the order of the columns. */
export function csvCells<Row>(columns: CsvColumns<Row>, row: Row): Cells {
  return Object.values(columns).map((valueOf) => valueOf(row));
}

/** Returns a file with a line of heads and a line for each row of cells. */
export function csvTable(heads: Cells, rows: readonly Cells[]): Buffer {
  return Buffer.from(csvMark + [heads, ...rows].map(csvLine).join(''));
}
