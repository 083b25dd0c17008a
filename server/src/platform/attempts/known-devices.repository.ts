// Stores the browsers in which a customer or a person of the staff has signed in before.

import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { hashSessionToken } from '../http/session-token.ts';
import { periods } from '../periods.ts';

/** Who signs in, by the column that stores them. */
export type DeviceUser = { readonly column: 'customer_id' | 'staff_id'; readonly id: number };

export async function hasKnownDevice(
  db: Database,
  token: string,
  { column, id }: DeviceUser,
): Promise<boolean> {
  const device = await db
    .selectFrom('known_devices')
    .select('used_at')
    .where('token_hash', '=', hashSessionToken(token))
    .where(column, '=', id)
    .where('used_at', '>', sql<Date>`now() - make_interval(days => ${periods.knownDevices.days})`)
    .executeTakeFirst();
  return device !== undefined;
}

export async function insertKnownDevice(
  db: Database,
  token: string,
  { column, id }: DeviceUser,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ token_hash: hashSessionToken(token), [column]: id })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', column]).doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Replaces the token for everybody who is known by it. */
export async function replaceDeviceToken(db: Database, before: string, after: string): Promise<void> {
  await db
    .updateTable('known_devices')
    .set({ token_hash: hashSessionToken(after) })
    .where('token_hash', '=', hashSessionToken(before))
    .execute();
}

export async function deleteKnownDevices(db: Database, { column, id }: DeviceUser): Promise<void> {
  await db.deleteFrom('known_devices').where(column, '=', id).execute();
}

export async function deleteOldDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${periods.knownDevices.days})`)
    .execute();
}
