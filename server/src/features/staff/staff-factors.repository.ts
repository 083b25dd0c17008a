// Stores the authenticator apps and recovery codes of the staff.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function findStaffAuthenticator(db: Database, staffId: number) {
  return db
    .selectFrom('staff_authenticators')
    .select(['secret', 'confirmed_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Stores the secret of an app that is being set up; returns false if the person has an active one already. */
export async function insertStaffAuthenticator(
  db: Database,
  staffId: number,
  secret: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_authenticators (staff_id, secret) values (${staffId}, ${secret})
    on conflict (staff_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where staff_authenticators.confirmed_at is null
    returning staff_id`.execute(db);
  return rows.length > 0;
}

/** Marks the time step of a code as used; returns false if it, or a later one, was used before. */
export async function consumeStaffStep(db: Database, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_authenticators')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Activates the app; returns false if it is active already. */
export async function confirmStaffAuthenticator(db: Database, staffId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_authenticators')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces all codes of the person. */
export async function replaceStaffCodes(
  db: Database,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
}

/** Marks a code as used; returns false if it is unknown or was used before. */
export async function consumeStaffCode(db: Database, staffId: number, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the app and all codes of the person; returns whether the app was active. */
export async function deleteStaffFactors(db: Database, staffId: number): Promise<boolean> {
  await replaceStaffCodes(db, staffId, []);
  const row = await db
    .deleteFrom('staff_authenticators')
    .where('staff_id', '=', staffId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}
