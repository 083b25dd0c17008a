// Account security: passkeys, authenticators, recovery codes, and the sessions of a customer.
// Entry points: `awaitSecondFactor` when somebody signs in, `confirmIdentity` before a change that needs the identity confirmed.
// Never knows: orders, prices, and the passwords themselves.

import { transact, type Database } from '../../platform/database/database.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { signOutEverywhere, findCustomerId } from '../customers/customers.service.ts';
import {
  countUnusedRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodes,
} from './factors.repository.ts';
import { deletePasskeysOf, listPasskeys, type StoredPasskey } from './passkeys.repository.ts';

export { accountSecuritySweeps } from './account-security-sweeps.ts';
export { confirmIdentity } from './confirm.ts';
export { hasFactor } from './has-factor.ts';
export { awaitSecondFactor } from './second-factor.ts';

export type Factors = {
  readonly authenticator: { readonly addedAt: Date } | null;
  readonly passkeys: readonly StoredPasskey[];
  readonly recoveryCodesLeft: number;
};

export async function getFactors(db: Database, customerId: number): Promise<Factors> {
  const authenticator = await findAuthenticator(db, customerId);
  const addedAt = authenticator?.confirmed_at;
  return {
    authenticator: addedAt ? { addedAt } : null,
    passkeys: await listPasskeys(db, customerId),
    recoveryCodesLeft: await countUnusedRecoveryCodes(db, customerId),
  };
}

/**
 * Removes all factors of a customer and ends every session, for somebody who has lost every factor and proved their identity to
 * the operator. `email` must be in its stored form.
 */
export async function resetFactors(db: Database, email: string): Promise<'done' | 'unknown'> {
  const by = { command: 'reset-factors' };
  return transact(db, async (transaction) => {
    const customerId = await findCustomerId(transaction, email);
    if (customerId === undefined) return 'unknown';
    const hadAuthenticator = await deleteAuthenticator(transaction, customerId);
    const passkeys = await deletePasskeysOf(transaction, customerId);
    await replaceRecoveryCodes(transaction, customerId, []);
    await signOutEverywhere(transaction, customerId);
    if (hadAuthenticator) await recordEvent(transaction, { action: 'authenticator.removed', customerId, by });
    for (const uuid of passkeys) {
      const before = { passkey: uuid };
      await recordEvent(transaction, { action: 'passkey.removed', customerId, by, before });
    }
    return 'done';
  });
}
