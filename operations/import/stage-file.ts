// Parses the rows of a CSV file and inserts them into its staging table: in batches, in constant memory.

import { type Column, parseCell, type Value } from '@chipload/server/columns';
import { CsvFault, openCsv } from '@chipload/server/csv-rows';
import type { Database } from '@chipload/server/database';
import { m } from '@chipload/messages';
import { sql } from 'kysely';
import type { Problems } from './problems.ts';
import type { Fields, RowContext, TableFile } from './table-file.ts';

/** Reports how many rows of a file have been read. */
export type Progress = (file: string, rows: number) => void;

const rowsPerBatch = 500;

/** Creates the staging table of a file, which is dropped at the end of the transaction. */
export async function createStaging(db: Database, { staging, columns, derived }: TableFile): Promise<void> {
  const definitions = [
    ...Object.entries(columns).map(([name, { sqlType }]) => [name, sqlType] as const),
    ...Object.entries(derived?.columns ?? {}),
  ];
  const list = definitions.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  await sql`create temporary table ${sql.table(staging)} (row integer, ${sql.join(list)}) on commit drop`.execute(
    db,
  );
}

export type Staged = {
  readonly rows: number;
  /** False if the file could not be read to its end: rows may be missing that other files refer to. */
  readonly isWhole: boolean;
};

/** Adds faults to `problems`. A faulty row is staged without its invalid fields, so that other files may refer to it. */
export async function stageFile(
  db: Database,
  file: TableFile,
  {
    path,
    problems,
    progress,
    types,
  }: Pick<RowContext, 'types'> & { path: string; problems: Problems; progress: Progress },
): Promise<Staged> {
  const { style, rows } = await openCsv(path);
  let header: Header | undefined;
  let batch: string[] = []; // as JSON, which takes much less memory than the fields
  let inserting: Promise<void> = Promise.resolve();
  let count = 0;
  let isWhole = true;
  const defaults = defaultsOf(file);
  // The database inserts a batch while the next one is read.
  const flush = async () => {
    const given = batch;
    batch = [];
    await inserting;
    inserting = given.length > 0 ? insertBatch(db, file.staging, given) : Promise.resolve();
    inserting.catch(() => undefined); // reported where it is awaited
    progress(file.name, count);
  };
  try {
    for await (const { row, fields } of rows) {
      if (!header) {
        header = readHeader(file, fields, problems);
        if (!header) return { rows: 0, isWhole: false };
        continue;
      }
      if (fields.every((field) => field.trim() === '')) continue; // spreadsheets append such rows
      count += 1;
      const read = readRow(file, header, { row, fields, context: { style, types }, problems, defaults });
      batch.push(JSON.stringify({ row, ...read }));
      if (batch.length === rowsPerBatch) await flush();
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    problems.add({ file: file.name, row: error.row, sentence: error.message });
    isWhole = false;
  }
  await flush();
  await inserting;
  if (!header && isWhole)
    problems.add({
      file: file.name,
      sentence: 'is empty. Write the names of the columns into its first row.',
    });
  await sql`analyze ${sql.table(file.staging)}`.execute(db);
  return { rows: count, isWhole };
}

async function insertBatch(db: Database, staging: string, batch: readonly string[]): Promise<void> {
  const rows = `[${batch.join(',')}]`;
  await sql`
    insert into ${sql.table(staging)}
    select * from json_populate_recordset(null::${sql.table(staging)}, ${rows}::json)`.execute(db);
}

type Header = readonly { readonly name: string; readonly column: Column }[];

/** Returns the columns in the order of the file, or undefined if they are wrong. */
function readHeader(file: TableFile, fields: readonly string[], problems: Problems): Header | undefined {
  const fault = (sentence: string) => problems.add({ file: file.name, row: 1, sentence });
  const cells = fields.map((field) => field.trim().toLowerCase());
  const names = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1); // spreadsheets append empty columns
  const before = problems.count;

  const header = names.map((name) => {
    const column = Object.hasOwn(file.columns, name) ? file.columns[name] : undefined;
    return {
      name,
      column: column ?? (file.patternColumns?.pattern.test(name) ? file.patternColumns.column : undefined),
    };
  });
  const known = [...Object.keys(file.columns), ...(file.patternColumns ? [file.patternColumns.example] : [])];
  const unknown = new Set(header.flatMap(({ name, column }) => (column ? [] : [name])));
  if (unknown.size > 0) fault(unknownColumns([...unknown], known));
  for (const name of new Set(names.filter((one, index) => names.indexOf(one) !== index)))
    fault(`has the column "${name}" twice. Remove one.`);
  for (const [name, { mayBeMissing }] of Object.entries(file.columns))
    if (!mayBeMissing && !names.includes(name)) fault(`has no column "${name}". Add it.`);

  const complete = header.flatMap(({ name, column }) => (column ? [{ name, column }] : []));
  return problems.count === before ? complete : undefined;
}

function unknownColumns(names: readonly string[], known: readonly string[]): string {
  const list = names.map((name) => `"${name}"`).join(', ');
  const [columns, them, their] =
    names.length === 1
      ? [`a column ${list} that is`, 'it', 'its name']
      : [`columns that are`, 'them', 'their names'];
  const which = names.length === 1 ? '' : `: ${list}`;
  return `has ${columns} not known${which}. Remove ${them}, or correct ${their}; known are: ${known.join(', ')}.`;
}

type GivenRow = {
  readonly row: number;
  readonly fields: readonly string[];
  readonly context: RowContext;
  readonly problems: Problems;
  readonly defaults: Fields;
};

function readRow(
  file: TableFile,
  header: Header,
  { row, fields, context, problems, defaults }: GivenRow,
): object {
  const fault = (column: string | undefined, sentence: string) =>
    problems.add({ file: file.name, row, column, sentence });
  const misfit = misfitOf(header, fields);
  const isComplete = misfit === undefined;
  if (!isComplete) fault(undefined, misfit);

  let isValid = isComplete;
  const read: Record<string, Value> = { ...defaults };
  for (const [index, { name, column }] of header.entries()) {
    const parsed = parseCell(column, fields[index] ?? '', context.style);
    if ('problem' in parsed) {
      isValid = false;
      if (isComplete) fault(name, parsed.problem({ locale: 'en' })); // otherwise the fields may only be shifted
    }
    read[name] = 'problem' in parsed ? null : parsed.value;
  }
  if (isValid) file.check?.(read, fault, context);
  return isValid && file.derived ? { ...read, ...file.derived.derive(read, context) } : read;
}

/**
 * Says what is wrong with the number of fields of a row. Empty fields behind the last column, and missing ones of columns
 * that may be empty, are right.
 */
function misfitOf(header: Header, fields: readonly string[]): string | undefined {
  const written = fields.findLastIndex((field) => field.trim() !== '') + 1;
  if (written > header.length)
    return m.import_problem_fields({ written, headings: header.length }, { locale: 'en' });
  const missing = header.slice(fields.length).filter(({ column }) => column.whenEmpty === undefined);
  if (missing.length === 0) return undefined;
  const names = missing.map(({ name }) => name).join(', ');
  return `has ${fields.length} fields, but the header has ${header.length}. What is missing must not be empty: ${names}.`;
}

/** Returns the values of columns that the file does not have. */
function defaultsOf({ columns }: TableFile): Fields {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { whenEmpty }]) => [name, whenEmpty?.value ?? null]),
  );
}
