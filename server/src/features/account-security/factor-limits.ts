// A code has six digits: guessing it is limited for each customer, wherever the guesses come from.

import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt, forgiveAttempt, type AttemptLimit } from '../../platform/attempts/attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';

const eightInQuarterHour = atMost(8, 15 * 60);

export async function countFactorTry(db: Database, customerId: number): Promise<void> {
  await countAttempt(db, [limitOf(customerId)]);
}

/** Takes back a try that was right. */
export async function forgiveFactorTry(db: Database, customerId: number): Promise<void> {
  await forgiveAttempt(db, [limitOf(customerId)]);
}

/** Passkeys that lead to nobody, from one network: each is recorded in the trail. */
export function passkeyLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('passkey-network', remoteAddress, { most: 50, windowSeconds: 15 * 60 });
}

function limitOf(customerId: number) {
  return { kind: 'factor', value: String(customerId), rule: eightInQuarterHour };
}
