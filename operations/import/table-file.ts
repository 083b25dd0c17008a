// What an import knows of one CSV file: its columns, where its rows wait, what is checked and how they are merged.

import type { Database } from '@chipload/server/database';
import { type RawBuilder, sql } from 'kysely';
import type { Column, Value } from './columns.ts';
import type { Problems } from './problems.ts';

/** The fields of a row that could be read, by column; those that could not are null. */
export type Fields = Readonly<Record<string, Value>>;

export type TableFile = {
  /** `parts.csv` */
  readonly name: string;
  /** The temporary table in which the rows wait, with the number of their row. */
  readonly staging: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that are named by a rule, such as from_10; they are not staged by themselves. */
  readonly ruledColumns?: { readonly pattern: RegExp; readonly example: string; readonly column: Column };
  /** Further columns of the staging table and what a row gives them. */
  readonly made?: {
    readonly columns: Readonly<Record<string, string>>;
    make(fields: Fields): Readonly<Record<string, unknown>>;
  };
  /** Faults between the fields of one row. */
  readonly check?: (fields: Fields, fault: (column: string, sentence: string) => void) => void;
  /** Faults between rows, and with what the shop holds already. */
  readonly checks: readonly Check[];
  /** Brings the rows into the shop; what is there already in the same words is not touched. */
  merge(db: Database, problems: Problems): Promise<Merged>;
};

export type Merged = { readonly added: number; readonly changed: number };

export type Check = {
  readonly column: string;
  /** Answers the faulty rows and the value to be named. */
  readonly find: RawBuilder<{ row: number; value: string }>;
  readonly say: (value: string) => string;
};

/** Rows whose key another row of the same file has, too. */
export function twice(staging: string, keys: readonly string[]): Check {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  return {
    column: keys.at(-1) ?? '',
    find: sql`
      select row, value from (
        select row, concat_ws(' ', ${columns}) as value, min(row) over (partition by ${columns}) as first
        from ${sql.table(staging)} where ${sql.ref(keys[0] ?? '')} is not null
      ) as rows where row > first order by row`,
    say: (value) => `"${value}" is in this file twice. Remove one of the rows.`,
  };
}

/** Rows that name something that is neither in its own file nor in the shop; `known` is true for those that are there. */
export function unknown(staging: string, column: string, known: RawBuilder<unknown>, where: string): Check {
  return {
    column,
    find: sql`
      select row, ${sql.ref(column)}::text as value from ${sql.table(staging)} as staged
      where ${sql.ref(column)} is not null and not (${known}) order by row`,
    say: (value) => `"${value}" is not known. Correct it, or add it to ${where}.`,
  };
}

export async function runChecks(db: Database, file: TableFile, problems: Problems): Promise<void> {
  for (const { column, find, say } of file.checks) {
    const { rows } = await find.execute(db);
    for (const { row, value } of rows) problems.add({ file: file.name, row, column, sentence: say(value) });
  }
}

/** Inserts the rows of `source` that the table lacks and updates those that differ; both by one statement. */
export async function mergeRows(
  db: Database,
  {
    table,
    keys,
    columns,
    source,
  }: { table: string; keys: readonly string[]; columns: readonly string[]; source: RawBuilder<unknown> },
): Promise<Merged> {
  const all = sql.join([...keys, ...columns].map((column) => sql.ref(column)));
  const of = (alias: string, names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
  const isSame = sql`(${of('target', keys)}) = (${of('source', keys)})`;

  const changed = await sql`
    update ${sql.table(table)} as target
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`source.${column}`)}`))}
    from (${source}) as source
    where ${isSame} and (${of('target', columns)}) is distinct from (${of('source', columns)})`.execute(db);
  const added = await sql`
    insert into ${sql.table(table)} (${all})
    select ${all} from (${source}) as source
    where not exists (select from ${sql.table(table)} as target where ${isSame})`.execute(db);
  return { added: Number(added.numAffectedRows ?? 0), changed: Number(changed.numAffectedRows ?? 0) };
}

/** {"en": {"name": …}, "fr": {…}} from columns name_en, name_fr and so on. */
export function textsOf(keys: readonly string[]): RawBuilder<unknown> {
  const inLanguage = (language: string) =>
    sql`jsonb_build_object(${sql.join(keys.flatMap((key) => [sql.lit(key), sql.ref(`${key}_${language}`)]))})`;
  return sql`jsonb_build_object('en', ${inLanguage('en')}, 'fr', ${inLanguage('fr')})`;
}
