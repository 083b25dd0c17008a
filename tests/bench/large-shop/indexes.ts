// Takes the indexes of tables away while millions of rows are written, and makes them again: one sorted write instead of one
// search per row.

import type { Client } from 'pg';

type Index = { readonly name: string; readonly definition: string };

/** Removes every index that is not a constraint, does the work, and makes them again as they were. */
export async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<Index>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
}
