// Charges that the gateway does not know: they are given up after a while, and looked for once more much later.

import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { PaymentShop } from './payment-shop.ts';
import { lookAgainJob } from './payments.jobs.ts';
import { findAuthorisation } from './authorisations.repository.ts';

/** After this time no request is waiting any more, so a charge that the gateway does not know was never made. */
export const abandonedAfterSeconds = 15;

/** How long the card's holder may take to sign in at the bank; then the charge is given up. */
export const authenticationSeconds = 600;

/** Longer than any request to the gateway. */
const recheckAfterMilliseconds = 10 * 60_000;

/**
 * How long the job waits that settles what was just reserved. No request runs that long: by then either everything is recorded, or
 * the process has died.
 */
export const settleAfterMilliseconds = 30_000;

/** Unknown after that time means never charged, but a request may still be on its way: a job asks once more later. */
export async function enqueueLookAgain(db: Database, key: string): Promise<void> {
  const waiting = { key: `look:${key}`, afterMilliseconds: recheckAfterMilliseconds };
  await addJob(db, lookAgainJob, { attempt: key }, waiting);
}

/** Asks once more about an attempt that was given up as unknown, and voids it if it was authorised since. */
export async function voidIfLate(
  { db, gateway }: Pick<PaymentShop, 'db' | 'gateway'>,
  key: string,
): Promise<void> {
  const attempt = await findAuthorisation(db, key);
  if (attempt?.state !== 'declined') return;
  const decision = await gateway.find(key, new Date(Date.now() - attempt.ageSeconds * 1_000));
  if (decision?.status === 'authorised' || decision?.status === 'action-needed')
    await gateway.void(decision.reference);
}
