// Stores attempts in the database, so that all processes of the shop share one count and a restart does not lose it.

import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { noAttempts, type AttemptState } from './attempt-rules.ts';

/**
 * Returns the states of the buckets and locks their rows until the transaction ends. They are always locked in the same order,
 * so that two requests cannot deadlock.
 */
export async function lockAttempts(
  transaction: Database,
  buckets: readonly string[],
): Promise<ReadonlyMap<string, AttemptState>> {
  const { rows: locked } = await sql<{ bucket: string; attempts: number; next: number; forgotten: number }>`
    insert into attempts (bucket) select unnest(${buckets.toSorted()}::text[])
    on conflict (bucket) do update set attempts = attempts.attempts
    returning bucket, attempts, extract(epoch from next_at - clock_timestamp())::float8 as next,
      extract(epoch from forgotten_at - clock_timestamp())::float8 as forgotten`.execute(transaction);
  return new Map(locked.map(({ bucket, ...row }) => [bucket, stateOf(row)]));
}

function stateOf(row: { attempts: number; next: number; forgotten: number }): AttemptState {
  if (row.forgotten <= 0) return noAttempts;
  return {
    attempts: row.attempts,
    secondsUntilNext: Math.max(row.next, 0),
    secondsUntilForgotten: row.forgotten,
  };
}

/** Saves the state of a bucket, which this transaction has locked. */
export async function saveAttempts(
  transaction: Database,
  bucket: string,
  { attempts, secondsUntilNext, secondsUntilForgotten }: AttemptState,
): Promise<void> {
  await transaction
    .updateTable('attempts')
    .set({
      attempts,
      next_at: sql<Date>`clock_timestamp() + make_interval(secs => ${secondsUntilNext})`,
      forgotten_at: sql<Date>`clock_timestamp() + make_interval(secs => ${secondsUntilForgotten})`,
    })
    .where('bucket', '=', bucket)
    .execute();
}

/** Takes one attempt back in each bucket; the next one is allowed at once. */
export async function takeBackAttempt(db: Database, buckets: readonly string[]): Promise<void> {
  await sql`
    update attempts set attempts = greatest(attempts - 1, 0), next_at = clock_timestamp()
    from (select bucket from attempts where bucket = any(${[...buckets]}) order by bucket for update) as locked
    where attempts.bucket = locked.bucket`.execute(db);
}

export async function deleteForgottenAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('forgotten_at', '<', sql<Date>`now()`)
    .execute();
}
