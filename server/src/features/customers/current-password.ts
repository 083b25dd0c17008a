// Verifies the current password before a change that affects signing in.

import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import {
  type PasswordField,
  verifyCurrentPassword,
  wrongPassword,
} from '../../platform/passwords/verify-current-password.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { getPasswordHash } from './account.repository.ts';

/** Refuses a wrong password with a message at `field`. Guesses are limited per customer, and wrong ones are recorded. */
export async function requireCurrentPassword(
  db: Database,
  { customer, client }: Buyer,
  password: string,
  field: PasswordField = 'current_password',
): Promise<void> {
  const stored = await getPasswordHash(db, customer.id);
  if (await verifyCurrentPassword(db, String(customer.id), { password, stored })) return;
  await recordEvent(db, { action: 'confirmation.failed', customerId: customer.id, by: client });
  throw wrongPassword(field);
}
