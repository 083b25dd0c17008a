// A code has six digits: guessing it is limited for each customer, wherever the guesses come from.

import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import type { Database } from '../../platform/database/database.ts';

const eightInQuarterHour = atMost(8, 15 * 60);

export async function countFactorTry(db: Database, customerId: number): Promise<void> {
  await countAttempt(db, [limitOf(customerId)]);
}

/** Takes back a try that was right. */
export async function forgiveFactorTry(db: Database, customerId: number): Promise<void> {
  await forgiveAttempt(db, [limitOf(customerId)]);
}

function limitOf(customerId: number) {
  return { kind: 'factor', value: String(customerId), rule: eightInQuarterHour };
}
