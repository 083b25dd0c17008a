// Ten codes for whoever has lost every other factor. Each works once. Only their hashes are stored: with 140 random bits a code
// cannot be found by trying.

import { createHash, randomInt } from 'node:crypto';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { requireConfirmed } from './require-confirmed.ts';
import { countRecoveryCodes, replaceRecoveryCodes, consumeRecoveryCode } from './factors.repository.ts';
import { hasFactor } from './has-factor.ts';

const codes = 10;
const groups = 4;
const groupLength = 7;
/** Without those that look alike: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes codes when there are none left; undefined when there are. */
export async function ensureRecoveryCodes(
  transaction: Database,
  visitor: Buyer,
): Promise<string[] | undefined> {
  if ((await countRecoveryCodes(transaction, visitor.customer.id)) > 0) return undefined;
  return replaceAll(transaction, visitor);
}

/** Replaces the codes of somebody who has a factor. */
export async function createRecoveryCodes(db: Database, visitor: Buyer): Promise<string[]> {
  requireConfirmed(visitor);
  return transact(db, async (transaction) => {
    if (!(await hasFactor(transaction, visitor.customer.id))) throw new Refusal('not-found');
    return replaceAll(transaction, visitor);
  });
}

/** Without a factor there is nothing to recover from. */
export async function forgetUnneededCodes(transaction: Database, customerId: number): Promise<void> {
  if (!(await hasFactor(transaction, customerId))) await replaceRecoveryCodes(transaction, customerId, []);
}

/** Whether it is an unused code of the customer; uses it up. */
export async function acceptRecoveryCode(db: Database, customerId: number, code: string): Promise<boolean> {
  return consumeRecoveryCode(db, customerId, hashOf(code));
}

async function replaceAll(transaction: Database, { customer, client }: Buyer): Promise<string[]> {
  const made = Array.from({ length: codes }, createCode);
  await replaceRecoveryCodes(transaction, customer.id, made.map(hashOf));
  const event = { action: 'recovery-codes.created', customerId: customer.id, by: client } as const;
  await recordEvent(transaction, event);
  return made;
}

function createCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

function hashOf(code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(plain).digest();
}
