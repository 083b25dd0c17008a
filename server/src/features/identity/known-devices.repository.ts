// Stores the browsers in which a customer or a person of the staff has signed in before.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { intervalOf } from '../../platform/database/interval.ts';
import { hashSessionToken } from '../../platform/http/session-token.ts';
import { periods } from '../../platform/periods.ts';
import { type AccountId, ownerColumn } from './account.ts';

export async function hasKnownDevice(db: Database, token: string, { kind, id }: AccountId): Promise<boolean> {
  const device = await db
    .selectFrom('known_devices')
    .select('used_at')
    .where('token_hash', '=', hashSessionToken(token))
    .where(ownerColumn[kind], '=', id)
    .where('used_at', '>', sql<Date>`now() - ${intervalOf(periods.knownDevices)}`)
    .executeTakeFirst();
  return device !== undefined;
}

export async function insertKnownDevice(db: Database, token: string, { kind, id }: AccountId): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ token_hash: hashSessionToken(token), [ownerColumn[kind]]: id })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', ownerColumn[kind]]).doUpdateSet({ used_at: sql<Date>`now()` }),
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

export async function deleteKnownDevices(db: Database, { kind, id }: AccountId): Promise<void> {
  await db.deleteFrom('known_devices').where(ownerColumn[kind], '=', id).execute();
}

export async function deleteOldDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('used_at', '<', sql<Date>`now() - ${intervalOf(periods.knownDevices)}`)
    .execute();
}
