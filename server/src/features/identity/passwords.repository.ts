import type { Database } from '../../platform/database/database.ts';
import type { AccountId } from './account.ts';

const accounts = { customer: 'customers', staff: 'staff' } as const;

/** Returns null for an account whose first password has not been chosen. */
export async function findPasswordHash(
  db: Database,
  { kind, id }: AccountId,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom(accounts[kind])
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_hash;
}
