// Reads rows of a part number and a quantity from text that a buyer pastes or uploads.

import { type Columns, columnsOfHeading, guessColumns } from './columns.ts';
import { isHeading, meaningOfHeading } from './heading-words.ts';
import { type DecimalSign, decimalSignOf, readQuantity } from './read-quantity.ts';
import { skuKey } from './sku-key.ts';
import { isRemark, splitWords, withoutLineNumbers } from './split-words.ts';
import { type Line, readSeparatedTable } from './table-text.ts';

/** A row read from a text. */
export type ParsedRow = {
  /** As written, without surrounding spaces. */
  readonly sku: string;
  /** Pieces; undefined when the text is not a quantity. */
  readonly quantity: number | undefined;
  /** The text of the quantity; empty when there is none. */
  readonly quantityText: string;
};

/** A column that may have the quantities of a list. */
export type QuantityChoice = {
  /** Its position, from 0. */
  readonly column: number;
  readonly heading: string | undefined;
  /** Its first cells that are not empty. */
  readonly cells: readonly string[];
};

/**
 * Parses the rows of a text: part number and quantity in either order, separated by tabs, semicolons, commas or spaces,
 * with or without a heading; other columns are ignored. In a list without quantities each part number is one piece, and
 * the same ones are counted; rows with quantities stay as written. Never throws: a quantity that is not one stays in the
 * row as text. `chosen` is the buyer's answer where `quantityChoices` has a question; until then the quantities of such
 * a list are texts. For example, `Part,Qty\nX4-1/2R,5` gives X4-1/2R with 5 pieces.
 */
export function parseRows(text: string, chosen?: number | 'none'): ParsedRow[] {
  const { body, columns: found, sign, isOneColumn } = readList(text);
  const columns = chosen === undefined ? found : { sku: found.sku, quantity: chosen, choices: [] };
  const width = Math.max(...body.map((line) => line.length));
  const rows = body.map((line) => {
    const own = cellsBySemicolon(line);
    if (own !== undefined)
      return rowOf(own, own.length === width ? columns : guessColumns([own], sign), sign);
    if (isOneColumn)
      return rowOfWords(line, line.length === 1 ? { ...columns, quantity: undefined } : columns);
    const isTyped = !isTableLine(line) && columns.quantity !== undefined;
    return isTyped ? rowOfWords(splitWords(line[0] ?? ''), wordColumns) : rowOf(line, columns, sign);
  });
  return countRows(rows.filter(({ sku }) => sku !== '' && !isSum(sku)));
}

/** Returns the columns of a list of which any may have the quantities; none where it is clear. */
export function quantityChoices(text: string): readonly QuantityChoice[] {
  const { heading, body, columns } = readList(text);
  return columns.choices.map((column) => ({
    column,
    heading: heading?.[column],
    cells: body.flatMap((line) => line[column] || []).slice(0, 5),
  }));
}

type List = {
  readonly heading: Line | undefined;
  readonly body: readonly Line[];
  readonly columns: Columns;
  readonly sign: DecimalSign;
  /** The text is lines of words, which have been split. */
  readonly isOneColumn: boolean;
};

function readList(text: string): List {
  const { lines: all, separator } = readSeparatedTable(alignedByTabs(text.normalize('NFC')));
  const table = withoutRemarks(all);
  const isOneColumn = table.every((line) => line.length === 1);
  const lines = isOneColumn ? withoutLineNumbers(table.flat()).map(splitWords) : table;
  const sign = decimalSignOf(lines.flat(), separator);
  const headingAt = headingLine(lines);
  const heading = headingAt === undefined ? undefined : lines[headingAt];
  const body = lines.slice(headingAt === undefined ? 0 : headingAt + 1);
  return { heading, body, columns: columnsOf(), sign, isOneColumn };

  function columnsOf(): Columns {
    if (isOneColumn) return wordColumns;
    if (heading === undefined) return guessColumns(body, sign);
    return columnsOfHeading(heading, body.filter(isTableLine), sign);
  }
}

/** Separates by tabs a table that was copied out of a document, whose columns are aligned by spaces. */
function alignedByTabs(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim().split(/ {2,}/));
  const widths = new Set(lines.filter(([first]) => first !== '').map(({ length }) => length));
  const [width = 0] = widths;
  return widths.size === 1 && width > 2 ? lines.map((line) => line.join('\t')).join('\n') : text;
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

/** True if a row is one piece because nothing is written beside its part number. */
function isOnePiece({ quantity, quantityText }: ParsedRow): boolean {
  return quantity !== undefined && quantityText === '';
}

/** The columns of a line that `splitWords` has split. */
const wordColumns: Columns = { sku: 0, quantity: 1, choices: [] };

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

/** A line of one cell was typed below the table. */
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

/** True if a line adds up the others: `Total`. */
function isSum(sku: string): boolean {
  return /^(?:grand |sub|sous-)?total\b[^\d]*$/i.test(sku);
}

function rowOf(line: Line, { sku: column, quantity, choices }: Columns, sign: DecimalSign): ParsedRow {
  const sku = line[column] ?? '';
  if (choices.length > 0) {
    const quantityText = choices.flatMap((choice) => line[choice] || []).join(' | ');
    return { sku, quantity: undefined, quantityText };
  }
  if (quantity === undefined) return { sku, quantity: 1, quantityText: '' };
  const quantityText = quantity === 'none' ? '' : (line[quantity] ?? '');
  return { sku, quantity: readQuantity(quantityText, sign), quantityText };
}

/** A row of the words of a line: a number with cents behind the part number is a price, and no quantity. */
function rowOfWords(words: Line, columns: Columns): ParsedRow {
  const row = rowOf(words, columns, 'point');
  return /\d[.,]\d{2}$/.test(row.quantityText) ? { ...row, quantity: undefined } : row;
}
