/** What stands in a cell: a text, a number as it is, or nothing. */
export type Cell = string | number | undefined;

/** Between cells. Spreadsheets in French expect semicolons, since a comma stands in their numbers. */
export type CellSeparator = ',' | ';';

/** A table as CSV that spreadsheets and `parseRows` read: a heading, lines ended as spreadsheets do. */
export function formatRows(
  heading: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: CellSeparator = ',',
): string {
  return [heading, ...rows].map((row) => formatRow(row, separator)).join('');
}

/** One line of such a table. */
export function formatRow(row: readonly Cell[], separator: CellSeparator = ','): string {
  return `${row.map((cell) => cellText(cell, separator)).join(separator)}\r\n`;
}

function cellText(cell: Cell, separator: CellSeparator): string {
  if (typeof cell !== 'number') return quoted(harmless(cell ?? ''));
  return separator === ';' ? String(cell).replace('.', ',') : String(cell);
}

/**
 * A spreadsheet would carry out a text that begins like a formula, and whoever named a list or a part could have it do
 * anything. Behind an apostrophe it is a text; `parseRows` takes the apostrophe away again.
 */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
