// Account security: what customers see and change of their factors and sessions, and signing in with a second factor.
// Entry points: `confirmIdentity` before a change that needs the identity confirmed, `resetFactors` (a command).
// Never knows: orders, prices, and how an identity is proved.

import { transact, type Database } from '../../platform/database/database.ts';
import { findCustomerId } from '../customers/customers.service.ts';
import {
  customerAccount,
  removeFactors,
  removePasskeys,
  signOutEverywhere,
} from '../identity/identity.service.ts';

export { confirmIdentity } from './confirm.ts';

/**
 * Removes all factors of a customer and ends every session, for somebody who has lost every factor and proved their identity to
 * the operator. `email` must be in its stored form.
 */
export async function resetFactors(db: Database, email: string): Promise<'done' | 'unknown'> {
  const command = 'reset-factors';
  return transact(db, async (transaction) => {
    const customerId = await findCustomerId(transaction, email);
    if (customerId === undefined) return 'unknown';
    const account = customerAccount(customerId);
    await removeFactors(transaction, account, command);
    await removePasskeys(transaction, account, command);
    await signOutEverywhere(transaction, account);
    return 'done';
  });
}
