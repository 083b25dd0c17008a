// Reads a file that is imported, CSV or a sheet of a workbook: its encoding, separator, heading and decimal sign are found, or are as
// somebody says.

import type { ImportConstant, ImportReading } from '@chipload/contract/office/part-imports';
import {
  type FileEncoding,
  type FileSeparator,
  fileSeparators,
  importedPriceOf,
  type ImportKind,
  type ImportField,
  importLimits,
} from '@chipload/domain/catalogue';
import { commonSizes, isNumberKind, type SizeKind } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import type { NumberStyle } from '../../platform/files/columns.ts';
import { CsvFault, type CsvRow, readCsv } from '../../platform/files/csv-rows.ts';
import { decodeText, encodingOf } from '../../platform/files/decode-text.ts';
import { readWorkbookInThread } from '../../platform/files/read-workbook-in-thread.ts';
import type { WorkbookFault } from '../../platform/files/read-workbook.ts';
import { isZip } from '../../platform/files/read-zip.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { importFieldOf, sizeFieldOf } from './part-import-fields.ts';
import { ownSizePrefix } from './part-kinds.ts';
import { findToolTypes, type StoredToolType } from './tool-types.repository.ts';
import { findImportColumns } from './part-import.repository.ts';

const separatorSigns: Readonly<Record<FileSeparator, string>> = { comma: ',', semicolon: ';', tab: '\t' };

type Table = {
  /** Null in a workbook. */
  readonly text: { readonly encoding: FileEncoding; readonly separator: FileSeparator } | null;
  /** Null in a CSV file. */
  readonly workbook: {
    readonly sheets: readonly string[];
    readonly sheet: string;
    /** Below the heading, left out or not. */
    readonly hidden_rows: number;
  } | null;
  /** Counted from 1. */
  readonly headingRow: number;
  readonly headings: readonly string[];
  /** Below the heading, without empty ones. */
  readonly rows: readonly CsvRow[];
};

export type ImportedFile = Table & {
  readonly kind: ImportKind;
  readonly decimalSign: NumberStyle;
  /** The columns are as in the last import of a file with the same headings. */
  readonly isRemembered: boolean;
  readonly fields: readonly (ImportField | null)[];
  /** How many columns the file itself has. */
  readonly ownColumns: number;
  /** Values that every row has, of fields that the file has no column for: the last columns, which are read as those of the file. */
  readonly constants: readonly ImportConstant[];
  /** The types of tools of the shop; none in a file that adds no parts. */
  readonly types: readonly StoredToolType[];
};

type Reading = ImportReading & {
  readonly kind: ImportKind;
  /** Left out, as many as a request may read. */
  readonly mostRows?: number | undefined;
};

/** Refuses what is neither CSV nor a workbook, and what has too many rows or columns. */
export async function readImportedFile(
  db: Database,
  content: string,
  reading: Reading,
): Promise<ImportedFile> {
  const { kind, mostRows = importLimits.rows } = reading;
  const bytes = Buffer.from(content, 'base64');
  const table = isZip(bytes) ? await readSheet(bytes, reading) : await readText(bytes, reading);
  const { rows } = table;
  if (rows.length > mostRows) throw tooManyRows(mostRows);
  const written = table.headings.map((one) => one.trim());
  const headings = written.slice(0, written.findLastIndex((one) => one !== '') + 1);
  if (headings.length > importLimits.columns)
    throw fileRefused((options) => m.refusal_part_file_columns({ most: importLimits.columns }, options));
  const remembered =
    reading.fields === undefined && headings.length > 0
      ? await findImportColumns(db, { kind, headings })
      : undefined;
  const chosen = reading.fields ?? remembered?.fields;
  const constants = reading.constants ?? remembered?.constants ?? [];
  const types = kind === 'parts' ? await findToolTypes(db) : [];
  const fields = headings.map((one, at) =>
    chosen ? (chosen[at] ?? null) : (importFieldOf(one, kind) ?? sizeFieldOf(one, types) ?? null),
  );
  const whole = {
    headings: [...headings, ...constants.map(({ field }) => field)],
    fields: [...fields, ...constants.map(({ field }) => field)],
    rows: withConstants(withMended(rows, reading.mended ?? []), headings.length, constants),
  };
  // Of the file as it is: what somebody adds says nothing about its other numbers.
  const decimalSign = reading.decimal_sign ?? decimalSignOf(rows, fields, types);
  const isRemembered = remembered?.fields !== undefined;
  const ownColumns = headings.length;
  return { ...table, ...whole, ownColumns, kind, decimalSign, constants, types, isRemembered };
}

/** Puts the texts of mended cells in place of those of the file. */
function withMended(
  rows: readonly CsvRow[],
  mended: NonNullable<ImportReading['mended']>,
): readonly CsvRow[] {
  if (mended.length === 0) return rows;
  const cellsOf = Map.groupBy(mended, ({ row }) => row);
  return rows.map((row) => {
    const cells = cellsOf.get(row.row);
    if (!cells) return row;
    const fields = [...row.fields];
    for (const { column, text } of cells) {
      while (fields.length < column) fields.push('');
      fields[column] = text;
    }
    return { ...row, fields };
  });
}

/** Adds the constants behind the columns of the file; a row with more cells than columns keeps them, and is refused for them. */
function withConstants(
  rows: readonly CsvRow[],
  columns: number,
  constants: readonly ImportConstant[],
): readonly CsvRow[] {
  if (constants.length === 0) return rows;
  const values = constants.map(({ value }) => value);
  return rows.map((row) => {
    const written = row.fields.findLastIndex((cell) => cell.trim() !== '') + 1;
    const cells = row.fields.slice(0, Math.max(columns, written));
    const missing = Array<string>(Math.max(columns - cells.length, 0)).fill('');
    return { ...row, fields: [...cells, ...missing, ...values] };
  });
}

async function readText(bytes: Buffer, reading: Reading): Promise<Table> {
  // An older workbook, or one with a password.
  if (bytes.toString('latin1', 0, 4) === '\u00D0\u00CF\u0011\u00E0')
    throw fileRefused((options) => m.refusal_part_file_old_workbook({}, options));
  const encoding = reading.encoding ?? encodingOf(bytes);
  const text = decodeText(bytes, encoding);
  if (text.trim() === '') throw fileRefused((options) => m.refusal_part_file_empty({}, options));
  if (text.includes('\0')) throw fileRefused((options) => m.refusal_part_file_unknown({}, options));
  const { separator, headingRow, start } = findTextHeading(text, reading);
  const [heading, ...rows] = await readRows(text.slice(start), {
    delimiter: separatorSigns[separator],
    rowsBefore: headingRow - 1,
    mostRows: reading.mostRows ?? importLimits.rows,
  });
  return {
    text: { encoding, separator },
    workbook: null,
    headingRow,
    headings: heading?.fields ?? [],
    rows,
  };
}

const workbookProblems: Readonly<Record<Exclude<WorkbookFault, 'too-many-rows'>, Say>> = {
  unreadable: (options) => m.refusal_part_file_workbook({}, options),
  'too-large': (options) => m.refusal_part_file_workbook_large({}, options),
  'sheet-missing': (options) => m.refusal_part_file_sheet({}, options),
};

async function readSheet(bytes: Buffer, reading: Reading): Promise<Table> {
  const { mostRows = importLimits.rows } = reading;
  const read = await readWorkbookInThread({
    bytes,
    sheet: reading.sheet,
    rows: mostRows + importLimits.headingRows,
    columns: importLimits.columns,
  });
  if ('fault' in read)
    throw read.fault === 'too-many-rows' ? tooManyRows(mostRows) : fileRefused(workbookProblems[read.fault]);
  const { sheets, sheet, rows, hidden } = read;
  const first = rows[0]?.row ?? 1;
  const candidates = rows
    .filter(({ row }) => row <= importLimits.headingRows)
    .map(({ row, fields }) => ({ row, cells: fields }));
  const headingRow = reading.heading_row ?? findHeading(candidates, first, reading.kind)?.row ?? first;
  const below = rows.filter(({ row }) => row > headingRow);
  const visible = below.filter(({ row }) => !hidden.has(row));
  return {
    text: null,
    workbook: { sheets, sheet, hidden_rows: below.length - visible.length },
    headingRow,
    headings: rows.find(({ row }) => row === headingRow)?.fields ?? [],
    rows: reading.without_hidden_rows === true ? visible : below,
  };
}

async function readRows(
  text: string,
  {
    mostRows,
    ...beginning
  }: { readonly delimiter: string; readonly rowsBefore: number; readonly mostRows: number },
): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  try {
    for await (const { row, fields } of readCsv(text, beginning)) {
      if (fields.every((cell) => cell.trim() === '')) continue; // spreadsheets append such rows
      if (rows.length > mostRows) throw tooManyRows(mostRows);
      rows.push({ row, fields: fields.map(withoutGuard) });
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    const { row, say } = error;
    throw fileRefused((options) => m.refusal_part_file_row({ row, problem: say(options) }, options));
  }
  return rows;
}

/** Removes the apostrophe with which an exported list keeps spreadsheets from calculating a text. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r])/, '');
}

type Heading = { readonly row: number; readonly cells: readonly string[] };

/** Returns the row in which most columns are known; without any, the first, as it has the most cells. */
function findHeading<Candidate extends Heading>(
  candidates: readonly Candidate[],
  first: number,
  kind: ImportKind,
): Candidate | undefined {
  let best: { readonly known: number; readonly heading: Candidate } | undefined;
  for (const heading of candidates) {
    const known = new Set(heading.cells.flatMap((cell) => importFieldOf(cell, kind) ?? [])).size;
    const isBetter =
      known > (best?.known ?? 0) ||
      (known === 0 &&
        (best?.known ?? 0) === 0 &&
        heading.row === first &&
        heading.cells.length > (best?.heading.cells.length ?? 0));
    if (isBetter) best = { known, heading };
  }
  return best?.heading;
}

type TextHeading = { readonly separator: FileSeparator; readonly headingRow: number; readonly start: number };

/** Finds the heading and the separator of a text. A line in which a spreadsheet names the separator, `sep=;`, is no heading. */
function findTextHeading(text: string, { separator, heading_row: headingRow, kind }: Reading): TextHeading {
  const lines = linesOf(text);
  const named = /^"?sep=(.)"?$/i.exec(lines[0]?.text ?? '')?.[1];
  const namedSeparator = fileSeparators.find((one) => separatorSigns[one] === named);
  const first = headingRow ?? (named === undefined ? 1 : 2);
  const chosen = separator ?? namedSeparator;
  const candidates = (chosen === undefined ? fileSeparators : [chosen]).flatMap((one) =>
    lines.map((line, at) => ({
      row: at + 1,
      cells: line.text.split(separatorSigns[one]).map((cell) => cell.replaceAll(/^\s*"|"\s*$/g, '')),
      separator: one,
    })),
  );
  const possible = candidates.filter(({ row }) => (headingRow === undefined ? row >= first : row === first));
  const best = findHeading(possible, first, kind);
  const row = best?.row ?? first;
  return {
    separator: best?.separator ?? chosen ?? 'comma',
    headingRow: row,
    start: lines[row - 1]?.start ?? text.length,
  };
}

function linesOf(text: string): { readonly text: string; readonly start: number }[] {
  const lines: { text: string; start: number }[] = [];
  let start = 0;
  while (lines.length < importLimits.headingRows && start < text.length) {
    const [line = '', rest = ''] = /^([^\r\n]*)/.exec(text.slice(start, start + 20_000)) ?? [];
    lines.push({ text: rest, start });
    start += line.length;
    start += text.startsWith('\r\n', start) ? 2 : 1;
  }
  return lines;
}

/** Returns a comma if a price, amount, limit, weight or size has one before its decimals, such as `48,50` or `1 250,75 $`. */
function decimalSignOf(
  rows: readonly CsvRow[],
  fields: ImportedFile['fields'],
  types: readonly StoredToolType[],
): NumberStyle {
  const numbers = new Set<string>([
    'weight_grams',
    'price',
    'credit_limit',
    'open_amount',
    ...Object.entries(commonSizes).flatMap(([key, kind]) => (hasDecimals(kind) ? [key] : [])),
    ...types.flatMap(({ fields: own }) =>
      own.flatMap(({ key, kind }) => (hasDecimals(kind) ? [ownSizePrefix + key] : [])),
    ),
  ]);
  const isNumber = fields.map(
    (field) => field !== null && (numbers.has(field) || importedPriceOf(field) !== undefined),
  );
  const hasComma = rows.some(({ fields: cells }) =>
    cells.some((cell, at) => isNumber[at] === true && commaBeforeDecimals.test(cell)),
  );
  return hasComma ? 'comma' : 'point';
}

function hasDecimals(kind: SizeKind): boolean {
  return isNumberKind(kind) && kind !== 'whole';
}

/** Three digits behind a comma may be thousands, unless a zero alone is before it. */
const commaBeforeDecimals = /^-?(?:[\d\s.'’$]*\d,(?:\d{1,2}|\d{4,6})|0,\d{3})[\s$]*$/;

function tooManyRows(most: number): Refusal {
  return fileRefused((options) =>
    m.refusal_part_file_long({ most: formatCount(most, options.locale) }, options),
  );
}

function fileRefused(say: Say): Refusal {
  return new Refusal('part-file-refused', { say });
}
