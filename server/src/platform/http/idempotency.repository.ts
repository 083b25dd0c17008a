// Stores idempotency keys.

import { sql } from 'kysely';
import { periods } from '../periods.ts';
import { type Database, fixedStatement, run } from '../database/database.ts';

/** A key of a visitor's session, or of a staff session. */
export type Key = {
  readonly owner: 'session_id' | 'staff_session_id';
  readonly sessionId: number;
  readonly key: string;
};

/** A request that has not been answered after this time died with its process. */
const abandonedAfterSeconds = 30;

const isUnanswered = sql<boolean>`(answer is null and compressed_answer is null)`;

/** Returns true if this request now owns the key, false if another request used it before. */
export async function claimKey(
  db: Database,
  { owner, sessionId, key, bodyHash }: Key & { bodyHash: Buffer },
): Promise<boolean> {
  const rows = await run(db, claims[owner](sessionId, key, bodyHash, periods.idempotencyKeys.hours));
  return rows.length > 0;
}

const claims = { session_id: claimOf('session_id'), staff_session_id: claimOf('staff_session_id') };

function claimOf(owner: Key['owner']) {
  return fixedStatement(`
    insert into idempotency_keys (${owner}, key, body_hash, claimed_at, expires_at)
    values ($1, $2, $3, clock_timestamp(), now() + make_interval(hours => $4))
    on conflict (${owner}, key) do update set body_hash = excluded.body_hash, answer = null, compressed_answer = null,
      claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
    where idempotency_keys.expires_at < now()
    returning key`);
}

/** Takes a key over from a request with the same body that was never answered and cannot be running any more. */
export async function takeOverKey(
  db: Database,
  { owner, sessionId, key, bodyHash }: Key & { bodyHash: Buffer },
): Promise<boolean> {
  const row = await db
    .updateTable('idempotency_keys')
    .set({ claimed_at: sql<Date>`clock_timestamp()` })
    .where(owner, '=', sessionId)
    .where('key', '=', key)
    .where('body_hash', '=', bodyHash)
    .where(isUnanswered)
    .where('claimed_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${abandonedAfterSeconds})`)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findKey(db: Database, { owner, sessionId, key }: Key) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer', 'compressed_answer'])
    .where(owner, '=', sessionId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function recordAnswer(
  db: Database,
  { owner, sessionId, key }: Key,
  compressedAnswer: Buffer,
): Promise<void> {
  await run(db, recordings[owner](sessionId, key, compressedAnswer));
}

const recordings = {
  session_id: recordingOf('session_id'),
  staff_session_id: recordingOf('staff_session_id'),
};

function recordingOf(owner: Key['owner']) {
  return fixedStatement(
    `update idempotency_keys set compressed_answer = $3, answer = null where ${owner} = $1 and key = $2`,
  );
}

/** Stores the first answer; returns false if there is one already, or the key is gone. */
export async function recordFirstAnswer(
  transaction: Database,
  { owner, sessionId, key }: Key,
  compressedAnswer: Buffer,
): Promise<boolean> {
  const row = await transaction
    .updateTable('idempotency_keys')
    .set({ compressed_answer: compressedAnswer })
    .where(owner, '=', sessionId)
    .where('key', '=', key)
    .where(isUnanswered)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the stored answers of everybody in a company. */
export async function listAnswersOfCompany(db: Database, companyId: number) {
  return db
    .selectFrom('idempotency_keys')
    .innerJoin('sessions', 'sessions.id', 'idempotency_keys.session_id')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.id as sessionId', 'key', 'answer', 'compressed_answer'])
    .where('customers.company_id', '=', companyId)
    .where((where) => where.not(isUnanswered))
    .execute();
}

/** Deletes a key whose request was refused: nothing was changed, so it may be sent again. */
export async function releaseKey(db: Database, { owner, sessionId, key }: Key): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(owner, '=', sessionId)
    .where('key', '=', key)
    .where(isUnanswered)
    .execute();
}

/** Deletes keys that have expired. */
export async function deleteExpiredKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
