// Stores links to a new password. The table contains only hashes of the tokens.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { periods } from '../../platform/periods.ts';

/** Stores a link with its expiry. */
export async function insertReset(
  db: Database,
  reset: { readonly tokenHash: Buffer; readonly customerId: number },
): Promise<void> {
  await sql`
    insert into password_resets (token_hash, customer_id, expires_at)
    values (${reset.tokenHash}, ${reset.customerId}, now() + make_interval(mins => ${periods.passwordResets.minutes}))`.execute(
    db,
  );
}

/** Returns the owner of a link and locks it until the transaction ends, so that it works once; undefined if it has expired. */
export async function lockReset(transaction: Database, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ customer_id: number }>`
    select password_resets.customer_id from password_resets
    join customers on customers.id = password_resets.customer_id
    where token_hash = ${tokenHash} and expires_at > now() and customers.disabled_at is null
    for update of password_resets`.execute(transaction);
  return rows[0]?.customer_id;
}

export async function deleteResetsOf(db: Database, customerId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('customer_id', '=', customerId).execute();
}

export async function deleteExpiredResets(db: Database): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
