// Keys of part numbers that another version of the shop or another hand has written.

import { codeKey } from '@chipload/domain/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Makes the keys anew that are not what this version makes of the codes, and says how many. Codes of English letters alone
 * have had the same key in every version and are not read.
 */
export async function refreshCodeKeys(db: Database): Promise<number> {
  const parts = await db
    .selectFrom('parts')
    .select(['id', 'inventory_code', 'code_key'])
    .where(sql<boolean>`inventory_code ~ '[^ -~]'`)
    .execute();
  const stale = parts.filter((part) => part.code_key !== codeKey(part.inventory_code));
  if (stale.length === 0) return 0;
  await sql`
    update parts set code_key = fresh.code_key
    from unnest(${stale.map(({ id }) => id)}::bigint[], ${stale.map((part) => codeKey(part.inventory_code))}::text[])
      as fresh (id, code_key)
    where parts.id = fresh.id`.execute(db);
  return stale.length;
}
