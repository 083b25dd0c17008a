import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Locks what a person or a company has in a table against additions until the transaction ends, so that those made at once count each other. */
export async function lockAdditions(transaction: Database, table: string, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}), ${ownerId}::integer)`.execute(transaction);
}
