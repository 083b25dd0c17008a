// Limits guessing of the six-digit codes, per person and independent of the network.

import { m } from '@chipload/messages';
import { atMost } from '../attempts/attempt-rules.ts';
import { countAttempt, forgiveAttempt } from '../attempts/attempts.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

const eightInQuarterHour = atMost(8, 15 * 60);

/** Counts a try of a person: `7` for the customer with this id, `staff 7` for one of the staff. */
export async function countFactorTry(db: Database, person: string): Promise<void> {
  await countAttempt(db, [limitOf(person)]);
}

/** Takes back an attempt that succeeded. */
export async function forgiveFactorTry(db: Database, person: string): Promise<void> {
  await forgiveAttempt(db, [limitOf(person)]);
}

export function wrongCode(): Refusal {
  return new Refusal('wrong-code', { errors: { code: (options) => m.refusal_wrong_code({}, options) } });
}

function limitOf(person: string) {
  return { kind: 'factor', value: person, rule: eightInQuarterHour };
}
