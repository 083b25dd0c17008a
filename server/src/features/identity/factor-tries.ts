// Limits guessing of the six-digit codes, per person and independent of the network.

import { m } from '@chipload/messages';
import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, nameOf } from './account.ts';
import { type IdentityEvent, recordIdentityEvent } from './record.ts';

const eightInQuarterHour = atMost(8, 15 * 60);

/**
 * Counts a try, and takes it back if the code is right: `spend` runs in a transaction and returns undefined for a wrong code, which is
 * refused, and recorded as `failure`.
 */
export async function tryCode<Result>(
  db: Database,
  account: Account,
  failure: IdentityEvent | undefined,
  spend: (transaction: Database) => Promise<{ readonly result: Result } | undefined>,
): Promise<Result> {
  const limits = [{ kind: 'factor', value: nameOf(account), rule: eightInQuarterHour }];
  await countAttempt(db, limits);
  const spent = await transact(db, spend);
  if (spent) {
    await forgiveAttempt(db, limits);
    return spent.result;
  }
  if (failure) await recordIdentityEvent(db, account, failure);
  throw new Refusal('wrong-code', { errors: { code: (options) => m.refusal_wrong_code({}, options) } });
}
