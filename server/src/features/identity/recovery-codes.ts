// The recovery codes of a person who has a second factor.

import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account, Person } from './account.ts';
import {
  consumeRecoveryCode,
  countUnusedRecoveryCodes,
  hasFactor,
  replaceRecoveryCodes,
} from './factors.repository.ts';
import { createCodes, hashCode } from './recovery-code.ts';
import { recordIdentityEvent } from './record.ts';

/** Creates codes if none are left; returns undefined if there are some. */
export async function ensureRecoveryCodes(
  transaction: Database,
  person: Person,
): Promise<string[] | undefined> {
  if ((await countUnusedRecoveryCodes(transaction, person.account)) > 0) return undefined;
  return replaceAll(transaction, person);
}

/** Replaces the codes of somebody who has a factor. */
export async function createRecoveryCodes(db: Database, person: Person): Promise<string[]> {
  return transact(db, async (transaction) => {
    if (!(await hasFactor(transaction, person.account))) throw new Refusal('not-found');
    return replaceAll(transaction, person);
  });
}

/** Deletes the codes of somebody who has no factor any more. */
export async function deleteUnneededCodes(transaction: Database, account: Account): Promise<void> {
  if (!(await hasFactor(transaction, account))) await replaceRecoveryCodes(transaction, account, []);
}

/** True for an unused code of the account; marks it as used. */
export async function acceptRecoveryCode(db: Database, account: Account, code: string): Promise<boolean> {
  return consumeRecoveryCode(db, account, hashCode(code));
}

async function replaceAll(transaction: Database, { account, client }: Person): Promise<string[]> {
  const codes = createCodes();
  await replaceRecoveryCodes(transaction, account, codes.map(hashCode));
  await recordIdentityEvent(transaction, account, { action: 'recovery-codes-created', by: client });
  return codes;
}
