// Guessing passwords is limited twice: for the e-mail that is tried, and for the address that tries.

import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countFailures, forgetFailures, recordFailure } from './sign-in-limits.repository.ts';

const windowMinutes = 15;
const mostFailures = { email: 10, address: 50 } as const;

export type Attempt = { readonly email: string; readonly remoteAddress: string };

/** Refuses when either bucket is full, without saying which. */
export async function refuseTooManyFailures(db: Database, attempt: Attempt): Promise<void> {
  const { email, address } = bucketsOf(attempt);
  const failures = await countFailures(db, [email, address]);
  const isFull =
    (failures.get(email) ?? 0) >= mostFailures.email || (failures.get(address) ?? 0) >= mostFailures.address;
  if (isFull) throw new Refusal('too-many-requests');
}

export async function countFailedSignIn(db: Database, attempt: Attempt): Promise<void> {
  const { email, address } = bucketsOf(attempt);
  await recordFailure(db, [email, address], windowMinutes);
}

/** A right password ends the count of its e-mail; the address goes on being counted. */
export async function forgetFailedSignIns(db: Database, attempt: Attempt): Promise<void> {
  await forgetFailures(db, bucketsOf(attempt).email);
}

function bucketsOf({ email, remoteAddress }: Attempt): { email: string; address: string } {
  return { email: `email:${digest(email.toLowerCase())}`, address: `address:${digest(remoteAddress)}` };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
