// Limits attempts (sign-ins, codes, registrations) per person, account or network. An attempt is counted before it is checked, so
// that sending many at the same moment does not get around the limit. A refused attempt is not counted: it neither prolongs the
// wait nor uses up the attempts of others.

import { createHash } from 'node:crypto';
import { transact, type Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { noAttempts, type AttemptRule } from './attempt-rules.ts';
import { lockAttempts, saveAttempts, takeBackAttempt } from './attempts.repository.ts';

export type AttemptLimit = {
  /** The kind of attempt, in kebab-case: `sign-in-network`. */
  readonly kind: string;
  /** For whom: an id, an address, a network. Only a hash of it is stored. */
  readonly value: string;
  readonly rule: AttemptRule;
};

/** Counts one attempt against every limit. If any limit is reached, counts none and returns the seconds to wait. */
export async function tryAttempt(
  db: Database,
  limits: readonly AttemptLimit[],
): Promise<{ readonly waitSeconds: number }> {
  return transact(db, async (transaction) => {
    const states = await lockAttempts(transaction, limits.map(bucketOf));
    const stateOf = (limit: AttemptLimit) => states.get(bucketOf(limit)) ?? noAttempts;
    const waitSeconds = Math.ceil(Math.max(...limits.map((limit) => stateOf(limit).secondsUntilNext)));
    if (waitSeconds > 0) return { waitSeconds };
    for (const limit of limits) {
      await saveAttempts(transaction, bucketOf(limit), limit.rule(stateOf(limit)));
    }
    return { waitSeconds };
  });
}

/** Counts one attempt against every limit; refuses with `too-many-requests` when any is reached, without saying which. */
export async function countAttempt(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  const { waitSeconds } = await tryAttempt(db, limits);
  if (waitSeconds > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: waitSeconds });
}

/** Takes back an attempt that succeeded. */
export async function forgiveAttempt(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  await takeBackAttempt(db, limits.map(bucketOf));
}

function bucketOf({ kind, value }: AttemptLimit): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
}
