import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Returns how many seconds ago the last backup was written and the last one was proved, by kind. */
export async function readProofAges(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('backup_proofs')
    .select(['kind', sql<number>`extract(epoch from now() - succeeded_at)::double precision`.as('seconds')])
    .execute();
  return new Map(rows.map(({ kind, seconds }) => [kind, seconds]));
}
