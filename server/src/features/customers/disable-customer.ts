// Shutting somebody out, and letting them in again. What they have ordered stays.

import { transact, type Database } from '../../platform/database/database.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { findCustomerId, updateDisabled } from './customers.repository.ts';
import { deleteConfirmations } from './email-confirmation.repository.ts';
import { deleteKnownDevices } from './known-devices.repository.ts';
import { deleteResetsOf } from './password-reset.repository.ts';
import { signOutEverywhere } from './sign-out.ts';

/** `unchanged`: it was so before. */
export type Outcome = 'done' | 'unchanged' | 'unknown';

/** Ends the customer's sessions and links at once, and lets them sign in no more. `email` is in the form in which it is stored. */
export async function disableCustomer(db: Database, email: string): Promise<Outcome> {
  return transact(db, async (transaction) => {
    const customerId = await findCustomerId(transaction, email);
    if (customerId === undefined) return 'unknown';
    if (!(await updateDisabled(transaction, customerId, 'disabled'))) return 'unchanged';

    await signOutEverywhere(transaction, customerId);
    await deleteResetsOf(transaction, customerId);
    await deleteConfirmations(transaction, customerId);
    await deleteKnownDevices(transaction, customerId);
    const by = { command: 'disable-customer' };
    await recordEvent(transaction, { action: 'customer.disabled', customerId, by });
    return 'done';
  });
}

/** Lets a customer sign in again, with the password from before. */
export async function enableCustomer(db: Database, email: string): Promise<Outcome> {
  return transact(db, async (transaction) => {
    const customerId = await findCustomerId(transaction, email);
    if (customerId === undefined) return 'unknown';
    if (!(await updateDisabled(transaction, customerId, 'enabled'))) return 'unchanged';
    const by = { command: 'enable-customer' };
    await recordEvent(transaction, { action: 'customer.enabled', customerId, by });
    return 'done';
  });
}
