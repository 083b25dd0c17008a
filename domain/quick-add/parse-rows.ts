// Reads rows of a part number and a quantity from text that a buyer pastes or uploads.

import { type Columns, columnsOfHeading, guessColumns } from './columns.ts';
import { isHeading, meaningOfHeading } from './heading-words.ts';
import { readQuantity } from './read-quantity.ts';
import { skuKey } from './sku-key.ts';
import { isRemark, splitWords, withoutLineNumbers } from './split-words.ts';
import { type Line, readTable } from './table-text.ts';

/** A row read from a text. */
export type ParsedRow = {
  /** As written, without surrounding spaces. */
  readonly sku: string;
  /** Pieces; undefined when the text is not a quantity. */
  readonly quantity: number | undefined;
  /** The text of the quantity; empty when there is none. */
  readonly quantityText: string;
};

/**
 * Parses the rows of a text: part number and quantity in either order, separated by tabs, semicolons, commas or spaces,
 * with or without a heading; other columns are ignored. In a list without quantities each part number is one piece, and
 * the same ones are counted; rows with quantities stay as written. Never throws: a quantity that is not one stays in the row as text. For example,
 * `Part,Qty\nX4-1/2R,5` gives X4-1/2R with 5 pieces.
 */
export function parseRows(text: string): ParsedRow[] {
  const table = withoutRemarks(readTable(text.normalize('NFC')));
  const [first] = table;
  if (first === undefined) return [];
  const isOneColumn = table.every((line) => line.length === 1);
  const lines = isOneColumn ? withoutLineNumbers(table.flat()).map(splitWords) : table;

  const heading = headingLine(lines);
  const body = lines.slice(heading === undefined ? 0 : heading + 1);
  if (body.length === 0) return [];
  const columns = isOneColumn
    ? wordColumns
    : heading === undefined
      ? guessColumns(body)
      : columnsOfHeading(lines[heading] ?? [], body.filter(isTableLine));
  const width = Math.max(...lines.map((line) => line.length));
  const rows = body.map((line) => {
    const own = cellsBySemicolon(line);
    if (own !== undefined) return rowOf(own, own.length === width ? columns : guessColumns([own]));
    if (isTableLine(line) || columns.quantity === undefined) return rowOf(line, columns);
    if (isOneColumn) return rowOf(line, { ...wordColumns, quantity: undefined });
    return rowOf(splitWords(line[0] ?? ''), wordColumns); // typed below a table
  });
  return countRows(rows.filter(({ sku }) => sku !== '' && !isSum(sku)));
}

/** Counts the part numbers without a quantity, each at its first position. */
function countRows(rows: readonly ParsedRow[]): ParsedRow[] {
  const counts = new Map<string, number>();
  for (const row of rows.filter(isOnePiece))
    counts.set(skuKey(row.sku), (counts.get(skuKey(row.sku)) ?? 0) + 1);
  return rows.flatMap((row) => {
    if (!isOnePiece(row)) return [row];
    const quantity = counts.get(skuKey(row.sku));
    counts.delete(skuKey(row.sku));
    if (quantity === undefined) return [];
    return [quantity === 1 ? row : { ...row, quantity, quantityText: String(quantity) }];
  });
}

/** Whether a row is one piece because nothing is written beside its part number. */
function isOnePiece({ quantity, quantityText }: ParsedRow): boolean {
  return quantity !== undefined && quantityText === '';
}

/** The columns of a line that `splitWords` has split. */
const wordColumns: Columns = { sku: 0, quantity: 1 };

/** Finds the heading: the first line, or one below a title when it names both columns. */
function headingLine(lines: readonly Line[]): number | undefined {
  const line = lines
    .slice(0, 10)
    .findIndex((cells, index) => isHeading(cells) && (index === 0 || namesBoth(cells)));
  return line === -1 ? undefined : line;
}

function namesBoth(cells: Line): boolean {
  const kinds = cells.map((cell) => meaningOfHeading(cell)?.kind);
  return kinds.includes('part-number') && kinds.includes('quantity');
}

/** Whether a line has several cells, and was not typed below the table. */
function isTableLine(line: Line): boolean {
  return line.length > 1;
}

/** Returns the cells of a line that is separated otherwise than the table: no part number contains a semicolon. */
function cellsBySemicolon(line: Line): Line | undefined {
  const [only = '', ...others] = line.filter((cell) => cell !== '');
  if (others.length > 0 || !only.includes(';')) return undefined;
  return only.split(';').map((cell) => cell.trim());
}

/** Leaves out what a mail says around its rows, `Please quote:` and `Merci`. */
function withoutRemarks(table: readonly Line[]): readonly Line[] {
  if (table.length === 1) return table;
  return table.filter((line) => !isRemark(line.filter((cell) => cell !== '').join(', ')));
}

/** Whether a line adds up the others: `Total`. */
function isSum(sku: string): boolean {
  return /^(?:grand |sub|sous-)?total\b[^\d]*$/i.test(sku);
}

function rowOf(line: Line, columns: Columns): ParsedRow {
  const sku = line[columns.sku] ?? '';
  if (columns.quantity === undefined) return { sku, quantity: 1, quantityText: '' };
  const quantityText = line[columns.quantity] ?? '';
  return { sku, quantity: readQuantity(quantityText), quantityText };
}
