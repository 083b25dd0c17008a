// Stores the files of web builds.

import { sql } from 'kysely';
import { periods } from '../periods.ts';
import type { Database } from '../database/database.ts';

export type NewAsset = { readonly name: string; readonly isCompressed: boolean; readonly content: Buffer };

/** Marks files as in use; returns the names of those that are stored. */
export async function touchAssets(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('assets')
    .set({ used_at: sql<Date>`now()` })
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Stores files; a file that another copy has just stored has the same content and is skipped. */
export async function insertAssets(db: Database, assets: readonly NewAsset[]): Promise<void> {
  await sql`
    insert into assets (name, is_compressed, content)
    select * from unnest(
      ${assets.map(({ name }) => name)}::text[], ${assets.map(({ isCompressed }) => isCompressed)}::boolean[],
      ${assets.map(({ content }) => content)}::bytea[]
    )
    on conflict (name) do nothing`.execute(db);
}

export async function findAsset(db: Database, name: string) {
  return db
    .selectFrom('assets')
    .select(['content', 'is_compressed'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Deletes the files that no copy of the shop has used for a month. */
export async function deleteUnusedAssets(db: Database): Promise<void> {
  await db
    .deleteFrom('assets')
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${periods.assets.days})`)
    .execute();
}
