// Signing in with a second factor: the password first, then a code or a passkey. In between there is no session; the shop only
// stores for some minutes that the right password was entered in this browser.

import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import { hashSessionToken } from '../../platform/http/session-token.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { completeSignIn, type NewSession, type SignedIn } from '../customers/customers.service.ts';
import { acceptCode } from './authenticator.ts';
import {
  countFactorTry,
  customerAccount,
  forgiveFactorTry,
  wrongCode,
} from '../identity/identity.service.ts';
import { passkeyLimits } from './passkey-limits.ts';
import {
  deletePendingSignIn,
  type FactorKinds,
  findPendingSignIn,
  insertPendingSignIn,
  getFactorKinds,
} from './factors.repository.ts';
import { hasFactor } from './has-factor.ts';
import { acceptPasskey, type Site } from './passkeys.ts';
import { acceptRecoveryCode } from './recovery-codes.ts';

/** The browser, and the function that is called for the trunk of its guest. */
type Guest = Pick<NewSession, 'device' | 'whenGuestSignsIn'>;

/** Starts waiting for the second factor; returns false for a customer who has none. */
export async function awaitSecondFactor(
  db: Database,
  visitor: Visitor,
  customerId: number,
): Promise<boolean> {
  if (!(await hasFactor(db, customerId))) return false;
  await insertPendingSignIn(db, hashSessionToken(visitor.token), customerId);
  return true;
}

export async function getSignInFactors(db: Database, visitor: Visitor): Promise<FactorKinds> {
  return getFactorKinds(db, await getPendingCustomer(db, visitor));
}

/** Completes a sign-in with a code of the app or a recovery code. */
export async function signInWithCode(
  db: Database,
  secrets: Secrets,
  visitor: Visitor,
  { code, ...guest }: Guest & { readonly code: string },
): Promise<SignedIn> {
  const customerId = await getPendingCustomer(db, visitor);
  await countFactorTry(db, customerAccount(customerId));
  if (await acceptCode(db, secrets, customerId, code)) {
    return complete(db, visitor, { customerId, method: 'code', ...guest });
  }
  if (await acceptRecoveryCode(db, customerId, code)) {
    await recordEvent(db, { action: 'recovery-code.used', customerId, by: visitor.client });
    return complete(db, visitor, { customerId, method: 'recovery-code', ...guest });
  }
  const after = { step: 'second-factor' };
  await recordEvent(db, { action: 'sign-in.failed', customerId, by: visitor.client, after });
  throw wrongCode();
}

/** Signs in with a passkey, alone or after the password. */
export async function signInWithPasskey(
  db: Database,
  site: Site,
  visitor: Visitor,
  { credential, ...guest }: Guest & { readonly credential: { readonly id: string } },
): Promise<SignedIn> {
  const limits = passkeyLimits(visitor.client.remoteAddress);
  await countAttempt(db, limits);
  const customerId = await acceptPasskey(db, site, visitor, credential);
  await forgiveAttempt(db, limits);
  return complete(db, visitor, { customerId, method: 'passkey', ...guest });
}

async function complete(db: Database, visitor: Visitor, session: NewSession): Promise<SignedIn> {
  return transact(db, async (transaction) => {
    await forgiveFactorTry(transaction, customerAccount(session.customerId));
    await deletePendingSignIn(transaction, hashSessionToken(visitor.token));
    return completeSignIn(transaction, visitor, session);
  });
}

async function getPendingCustomer(db: Database, visitor: Visitor): Promise<number> {
  const customerId = await findPendingSignIn(db, hashSessionToken(visitor.token));
  if (customerId === undefined) throw new Refusal('sign-in-expired');
  return customerId;
}
