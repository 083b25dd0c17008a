// Limits guessing of the six-digit codes, per person and independent of the network.

import { m } from '@chipload/messages';
import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, nameOf } from './account.ts';

const eightInQuarterHour = atMost(8, 15 * 60);

export async function countFactorTry(db: Database, account: Account): Promise<void> {
  await countAttempt(db, [limitOf(account)]);
}

/** Takes back a try that succeeded. */
export async function forgiveFactorTry(db: Database, account: Account): Promise<void> {
  await forgiveAttempt(db, [limitOf(account)]);
}

export function wrongCode(): Refusal {
  return new Refusal('wrong-code', { errors: { code: (options) => m.refusal_wrong_code({}, options) } });
}

function limitOf(account: Account) {
  return { kind: 'factor', value: nameOf(account), rule: eightInQuarterHour };
}
