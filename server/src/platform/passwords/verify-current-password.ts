// Verifies the current password of somebody who is signed in, before a change that affects signing in.

import { m } from '@chipload/messages';
import { atMost } from '../attempts/attempt-rules.ts';
import { countAttempt, forgiveAttempt } from '../attempts/attempts.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { verifySignIn } from './verify-sign-in.ts';

const tenInQuarterHour = atMost(10, 15 * 60);

/** Which field of a form the password is in. */
export type PasswordField = 'current_password' | 'password';

/**
 * Whether the password of a person is right: `7` for the customer with this id, `staff 7` for one of the staff. Guesses are limited
 * per person.
 */
export async function verifyCurrentPassword(
  db: Database,
  person: string,
  { password, stored }: { readonly password: string; readonly stored: string | null | undefined },
): Promise<boolean> {
  const limits = [{ kind: 'current-password', value: person, rule: tenInQuarterHour }];
  await countAttempt(db, limits);
  const isRight = await verifySignIn(password, stored);
  if (isRight) await forgiveAttempt(db, limits);
  return isRight;
}

/** The refusal of a wrong password, with a message at its field. */
export function wrongPassword(field: PasswordField): Refusal {
  return new Refusal('wrong-password', {
    errors: { [field]: (options) => m.refusal_wrong_password({}, options) },
  });
}
