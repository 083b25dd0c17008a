// Stores the browsers in which a customer has signed in before.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hashSessionToken } from '../../platform/http/session-token.ts';
import { periods } from '../../platform/periods.ts';

export async function hasKnownDevice(db: Database, token: string, customerId: number): Promise<boolean> {
  const device = await db
    .selectFrom('known_devices')
    .select('customer_id')
    .where('token_hash', '=', hashSessionToken(token))
    .where('customer_id', '=', customerId)
    .where('used_at', '>', sql<Date>`now() - make_interval(days => ${periods.knownDevices.days})`)
    .executeTakeFirst();
  return device !== undefined;
}

export async function insertKnownDevice(db: Database, token: string, customerId: number): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ token_hash: hashSessionToken(token), customer_id: customerId })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'customer_id']).doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Replaces the token for all customers who are known by it. */
export async function replaceDeviceToken(db: Database, before: string, after: string): Promise<void> {
  await db
    .updateTable('known_devices')
    .set({ token_hash: hashSessionToken(after) })
    .where('token_hash', '=', hashSessionToken(before))
    .execute();
}

export async function deleteKnownDevices(db: Database, customerId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('customer_id', '=', customerId).execute();
}

export async function deleteOldDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${periods.knownDevices.days})`)
    .execute();
}
