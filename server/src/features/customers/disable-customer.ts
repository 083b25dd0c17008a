// Disables and enables customers. Their orders stay.

import { transact, type Database } from '../../platform/database/database.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { findCustomerId, updateDisabled } from './customers.repository.ts';
import { deleteConfirmations } from './email-confirmation.repository.ts';
import { deleteKnownDevices } from '../../platform/attempts/known-devices.repository.ts';
import { deleteResetsOf } from './password-reset.repository.ts';
import { signOutEverywhere } from './sign-out.ts';

/** `unchanged`: the customer was in that state already. */
export type Outcome = 'done' | 'unchanged' | 'unknown';

/** Ends the customer's sessions and links, and prevents signing in. `email` must be in its stored form. */
export async function disableCustomer(db: Database, email: string): Promise<Outcome> {
  return transact(db, async (transaction) => {
    const customerId = await findCustomerId(transaction, email);
    if (customerId === undefined) return 'unknown';
    if (!(await updateDisabled(transaction, customerId, 'disabled'))) return 'unchanged';

    await signOutEverywhere(transaction, customerId);
    await deleteResetsOf(transaction, customerId);
    await deleteConfirmations(transaction, customerId);
    await deleteKnownDevices(transaction, { column: 'customer_id', id: customerId });
    const by = { command: 'disable-customer' };
    await recordEvent(transaction, { action: 'customer.disabled', customerId, by });
    return 'done';
  });
}

/** Allows a customer to sign in again, with the previous password. */
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
