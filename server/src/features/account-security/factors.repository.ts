// Stores authenticator apps, recovery codes, and sign-ins that wait for a second factor.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { periods } from '../../platform/periods.ts';

export type FactorKinds = { readonly hasAuthenticator: boolean; readonly hasPasskeys: boolean };

/** Returns which factors a customer has; an app counts only after its first code has been entered. */
export async function getFactorKinds(db: Database, customerId: number): Promise<FactorKinds> {
  const { rows } = await sql<FactorKinds>`
    select exists (
        select from authenticators where customer_id = ${customerId} and confirmed_at is not null
      ) as "hasAuthenticator",
      exists (select from passkeys where customer_id = ${customerId}) as "hasPasskeys"`.execute(db);
  return rows[0] ?? { hasAuthenticator: false, hasPasskeys: false };
}

export async function findAuthenticator(db: Database, customerId: number) {
  return db
    .selectFrom('authenticators')
    .select(['secret', 'confirmed_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/** Stores the secret of an authenticator app that is being added; returns false if the customer has an active one already. */
export async function insertAuthenticator(
  db: Database,
  customerId: number,
  secret: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into authenticators (customer_id, secret) values (${customerId}, ${secret})
    on conflict (customer_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where authenticators.confirmed_at is null
    returning customer_id`.execute(db);
  return rows.length > 0;
}

/** Marks the time step of a code as used; returns false if it, or a later one, was used before. */
export async function consumeStep(db: Database, customerId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('customer_id', '=', customerId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function confirmAuthenticator(db: Database, customerId: number): Promise<void> {
  await sql`update authenticators set confirmed_at = now() where customer_id = ${customerId}`.execute(db);
}

/** Returns whether the app was active, that is, its first code had been entered. */
export async function deleteAuthenticator(db: Database, customerId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticators')
    .where('customer_id', '=', customerId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}

/** Replaces all codes of the customer. */
export async function replaceRecoveryCodes(
  db: Database,
  customerId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ customer_id: customerId, code_hash })))
    .execute();
}

/** Marks a code as used; returns false if it is unknown or was used before. */
export async function consumeRecoveryCode(db: Database, customerId: number, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countUnusedRecoveryCodes(db: Database, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from recovery_codes where customer_id = ${customerId} and used_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertPendingSignIn(
  db: Database,
  tokenHash: Buffer,
  customerId: number,
): Promise<void> {
  await sql`
    insert into pending_sign_ins (token_hash, customer_id, expires_at)
    values (${tokenHash}, ${customerId}, now() + make_interval(mins => ${periods.pendingSignIns.minutes}))
    on conflict (token_hash) do update set customer_id = excluded.customer_id, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Returns the customer who entered the right password in the browser with this token a few minutes ago. */
export async function findPendingSignIn(db: Database, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('pending_sign_ins')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.customer_id;
}

export async function deletePendingSignIn(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredPendingSignIns(db: Database): Promise<void> {
  await sql`delete from pending_sign_ins where expires_at < now()`.execute(db);
}
