// The export of a list: the columns that its view shows, in their order, with heads and codes in the reader's language.

import { dayAtShop, timeAtShop } from '@chipload/domain/places';
import { defaultLanguage, type InLanguage, type Language, type Text } from '@chipload/messages/locale';
import { cellSeparator, formatCents, formatRow } from '@chipload/domain/quick-add';

/** Begins a file of lines: by this mark spreadsheets recognise UTF-8. */
const csvMark = '\u{FEFF}';

type Cells = readonly (string | number | null)[];

/** Returns a line; null is an empty cell. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(cells: Cells, language: Language): string {
  return formatRow(
    cells.map((cell) => cell ?? undefined),
    cellSeparator(language),
  );
}

/** Returns an amount in units of its currency: `1234.50`, in French `1234,50`. */
export function csvAmount(cents: number, language: Language): string {
  return formatCents(cents, cellSeparator(language));
}

type Cell = string | number | null;

/**
 * A column of a list. An amount is written in units of its currency, which stands in the column `currency`; a moment as the day and the
 * time at the shop, which spreadsheets read.
 */
export type CsvColumn<Row> = { readonly head: Text } & (
  | { readonly cell: (row: Row, options: InLanguage) => Cell }
  | { readonly cents: (row: Row) => number | null }
  /** A moment in ISO 8601. */
  | { readonly at: (row: Row) => string | null }
);

/** Every column that a list can show, by its key, in the order of the list. */
export type CsvColumns<Row, Key extends string> = Readonly<Record<Key, CsvColumn<Row>>>;

export type CsvView<Key extends string = string> = {
  /** The chosen columns in their order; all when left out. */
  readonly columns?: readonly Key[] | undefined;
  readonly language?: Language | undefined;
};

/** Returns the first line of a file, with its mark, and a function that writes the line of a row. */
export function csvLines<Row, Key extends string>(
  columns: CsvColumns<Row, Key>,
  { columns: chosen, language = defaultLanguage }: CsvView<Key>,
): { readonly first: string; readonly lineOf: (row: Row) => string } {
  const options = { locale: language };
  const shown = shownColumns(columns, chosen);
  return {
    first:
      csvMark +
      csvLine(
        shown.map(({ head }) => head({}, options)),
        language,
      ),
    lineOf: (row) =>
      csvLine(
        shown.map((column) => cellOf(column, row, options)),
        language,
      ),
  };
}

/** Writes rows of a list as a file. */
export function csvOfRows<Row, Key extends string>(
  columns: CsvColumns<Row, Key>,
  view: CsvView<Key>,
  rows: readonly Row[],
): Buffer {
  const { first, lineOf } = csvLines(columns, view);
  return Buffer.from(first + rows.map(lineOf).join(''));
}

function cellOf<Row>(column: CsvColumn<Row>, row: Row, options: InLanguage): Cell {
  if ('cell' in column) return column.cell(row, options);
  if ('at' in column) return timeOf(column.at(row));
  const cents = column.cents(row);
  return cents === null ? null : csvAmount(cents, options.locale);
}

function timeOf(at: string | null): string | null {
  return at === null ? null : `${dayAtShop(new Date(at))} ${timeAtShop(new Date(at))}`;
}

/** An amount never stands without its currency: where that is not chosen, it follows the last column. */
function shownColumns<Row, Key extends string>(
  columns: CsvColumns<Row, Key>,
  chosen: readonly Key[] | undefined,
): CsvColumn<Row>[] {
  const all: Readonly<Record<string, CsvColumn<Row>>> = columns;
  const shown = chosen === undefined ? Object.values(all) : chosen.map((key) => columns[key]);
  const { currency } = all;
  const hasAmount = shown.some((column) => 'cents' in column);
  return currency === undefined || !hasAmount || shown.includes(currency) ? shown : [...shown, currency];
}
