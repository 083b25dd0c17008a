// Stores authenticator apps and recovery codes, and sign-ins of customers that wait for a second factor.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { intervalOf } from '../../platform/database/interval.ts';
import { periods } from '../../platform/periods.ts';
import {
  type AccountId,
  type AccountKind,
  type CustomerAccount,
  customerAccount,
  ownerColumn,
} from './account.ts';

const authenticators = { customer: 'authenticators', staff: 'staff_authenticators' } as const;
const recoveryCodes = { customer: 'recovery_codes', staff: 'staff_recovery_codes' } as const;

const owner = (kind: AccountKind) => sql.ref<number>(ownerColumn[kind]);

export type FactorKinds = { readonly hasAuthenticator: boolean; readonly hasPasskeys: boolean };

/** Returns which factors an account has; an app counts only after its first code has been entered. The staff have no passkeys. */
export async function getFactorKinds(db: Database, { kind, id }: AccountId): Promise<FactorKinds> {
  const app = sql.table(authenticators[kind]);
  const passkeys = {
    customer: sql`exists (select from passkeys where customer_id = ${id})`,
    staff: sql`false`,
  };
  const { rows } = await sql<FactorKinds>`
    select exists (select from ${app} where ${owner(kind)} = ${id} and confirmed_at is not null) as "hasAuthenticator",
      ${passkeys[kind]} as "hasPasskeys"`.execute(db);
  return rows[0] ?? { hasAuthenticator: false, hasPasskeys: false };
}

export async function hasFactor(db: Database, account: AccountId): Promise<boolean> {
  const { hasAuthenticator, hasPasskeys } = await getFactorKinds(db, account);
  return hasAuthenticator || hasPasskeys;
}

export async function findAuthenticator(db: Database, { kind, id }: AccountId) {
  return db
    .selectFrom(authenticators[kind])
    .select(['secret', 'confirmed_at'])
    .where(owner(kind), '=', id)
    .executeTakeFirst();
}

/** Stores the secret of an app that is being added; returns false if the account has an active one already. */
export async function insertAuthenticator(
  db: Database,
  { kind, id }: AccountId,
  secret: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(authenticators[kind])} as app (${owner(kind)}, secret) values (${id}, ${secret})
    on conflict (${owner(kind)}) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where app.confirmed_at is null
    returning true`.execute(db);
  return rows.length > 0;
}

/** Marks the time step of a code as used; returns false if it, or a later one, was used before. */
export async function consumeStep(db: Database, { kind, id }: AccountId, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(authenticators[kind])
    .set({ last_step: step })
    .where(owner(kind), '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Activates the app; returns false if it is active already. */
export async function confirmAuthenticator(db: Database, { kind, id }: AccountId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(authenticators[kind])
    .set({ confirmed_at: sql<Date>`now()` })
    .where(owner(kind), '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether the app was active, that is, its first code had been entered. */
export async function deleteAuthenticator(db: Database, { kind, id }: AccountId): Promise<boolean> {
  const row = await db
    .deleteFrom(authenticators[kind])
    .where(owner(kind), '=', id)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}

/** Replaces all codes of the account. */
export async function replaceRecoveryCodes(
  db: Database,
  { kind, id }: AccountId,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom(recoveryCodes[kind]).where(owner(kind), '=', id).execute();
  await sql`
    insert into ${sql.table(recoveryCodes[kind])} (${owner(kind)}, code_hash)
    select ${id}, unnest(${[...hashes]}::bytea[])`.execute(db);
}

/** Marks a code as used; returns false if it is unknown or was used before. */
export async function consumeRecoveryCode(
  db: Database,
  { kind, id }: AccountId,
  hash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(recoveryCodes[kind])
    .set({ used_at: sql<Date>`now()` })
    .where(owner(kind), '=', id)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countUnusedRecoveryCodes(db: Database, { kind, id }: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom(recoveryCodes[kind])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(owner(kind), '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPendingSignIn(
  db: Database,
  tokenHash: Buffer,
  { id }: CustomerAccount,
): Promise<void> {
  await sql`
    insert into pending_sign_ins (token_hash, customer_id, expires_at)
    values (${tokenHash}, ${id}, now() + ${intervalOf(periods.pendingSignIns)})
    on conflict (token_hash) do update set customer_id = excluded.customer_id, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Returns the customer who entered the right password in the browser with this token a few minutes ago. */
export async function findPendingSignIn(
  db: Database,
  tokenHash: Buffer,
): Promise<CustomerAccount | undefined> {
  const row = await db
    .selectFrom('pending_sign_ins')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row && customerAccount(row.customer_id);
}

export async function deletePendingSignIn(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).execute();
}
