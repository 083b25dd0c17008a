// From what a buyer pastes or uploads to rows of a part number and a quantity.

import { type Columns, guessedColumns, headedColumns } from './columns.ts';
import { readQuantity } from './read-quantity.ts';
import { type Line, readTable } from './table-text.ts';

export type ParsedRow = {
  /** As it was written, without spaces around it. */
  readonly sku: string;
  /** Undefined where none could be read. */
  readonly quantity: number | undefined;
  /** What stands in the place of the quantity; empty where there is nothing. */
  readonly written: string;
};

/**
 * The rows of a text: tabs, semicolons, commas or spaces between part number and quantity in either order, with or without a
 * heading, other columns left aside; the same part number twice is summed, and one without any quantity means one piece.
 * Never fails: what cannot be read stands in the row.
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
  const columns = isOneColumn ? wordColumns : (heading?.columns ?? guessedColumns(body));
  const rows = body.map((line) => {
    if (line.length > 1 || columns.quantity === undefined) return rowOf(line, columns);
    if (isOneColumn) return rowOf(line, { ...wordColumns, quantity: undefined });
    return rowOf(splitWords(line[0] ?? ''), wordColumns); // typed below a table
  });
  return sumRows(rows.filter(({ sku }) => sku !== ''));
}

/** Part numbers that differ only in capitals, or in how their accents are stored, are the same. */
export function skuKey(sku: string): string {
  return sku.trim().toUpperCase().normalize('NFC');
}

/** Each part number once, at its first place; a row whose quantity cannot be read stays by itself. */
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
    return [sum === row.quantity ? row : { ...row, quantity: sum, written: String(sum) }];
  });
}

/** Those of a line that `splitWords` has split. */
const wordColumns: Columns = { sku: 0, quantity: 1 };

/** The heading: the first line, or one below a title that names both columns. */
function headingOf(lines: readonly Line[]): { line: number; columns: Columns } | undefined {
  for (const [line, cells] of lines.slice(0, 10).entries()) {
    const columns = headedColumns(cells);
    if (columns !== undefined && (line === 0 || columns.quantity !== undefined)) return { line, columns };
  }
  return undefined;
}

function rowOf(line: Line, columns: Columns): ParsedRow {
  const sku = line[columns.sku] ?? '';
  if (columns.quantity === undefined) return { sku, quantity: 1, written: '' };
  const written = line[columns.quantity] ?? '';
  return { sku, quantity: readQuantity(written), written };
}

/**
 * A line of words as part number and quantity: the quantity is the last word or the first, or stands beside an `x`.
 * Part numbers may have spaces in them.
 */
function splitWords(line: string): Line {
  const behind = /^(\S.*?)\s+(?:[x×*]\s*)?(\d[\d,]*(?:\.0+)?(?:\s*(?:x|pcs?|ea|un)\.?)?)$/i.exec(line);
  const before = /^(\d[\d,]*)\s*(?:[x×*]|pcs?|ea|un)?\s+(\S.*)$/i.exec(line);
  if (behind?.[1] !== undefined && behind[2] !== undefined) {
    const [, sku, quantity] = behind;
    // `5 101234`: of two numbers the shorter is the quantity.
    if (before?.[1] !== undefined && /^\d+$/.test(sku) && sku.length < quantity.length)
      return [quantity, sku];
    return [sku.replace(/\s+[x×*]$/i, ''), quantity];
  }
  if (before?.[1] !== undefined && before[2] !== undefined) return [before[2], before[1]];
  return headedColumns(line.split(' ')) === undefined ? [line] : line.split(' ');
}
