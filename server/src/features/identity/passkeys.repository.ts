// Stores passkeys (WebAuthn credentials) and the challenges for browsers.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { intervalOf } from '../../platform/database/interval.ts';
import { periods } from '../../platform/periods.ts';
import type { CustomerAccount } from './account.ts';

export type ChallengePurpose = 'sign-in' | 'registration';

const columns = [
  'id',
  'uuid',
  'customer_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'created_at',
  'last_used_at',
] as const;

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

export async function listPasskeys(db: Database, { id }: CustomerAccount): Promise<StoredPasskey[]> {
  return db.selectFrom('passkeys').select(columns).where('customer_id', '=', id).orderBy('id').execute();
}

export async function findPasskey(db: Database, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function insertPasskey(
  db: Database,
  { id }: CustomerAccount,
  passkey: {
    readonly credentialId: string;
    readonly publicKey: Uint8Array;
    readonly counter: number;
    readonly transports: readonly string[];
    readonly name: string;
  },
): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({
      customer_id: id,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .execute();
}

/** Records a use, with the authenticator's own counter. */
export async function recordPasskeyUse(db: Database, id: number, counter: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Returns false if the customer has no such passkey. */
export async function deletePasskey(db: Database, { id }: CustomerAccount, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('customer_id', '=', id)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all passkeys of a customer and returns their uuids. */
export async function deletePasskeysOf(db: Database, { id }: CustomerAccount): Promise<string[]> {
  const rows = await db.deleteFrom('passkeys').where('customer_id', '=', id).returning('uuid').execute();
  return rows.map(({ uuid }) => uuid);
}

export async function insertChallenge(
  db: Database,
  tokenHash: Buffer,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  await sql`
    insert into passkey_challenges (token_hash, purpose, challenge, expires_at)
    values (${tokenHash}, ${purpose}, ${challenge}, now() + ${intervalOf(periods.passkeyChallenges)})
    on conflict (token_hash, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Returns the challenge and deletes it, so that it can be used once; undefined if there is none or it has expired. */
export async function takeChallenge(
  db: Database,
  tokenHash: Buffer,
  purpose: ChallengePurpose,
): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string; is_over: boolean }>`
    delete from passkey_challenges where token_hash = ${tokenHash} and purpose = ${purpose}
    returning challenge, expires_at < now() as is_over`.execute(db);
  const [row] = rows;
  return row && !row.is_over ? row.challenge : undefined;
}
