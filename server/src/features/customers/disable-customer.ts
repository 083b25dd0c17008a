// Disables and enables customers. Their orders stay.

import { transact, type Database } from '../../platform/database/database.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { findCustomerId, updateDisabled } from './customers.repository.ts';
import { deleteConfirmations } from './email-confirmation.repository.ts';
import { customerAccount, endAccessOf } from '../identity/identity.service.ts';

/** `unchanged`: the customer was in that state already. */
export type Outcome = 'done' | 'unchanged' | 'unknown';

/** Ends the customer's sessions and links, and prevents signing in; returns false if the customer was disabled before. */
export async function endAccess(transaction: Database, customerId: number): Promise<boolean> {
  if (!(await updateDisabled(transaction, customerId, 'disabled'))) return false;
  await endAccessOf(transaction, customerAccount(customerId));
  await deleteConfirmations(transaction, customerId);
  return true;
}

/** Allows a customer to sign in again, with the previous password; returns false if the customer was not disabled. */
export async function allowAccess(transaction: Database, customerId: number): Promise<boolean> {
  return updateDisabled(transaction, customerId, 'enabled');
}

/** Disables a customer, for the operator. `email` must be in its stored form. */
export async function disableCustomer(db: Database, email: string): Promise<Outcome> {
  return transact(db, async (transaction) => {
    const customerId = await findCustomerId(transaction, email);
    if (customerId === undefined) return 'unknown';
    if (!(await endAccess(transaction, customerId))) return 'unchanged';
    const by = { command: 'disable-customer' };
    await recordEvent(transaction, { action: 'customer.disabled', customerId, by });
    return 'done';
  });
}

/** Enables a customer, for the operator. */
export async function enableCustomer(db: Database, email: string): Promise<Outcome> {
  return transact(db, async (transaction) => {
    const customerId = await findCustomerId(transaction, email);
    if (customerId === undefined) return 'unknown';
    if (!(await allowAccess(transaction, customerId))) return 'unchanged';
    const by = { command: 'enable-customer' };
    await recordEvent(transaction, { action: 'customer.enabled', customerId, by });
    return 'done';
  });
}
