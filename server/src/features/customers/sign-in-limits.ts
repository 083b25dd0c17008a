// Guessing is limited twice: for what is guessed at (an e-mail), and for the address that guesses.
// A try is counted before it is looked at, so that many at the same moment gain nothing.

import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countTry, forgetTries, takeBackTry } from './sign-in-limits.repository.ts';

const signInWindowMinutes = 15;
const mostSignIns = { email: 10, address: 50 } as const;
const registrations = { windowMinutes: 60, most: 30 } as const;

/** So many tries of a kind are let through for one value within a window. */
export type Limit = { readonly kind: string; readonly value: string; readonly most: number };

export type Attempt = { readonly email: string; readonly remoteAddress: string };

/** Counts one try for each limit, and refuses it when any is passed, without saying which. */
export async function countTries(
  db: Database,
  limits: readonly Limit[],
  windowMinutes: number,
): Promise<void> {
  const tries = await countTry(db, limits.map(bucketOf), windowMinutes);
  const isPassed = limits.some((limit) => (tries.get(bucketOf(limit)) ?? 0) > limit.most);
  if (isPassed) throw new Refusal('too-many-requests', { retryAfterSeconds: windowMinutes * 60 });
}

/** Takes back a try that turned out to be no guess. */
export async function forgiveTry(db: Database, limit: Omit<Limit, 'most'>): Promise<void> {
  await takeBackTry(db, bucketOf(limit));
}

/** Counts a try to sign in, or to prove to be who is signed in. */
export async function countSignIn(db: Database, attempt: Attempt): Promise<void> {
  const { email, address } = signInLimits(attempt);
  await countTries(db, [email, address], signInWindowMinutes);
}

/** A right password ends the count of its e-mail and is no guess of its address. */
export async function forgiveSignIn(db: Database, attempt: Attempt): Promise<void> {
  const { email, address } = signInLimits(attempt);
  await forgetTries(db, bucketOf(email));
  await forgiveTry(db, address);
}

/** Accounts opened from one address, which could otherwise find out who is a customer. */
export async function countRegistration(db: Database, remoteAddress: string): Promise<void> {
  const limit = { kind: 'register', value: remoteAddress, most: registrations.most };
  await countTries(db, [limit], registrations.windowMinutes);
}

function signInLimits({ email, remoteAddress }: Attempt): { email: Limit; address: Limit } {
  return {
    email: { kind: 'email', value: email.toLowerCase(), most: mostSignIns.email },
    address: { kind: 'address', value: remoteAddress, most: mostSignIns.address },
  };
}

function bucketOf({ kind, value }: Omit<Limit, 'most'>): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
}
