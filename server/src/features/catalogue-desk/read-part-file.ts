// Reads a CSV file of parts: its encoding, separator, heading and decimal sign are found, or are as somebody says.

import type { ImportReading } from '@chipload/contract/office/part-imports';
import {
  type FileEncoding,
  type FileSeparator,
  fileSeparators,
  type PartImportField,
  partImportLimits,
} from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import type { NumberStyle } from '../../platform/files/columns.ts';
import { CsvFault, type CsvRow, readCsv } from '../../platform/files/csv-rows.ts';
import { decodeText, encodingOf } from '../../platform/files/decode-text.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { importFieldOf } from './part-import-fields.ts';

const separatorSigns: Readonly<Record<FileSeparator, string>> = { comma: ',', semicolon: ';', tab: '\t' };

export type PartFile = {
  readonly encoding: FileEncoding;
  readonly separator: FileSeparator;
  readonly decimalSign: NumberStyle;
  /** Counted from 1. */
  readonly headingRow: number;
  readonly headings: readonly string[];
  readonly fields: readonly (PartImportField | null)[];
  readonly rows: readonly CsvRow[];
};

/** Refuses what is no CSV file, has no rows, or too many of them. */
export async function readPartFile(content: string, reading: ImportReading): Promise<PartFile> {
  const bytes = Buffer.from(content, 'base64');
  // A workbook is a ZIP archive.
  if (bytes.toString('latin1', 0, 2) === 'PK')
    throw fileRefused((options) => m.refusal_part_file_workbook({}, options));
  const encoding = reading.encoding ?? encodingOf(bytes);
  const text = decodeText(bytes, encoding);
  if (text.trim() === '') throw fileRefused((options) => m.refusal_part_file_empty({}, options));
  if (text.includes('\0')) throw fileRefused((options) => m.refusal_part_file_unknown({}, options));
  const { separator, headingRow, start } = findHeading(text, reading);
  const [heading, ...rows] = await readRows(text.slice(start), {
    delimiter: separatorSigns[separator],
    rowsBefore: headingRow - 1,
  });
  if (rows.length === 0) throw fileRefused((options) => m.refusal_part_file_rows({}, options));
  const written = heading?.fields.map((one) => one.trim()) ?? [];
  const headings = written.slice(0, written.findLastIndex((one) => one !== '') + 1);
  if (headings.length > partImportLimits.columns)
    throw fileRefused((options) => m.refusal_part_file_columns({ most: partImportLimits.columns }, options));
  const fields = headings.map((one, at) =>
    reading.fields === undefined ? (importFieldOf(one) ?? null) : (reading.fields[at] ?? null),
  );
  const decimalSign = reading.decimal_sign ?? decimalSignOf(rows, fields);
  return { encoding, separator, decimalSign, headingRow, headings, fields, rows };
}

async function readRows(
  text: string,
  beginning: { readonly delimiter: string; readonly rowsBefore: number },
): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  try {
    for await (const { row, fields } of readCsv(text, beginning)) {
      if (fields.every((cell) => cell.trim() === '')) continue; // spreadsheets append such rows
      if (rows.length > partImportLimits.rows)
        throw fileRefused((options) => m.refusal_part_file_long({ most: partImportLimits.rows }, options));
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
  return cell.replace(/^'(?=[=+\-@\t\r])/, '');
}

type Heading = { readonly separator: FileSeparator; readonly headingRow: number; readonly start: number };

/**
 * Finds the heading and the separator: of the first rows, that in which most columns are known; without any, the first with its most
 * frequent separator. A line in which a spreadsheet names the separator, `sep=;`, is no heading.
 */
function findHeading(text: string, { separator, heading_row: headingRow }: ImportReading): Heading {
  const lines = linesOf(text);
  const named = /^"?sep=(.)"?$/i.exec(lines[0]?.text ?? '')?.[1];
  const namedSeparator = fileSeparators.find((one) => separatorSigns[one] === named);
  const first = named === undefined ? 1 : 2;
  const chosen = separator ?? namedSeparator;
  let best = { known: -1, cells: 0, separator: chosen ?? 'comma', headingRow: headingRow ?? first };
  for (const one of chosen === undefined ? fileSeparators : [chosen])
    for (const [at, line] of lines.entries()) {
      const row = at + 1;
      if (headingRow === undefined ? row < first : row !== headingRow) continue;
      const cells = line.text.split(separatorSigns[one]).map((cell) => cell.replaceAll(/^\s*"|"\s*$/g, ''));
      const known = new Set(cells.flatMap((cell) => importFieldOf(cell) ?? [])).size;
      const isBetter =
        known > best.known ||
        (known === 0 && best.known === 0 && row === best.headingRow && cells.length > best.cells);
      if (isBetter) best = { known, cells: cells.length, separator: one, headingRow: row };
    }
  const start = lines[best.headingRow - 1]?.start;
  if (start === undefined) throw fileRefused((options) => m.refusal_part_file_rows({}, options));
  return { separator: best.separator, headingRow: best.headingRow, start };
}

function linesOf(text: string): { readonly text: string; readonly start: number }[] {
  const lines: { text: string; start: number }[] = [];
  let start = 0;
  while (lines.length < partImportLimits.headingRows && start < text.length) {
    const [line = '', rest = ''] = /^([^\r\n]*)/.exec(text.slice(start, start + 20_000)) ?? [];
    lines.push({ text: rest, start });
    start += line.length;
    start += text.startsWith('\r\n', start) ? 2 : 1;
  }
  return lines;
}

const numberFields: readonly (PartImportField | null)[] = ['cad', 'usd', 'weight_grams'];

/** Returns a comma if a price or weight has one before its decimals, such as `48,50`. */
function decimalSignOf(rows: readonly CsvRow[], fields: PartFile['fields']): NumberStyle {
  const hasComma = rows.some(({ fields: cells }) =>
    cells.some((cell, at) => numberFields.includes(fields[at] ?? null) && /^\s*\d+,\d{1,2}\s*$/.test(cell)),
  );
  return hasComma ? 'comma' : 'point';
}

function fileRefused(say: Say): Refusal {
  return new Refusal('part-file-refused', { say });
}
