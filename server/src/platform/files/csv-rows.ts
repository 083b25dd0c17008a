// Reads a CSV file row by row, whatever its size: UTF-8 with or without BOM, commas, semicolons or tabs between the fields.

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { m } from '@chipload/messages';
import { CsvError, parse } from 'csv-parse';
import type { Say } from '../refusal.ts';
import type { NumberStyle } from './columns.ts';

export type CsvRow = { readonly row: number; readonly fields: readonly string[] };

export type CsvFile = {
  readonly style: NumberStyle;
  /** The first row is the header. Throws a CsvFault if the file is malformed. */
  readonly rows: AsyncIterable<CsvRow>;
};

/** The rest of the file cannot be read: a quotation mark is not closed, or a field is too long. */
export class CsvFault extends Error {
  readonly row: number;
  readonly say: Say;

  constructor(row: number, say: Say) {
    super(say({ locale: 'en' }));
    this.name = 'CsvFault';
    this.row = row;
    this.say = say;
  }
}

export async function openCsv(path: string): Promise<CsvFile> {
  const beginning = await beginningOf(path);
  const stream = createReadStream(path, { start: beginning.headerAt });
  return { style: beginning.delimiter === ';' ? 'comma' : 'point', rows: readRows(stream, beginning) };
}

/** Reads a text row by row, from its header on; `rowsBefore` are counted. Throws a CsvFault if it is malformed. */
export function readCsv(
  text: string,
  beginning: { readonly delimiter: string; readonly rowsBefore: number },
): AsyncIterable<CsvRow> {
  return readRows(Readable.from([Buffer.from(text)]), beginning);
}

async function* readRows(
  stream: Readable,
  { delimiter, rowsBefore }: Omit<Beginning, 'headerAt'>,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true, // we report rows with too few or too many fields ourselves
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  });
  stream.on('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { records: number; empty_lines: number };
      record: string[];
    }>) {
      yield { row: rowsBefore + info.records + info.empty_lines, fields: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser reads ahead, so only it knows the row.
    throw new CsvFault(rowsBefore + Number(error.records) + Number(error.empty_lines) + 1, faultOf(error));
  } finally {
    stream.destroy();
  }
}

type Beginning = {
  readonly delimiter: string;
  /** The first byte of the header: a line in which a spreadsheet names the delimiter, `sep=;`, may stand before it. */
  readonly headerAt: number;
  readonly rowsBefore: number;
};

/** Finds the header, and its delimiter: the one that is named, or the most frequent of comma, semicolon and tab. */
async function beginningOf(path: string): Promise<Beginning> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    const [line, named] = /^\uFEFF?"?sep=(.)"?(?:\r?\n|\r)/i.exec(text) ?? [];
    if (line !== undefined && named !== undefined)
      return { delimiter: named, headerAt: Buffer.byteLength(line), rowsBefore: 1 };
    const [header = ''] = text.split(/\r?\n|\r/, 1);
    const count = (delimiter: string) => header.split(delimiter).length;
    const delimiter = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
    return { delimiter, headerAt: 0, rowsBefore: 0 };
  } finally {
    await file.close();
  }
}

function faultOf(error: CsvError): Say {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return (options) => m.import_fault_quote_open({}, options);
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return (options) => m.import_fault_quote_inside({}, options);
    case 'CSV_MAX_RECORD_SIZE':
      return (options) => m.import_fault_row_long({}, options);
    default:
      return (options) => m.import_fault_row({ reason: error.message }, options);
  }
}
