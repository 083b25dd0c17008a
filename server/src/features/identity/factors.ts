// The second factors of an account as a whole.

import type { Database } from '../../platform/database/database.ts';
import type { Account, CustomerAccount } from './account.ts';
import {
  countUnusedRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodes,
} from './factors.repository.ts';
import { listPasskeys, type StoredPasskey } from './passkeys.repository.ts';
import { recordIdentityEvent } from './record.ts';

export type Factors = {
  readonly authenticator: { readonly addedAt: Date } | null;
  readonly passkeys: readonly StoredPasskey[];
  readonly recoveryCodesLeft: number;
};

export async function getFactors(db: Database, account: CustomerAccount): Promise<Factors> {
  const addedAt = (await findAuthenticator(db, account))?.confirmed_at;
  return {
    authenticator: addedAt ? { addedAt } : null,
    passkeys: await listPasskeys(db, account),
    recoveryCodesLeft: await countUnusedRecoveryCodes(db, account),
  };
}

/** Removes the app and the recovery codes of somebody who has lost them, by a command of the operator. */
export async function removeFactors(transaction: Database, account: Account, command: string): Promise<void> {
  const hadApp = await deleteAuthenticator(transaction, account);
  await replaceRecoveryCodes(transaction, account, []);
  if (hadApp) await recordIdentityEvent(transaction, account, { action: 'app-removed', command });
}
