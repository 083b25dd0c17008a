// Verifies the current password before a change that affects signing in.

import { m } from '@chipload/messages';
import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { getPasswordHash } from './account.repository.ts';
import { verifyPassword } from '../../platform/passwords/password.ts';
import { currentPasswordLimits } from './sign-in-limits.ts';

/** Refuses a wrong password with a message at `field`. Guesses are limited per customer, and wrong ones are recorded. */
export async function requireCurrentPassword(
  db: Database,
  { customer, client }: Buyer,
  password: string,
  field: 'current_password' | 'password' = 'current_password',
): Promise<void> {
  const limits = currentPasswordLimits(customer.id);
  await countAttempt(db, limits);
  if (!(await verifyPassword(password, await getPasswordHash(db, customer.id)))) {
    await recordEvent(db, { action: 'confirmation.failed', customerId: customer.id, by: client });
    throw new Refusal('wrong-password', {
      errors: { [field]: (options) => m.refusal_wrong_password({}, options) },
    });
  }
  await forgiveAttempt(db, limits);
}
