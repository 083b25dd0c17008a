// Reads rows of a part number and a quantity from text that a buyer pastes or uploads.

import { type Columns, guessColumns, columnsOfHeading } from './columns.ts';
import { readQuantity } from './read-quantity.ts';
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
 * with or without a heading; other columns are ignored. Rows of the same part number are added up; in a list without
 * quantities each is one piece. Never throws: a quantity that is not one stays in the row as text. For example,
 * `Part,Qty\nX4-1/2R,5` gives X4-1/2R with 5 pieces.
 */
export function parseRows(text: string): ParsedRow[] {
  const table = readTable(text.normalize('NFC'));
  const [first] = table;
  if (first === undefined) return [];
  const isOneColumn = table.every((line) => line.length === 1);
  const lines = isOneColumn ? table.map(([cell = '']) => splitWords(cell)) : table;

  const heading = headingOf(lines);
  const body = heading === undefined ? lines : lines.slice(heading.line + 1);
  if (body.length === 0) return [];
  const columns = isOneColumn ? wordColumns : (heading?.columns ?? guessColumns(body));
  const rows = body.map((line) => {
    if (line.length > 1 || columns.quantity === undefined) return rowOf(line, columns);
    if (isOneColumn) return rowOf(line, { ...wordColumns, quantity: undefined });
    return rowOf(splitWords(line[0] ?? ''), wordColumns); // typed below a table
  });
  return sumRows(rows.filter(({ sku }) => sku !== ''));
}

/** Returns the key of a part number: equal for those that differ only in case or in the encoding of their accents. */
export function skuKey(sku: string): string {
  return sku.trim().toUpperCase().normalize('NFC');
}

/** Adds up the rows of each part number, at its first position; a row without a quantity stays separate. */
function sumRows(rows: readonly ParsedRow[]): ParsedRow[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of rows) {
    if (quantity !== undefined) sums.set(skuKey(sku), (sums.get(skuKey(sku)) ?? 0) + quantity);
  }
  return rows.flatMap((row) => {
    if (row.quantity === undefined) return [row];
    const sum = sums.get(skuKey(row.sku));
    sums.delete(skuKey(row.sku));
    if (sum === undefined) return [];
    return [sum === row.quantity ? row : { ...row, quantity: sum, quantityText: String(sum) }];
  });
}

/** The columns of a line that `splitWords` has split. */
const wordColumns: Columns = { sku: 0, quantity: 1 };

/** Finds the heading: the first line, or one below a title when it names both columns. */
function headingOf(lines: readonly Line[]): { line: number; columns: Columns } | undefined {
  for (const [line, cells] of lines.slice(0, 10).entries()) {
    const columns = columnsOfHeading(cells);
    if (columns !== undefined && (line === 0 || columns.quantity !== undefined)) return { line, columns };
  }
  return undefined;
}

function rowOf(line: Line, columns: Columns): ParsedRow {
  const sku = line[columns.sku] ?? '';
  if (columns.quantity === undefined) return { sku, quantity: 1, quantityText: '' };
  const quantityText = line[columns.quantity] ?? '';
  return { sku, quantity: readQuantity(quantityText), quantityText };
}

/**
 * Splits a line of words into part number and quantity: the quantity is the last word or the first, or next to an `x`.
 * A part number may contain spaces.
 */
function splitWords(line: string): Line {
  const last = /^(\S.*?)\s+(?:[x×*]\s*)?(\d[\d,]*(?:\.0+)?(?:\s*(?:x|pcs?|ea|un)\.?)?)$/i.exec(line);
  const first = /^(\d[\d,]*)\s*(?:[x×*]|pcs?|ea|un)?\s+(\S.*)$/i.exec(line);
  if (last?.[1] !== undefined && last[2] !== undefined) {
    const [, sku, quantity] = last;
    // `5 101234`: of two numbers the shorter is the quantity.
    if (first?.[1] !== undefined && /^\d+$/.test(sku) && sku.length < quantity.length) return [quantity, sku];
    return [sku.replace(/\s+[x×*]$/i, ''), quantity];
  }
  if (first?.[1] !== undefined && first[2] !== undefined) return [first[2], first[1]];
  return columnsOfHeading(line.split(' ')) === undefined ? [line] : line.split(' ');
}
