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
  return lineOf(row, separator, (text) => (beginsLikeFormula(text) ? `'${text}` : text));
}

/**
 * One line of a table that programs read and people may open: texts stand as they are, also signed numbers and tolerances
 * (`-10`, `+0/-.002`), which a spreadsheet may reckon out but never carry out.
 */
export function formatProgramRow(row: readonly Cell[]): string {
  return lineOf(row, ',', (text) => (beginsLikeFormula(text) && !isTolerance(text) ? `'${text}` : text));
}

function lineOf(row: readonly Cell[], separator: CellSeparator, harmless: (text: string) => string): string {
  const cells = row.map((cell) => {
    if (typeof cell !== 'number') return quoted(harmless(cell ?? ''));
    return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  });
  return `${cells.join(separator)}\r\n`;
}

/**
 * A spreadsheet would carry out a text that begins like a formula, and whoever named a list or a part could have it do
 * anything. Behind an apostrophe it is a text; `parseRows` takes the apostrophe away again.
 */
function beginsLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}

/** A signed number, or two limits of a size. Without letters, brackets and quotes there is no function, cell or program to call. */
function isTolerance(text: string): boolean {
  return /^[+-](?:\d+(?:\.\d*)?|\.\d+)(?: ?\/ ?[+-]?(?:\d+(?:\.\d*)?|\.\d+))?$/.test(text);
}

function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
