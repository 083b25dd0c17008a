// Limits guessing of the six-digit codes, per customer and independent of the network.

import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt, forgiveAttempt, type AttemptLimit } from '../../platform/attempts/attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';

const eightInQuarterHour = atMost(8, 15 * 60);

export async function countFactorTry(db: Database, customerId: number): Promise<void> {
  await countAttempt(db, [limitOf(customerId)]);
}

/** Takes back an attempt that succeeded. */
export async function forgiveFactorTry(db: Database, customerId: number): Promise<void> {
  await forgiveAttempt(db, [limitOf(customerId)]);
}

/** Limits attempts with unknown passkeys per network, since each one is recorded in the audit trail. */
export function passkeyLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('passkey-network', remoteAddress, { most: 50, windowSeconds: 15 * 60 });
}

function limitOf(customerId: number) {
  return { kind: 'factor', value: String(customerId), rule: eightInQuarterHour };
}
