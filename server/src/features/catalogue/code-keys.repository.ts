import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function listCodesBeyondAscii(
  db: Database,
): Promise<readonly { readonly id: number; readonly inventory_code: string; readonly code_key: string }[]> {
  return db
    .selectFrom('parts')
    .select(['id', 'inventory_code', 'code_key'])
    .where(sql<boolean>`inventory_code ~ '[^ -~]'`)
    .execute();
}

export async function updateCodeKeys(
  db: Database,
  keys: readonly { readonly id: number; readonly key: string }[],
): Promise<void> {
  await sql`
    update parts set code_key = fresh.key
    from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ key }) => key)}::text[]) as fresh (id, key)
    where parts.id = fresh.id`.execute(db);
}
