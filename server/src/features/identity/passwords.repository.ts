import type { Database } from '../../platform/database/database.ts';
import { type AccountId, accountTable } from './account.ts';

/** Returns null for an account whose first password has not been chosen. */
export async function findPasswordHash(
  db: Database,
  { kind, id }: AccountId,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom(accountTable[kind])
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_hash;
}

export async function updatePassword(db: Database, { kind, id }: AccountId, hash: string): Promise<void> {
  await db.updateTable(accountTable[kind]).set({ password_hash: hash }).where('id', '=', id).execute();
}
