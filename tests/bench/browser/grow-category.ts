// Makes a category as large as any shop may have: copies of its parts with other codes, at the same prices.

import { openDatabase, reachDatabase, type Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { categoryPath } from './pages.ts';

/** Fills the bench's category up to this many parts. */
export async function growCategory(dataFolder: string, parts: number): Promise<void> {
  const { url, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder });
  const { db, close } = openDatabase(url);
  try {
    await db.transaction().execute((transaction) => copyParts(transaction, parts));
  } finally {
    await close();
    await leave();
  }
}

async function copyParts(db: Database, parts: number): Promise<void> {
  const [, series = '', category = ''] = /series\/([^/]+)\/categories\/([^/]+)/.exec(categoryPath) ?? [];
  const own = sql`select parts.* from parts join categories on categories.id = category_id join series on series.id = series_id
    where categories.slug = ${category} and series.slug = ${series} order by parts.id`;
  await sql`create temporary table copied on commit drop as
    select own.id, own.inventory_code || '-' || copy as code from (${own}) as own, generate_series(1, ${parts}) as copy
    order by copy limit greatest(0, ${parts} - (select count(*) from (${own}) as own))`.execute(db);
  await copyRows(db, 'parts', 'copied.id', { inventory_code: 'copied.code', edp: 'null' });
  for (const table of ['prices', 'stock']) await copyRows(db, table, 'copied.id', { part_id: 'fresh.id' });
}

/** Copies all columns except those in `others`, which get other values. */
async function copyRows(
  db: Database,
  table: string,
  original: string,
  others: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    db,
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => others[name] ?? `old.${name}`);
  const key = table === 'parts' ? 'id' : 'part_id';
  const fresh = table === 'parts' ? '' : 'join parts as fresh on fresh.inventory_code = copied.code';
  await sql`insert into ${sql.table(table)} (${sql.raw(names.join(', '))})
    select ${sql.raw(values.join(', '))} from copied ${sql.raw(fresh)}
    join ${sql.table(table)} as old on old.${sql.ref(key)} = ${sql.raw(original)}`.execute(db);
}
