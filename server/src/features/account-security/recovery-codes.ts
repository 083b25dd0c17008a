// The recovery codes of a customer.

import { transact, type Database } from '../../platform/database/database.ts';
import { createCodes, hashCode } from '../../platform/factors/recovery-code.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { countUnusedRecoveryCodes, replaceRecoveryCodes, consumeRecoveryCode } from './factors.repository.ts';
import { hasFactor } from './has-factor.ts';

/** Creates codes if none are left; returns undefined if there are some. */
export async function ensureRecoveryCodes(
  transaction: Database,
  visitor: Buyer,
): Promise<string[] | undefined> {
  if ((await countUnusedRecoveryCodes(transaction, visitor.customer.id)) > 0) return undefined;
  return replaceAll(transaction, visitor);
}

/** Replaces the codes of a customer who has a factor. */
export async function createRecoveryCodes(db: Database, visitor: Buyer): Promise<string[]> {
  return transact(db, async (transaction) => {
    if (!(await hasFactor(transaction, visitor.customer.id))) throw new Refusal('not-found');
    return replaceAll(transaction, visitor);
  });
}

/** Deletes the codes of a customer who has no factor any more. */
export async function deleteUnneededCodes(transaction: Database, customerId: number): Promise<void> {
  if (!(await hasFactor(transaction, customerId))) await replaceRecoveryCodes(transaction, customerId, []);
}

/** Whether the code is an unused one of the customer; marks it as used. */
export async function acceptRecoveryCode(db: Database, customerId: number, code: string): Promise<boolean> {
  return consumeRecoveryCode(db, customerId, hashCode(code));
}

async function replaceAll(transaction: Database, { customer, client }: Buyer): Promise<string[]> {
  const codes = createCodes();
  await replaceRecoveryCodes(transaction, customer.id, codes.map(hashCode));
  const event = { action: 'recovery-codes.created', customerId: customer.id, by: client } as const;
  await recordEvent(transaction, event);
  return codes;
}
