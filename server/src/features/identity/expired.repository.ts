import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type TableWithExpiry =
  | 'passkey_challenges'
  | 'password_resets'
  | 'pending_sign_ins'
  | 'staff_invitations'
  | 'staff_sessions';

export async function deleteExpired(db: Database, table: TableWithExpiry): Promise<void> {
  await db
    .deleteFrom(table)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
