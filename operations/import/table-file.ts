// Describes a CSV file of an import: its columns, its staging table, its checks, and how its rows are merged.

import type { Database } from '@chipload/server/database';
import { type RawBuilder, sql } from 'kysely';
import type { Column, NumberStyle, Value } from '@chipload/server/columns';
import type { StoredToolType } from '@chipload/server/part-kinds';
import type { Problems } from './problems.ts';

/** The fields of a row by column; those that could not be parsed are null. */
export type Fields = Readonly<Record<string, Value>>;

/** The facts beside its fields on which the meaning of a row depends. */
export type RowContext = {
  /** How the file writes numbers. */
  readonly style: NumberStyle;
  /** The types of tools of the shop. */
  readonly types: readonly StoredToolType[];
};

export type TableFile = {
  /** `parts.csv` */
  readonly name: string;
  /** The temporary table of the rows, with their row numbers. */
  readonly staging: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns whose names match a pattern, such as from_10; they are not staged themselves. */
  readonly patternColumns?: { readonly pattern: RegExp; readonly example: string; readonly column: Column };
  /** Further columns of the staging table, derived from the fields of a row. */
  readonly derived?: {
    readonly columns: Readonly<Record<string, string>>;
    derive(fields: Fields, context: RowContext): Readonly<Record<string, unknown>>;
  };
  /** Checks the fields of one row against each other. */
  readonly check?: (
    fields: Fields,
    fault: (column: string, sentence: string) => void,
    context: RowContext,
  ) => void;
  /** Checks the rows against each other and against the shop. */
  readonly checks: readonly Check[];
  readonly changedInOffice?: ChangedInOffice;
  /** Writes the rows into the shop's tables; unchanged rows are not written. */
  merge(db: Database, problems: Problems): Promise<Merged>;
};

export type Merged = {
  readonly added: number;
  readonly changed: number;
  /** The values of the file that the import left out, because the office has changed them. */
  readonly kept?: readonly string[];
};

/** The records that were changed in the office, and to which the file gives other values. */
export type ChangedInOffice = {
  /** Of one record and of many, such as "part" and "parts". */
  readonly called: readonly [one: string, many: string];
  readonly find: RawBuilder<{ name: string }>;
};

export type Check = {
  readonly column: string;
  /** Selects the faulty rows, with the value for the sentence. */
  readonly find: RawBuilder<{ row: number; value: string }>;
  readonly say: (value: string) => string;
};

/** Finds rows with the same key in the file. */
export function duplicates(staging: string, keys: readonly string[]): Check {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  // As texts, since a key may be null, and equal nulls are the same key here.
  const key = sql.join(keys.map((name) => sql`coalesce(${sql.ref(name)}::text, '')`));
  const first = sql.ref(keys[0] ?? '');
  return {
    column: keys.at(-1) ?? '',
    // Grouping finds that there are none without sorting the file.
    find: sql`
      select row, value from (
        select row, concat_ws(' ', ${columns}) as value, min(row) over (partition by ${columns}) as first
        from ${sql.table(staging)}
        where ${first} is not null and (${key}) in (
          select ${key} from ${sql.table(staging)} where ${first} is not null group by ${key} having count(*) > 1
        )
      ) as rows where row > first order by row`,
    say: (value) => `"${value}" is in this file twice. Remove one of the rows.`,
  };
}

/** Finds rows that refer to something that is in none of the `places`, each a query of the matches of a row `staged`. */
export function unknownReferences(
  staging: string,
  column: string,
  places: readonly RawBuilder<unknown>[],
  where: string,
): Check {
  // Joined by "and", each place is a hash join; within one "not (… or …)" each row would search every place by itself.
  const isInNone = sql.join(
    places.map((place) => sql`not exists (${place})`),
    sql` and `,
  );
  return {
    column,
    find: sql`
      select row, ${sql.ref(column)}::text as value from ${sql.table(staging)} as staged
      where ${sql.ref(column)} is not null and ${isInNone} order by row`,
    say: (value) => `"${value}" is not known. Correct it, or add it to ${where}.`,
  };
}

export async function runChecks(db: Database, file: TableFile, problems: Problems): Promise<void> {
  for (const { column, find, say } of file.checks) {
    const { rows } = await find.execute(db);
    for (const { row, value } of rows) problems.add({ file: file.name, row, column, sentence: say(value) });
  }
}

/**
 * Inserts the rows of `source` that the table lacks and updates those that differ. Nothing is written if there are none, since
 * every statement on the catalogue tells all processes that it may have changed.
 */
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
  const firstKey = sql.ref(`target.${keys[0] ?? ''}`);
  const changes = sql.table(`${table}_to_merge`);

  await sql`
    create temporary table ${changes} on commit drop as
    select source.*, ${firstKey} is null as is_new
    from (${source}) as source left join ${sql.table(table)} as target on ${isSame}
    where ${firstKey} is null or (${of('target', columns)}) is distinct from (${of('source', columns)})`.execute(
    db,
  );
  const { rows } = await sql<Merged>`
    select count(*) filter (where is_new)::integer as added, count(*) filter (where not is_new)::integer as changed
    from ${changes}`.execute(db);
  const { added = 0, changed = 0 } = rows[0] ?? {};
  if (changed > 0) {
    await sql`
      update ${sql.table(table)} as target
      set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`source.${column}`)}`))}
      from ${changes} as source where not is_new and ${isSame}`.execute(db);
  }
  if (added > 0) {
    await sql`
      insert into ${sql.table(table)} (${all}) select ${all} from ${changes} where is_new`.execute(db);
  }
  return { added, changed };
}

/**
 * Deletes the rows of a table that its file no longer contains; does nothing if there are none, since every statement on the
 * catalogue tells all processes that it may have changed.
 */
export async function deleteRows(db: Database, table: string, isGone: RawBuilder<unknown>): Promise<number> {
  const target = sql.table(table);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${target} as target where ${isGone}`.execute(db);
  if (rows[0]?.count === 0) return 0;
  const removed = await sql`delete from ${target} as target where ${isGone}`.execute(db);
  return Number(removed.numAffectedRows ?? 0);
}

/** Builds {"en": {"name": …}, "fr": {…}} from the columns name_en, name_fr and so on. */
export function textsOf(keys: readonly string[]): RawBuilder<unknown> {
  const inLanguage = (language: string) =>
    sql`jsonb_build_object(${sql.join(keys.flatMap((key) => [sql.lit(key), sql.ref(`${key}_${language}`)]))})`;
  return sql`jsonb_build_object('en', ${inLanguage('en')}, 'fr', ${inLanguage('fr')})`;
}
