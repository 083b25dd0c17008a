/** The content of a cell: a text, a number, or nothing. */
export type Cell = string | number | undefined;

/** The separator between cells. */
export type CellSeparator = ',' | ';';

/** Returns the separator that spreadsheets in a language expect: in French a semicolon, because its decimal sign is a comma. */
export function cellSeparator(language: 'en' | 'fr'): CellSeparator {
  return language === 'fr' ? ';' : ',';
}

/** Formats cents as an amount with two decimals for a cell of a table: `1234.50`, beside semicolons `1234,50`. */
export function formatCents(cents: number, separator: CellSeparator): string {
  return withDecimalSign((cents / 100).toFixed(2), separator);
}

/** Formats a table as CSV for spreadsheets and `parseRows`: a heading, and lines that end in CR LF. */
export function formatRows(
  heading: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: CellSeparator = ',',
): string {
  return [heading, ...rows].map((row) => formatRow(row, separator)).join('');
}

/**
 * Formats one line of such a table, CR LF included. A text that begins like a formula gets an apostrophe in front, and so does one that
 * begins like that after apostrophes of its own: whoever removes one apostrophe has the text again.
 */
export function formatRow(row: readonly Cell[], separator: CellSeparator = ','): string {
  return lineOf(row, separator, (text) => (beginsLikeFormula(text.replace(/^'+/, '')) ? `'${text}` : text));
}

/**
 * Formats one line of a table that programs read and people may open. Unlike `formatRow` it leaves signed numbers and
 * tolerances unchanged (`-10`, `+0/-.002`): a spreadsheet may calculate them, but cannot run anything.
 */
export function formatProgramRow(row: readonly Cell[]): string {
  return lineOf(row, ',', (text) => (beginsLikeFormula(text) && !isTolerance(text) ? `'${text}` : text));
}

function lineOf(
  row: readonly Cell[],
  separator: CellSeparator,
  escapeFormula: (text: string) => string,
): string {
  const cells = row.map((cell) => {
    if (typeof cell !== 'number') return quoted(escapeFormula(cell ?? ''), separator);
    return withDecimalSign(String(cell), separator);
  });
  return `${cells.join(separator)}\r\n`;
}

function withDecimalSign(number: string, separator: CellSeparator): string {
  return separator === ';' ? number.replace('.', ',') : number;
}

/**
 * True if a spreadsheet would evaluate a text as a formula, which lets whoever named a list or a part run commands (CSV
 * injection). After an apostrophe it is a text; `parseRows` removes the apostrophe.
 */
function beginsLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}

/**
 * True for a signed number and for two limits of a size. Without letters, brackets and quotes it cannot call a
 * function, a cell or a program.
 */
function isTolerance(text: string): boolean {
  return /^[+-](?:\d+(?:\.\d*)?|\.\d+)(?: ?\/ ?[+-]?(?:\d+(?:\.\d*)?|\.\d+))?$/.test(text);
}

function quoted(text: string, separator: CellSeparator): string {
  const isNumber = /^-?\d+[.,]\d+$/.test(text) && !text.includes(separator);
  return /[",;\t\r\n]/.test(text) && !isNumber ? `"${text.replaceAll('"', '""')}"` : text;
}
