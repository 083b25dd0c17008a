// Signing in with a second factor: the password first, then a code or a passkey. In between there is no session; the shop only
// stores for some minutes that the right password was entered in this browser.

import { transact, type Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { completeSignIn, type NewSession, type SignedIn } from '../customers/customers.service.ts';
import {
  acceptPasskey,
  endPendingSignIn,
  enterCode,
  type FactorKinds,
  getFactorKinds,
  getPendingAccount,
  type Site,
} from '../identity/identity.service.ts';

/** The browser, and the function that is called for the trunk of its guest. */
type Guest = Pick<NewSession, 'device' | 'whenGuestSignsIn'>;

export async function getSignInFactors(db: Database, visitor: Visitor): Promise<FactorKinds> {
  return getFactorKinds(db, await getPendingAccount(db, visitor.token));
}

/** Completes a sign-in with a code of the app or a recovery code. */
export async function signInWithCode(
  db: Database,
  secrets: Secrets,
  visitor: Visitor,
  { code, ...guest }: Guest & { readonly code: string },
): Promise<SignedIn> {
  const account = await getPendingAccount(db, visitor.token);
  const person = { account, client: visitor.client };
  return enterCode(db, secrets, person, code, (transaction, method) =>
    complete(transaction, visitor, { customerId: account.id, method, ...guest }),
  );
}

/** Signs in with a passkey, alone or after the password. */
export async function signInWithPasskey(
  db: Database,
  site: Site,
  visitor: Visitor,
  { credential, ...guest }: Guest & { readonly credential: { readonly id: string } },
): Promise<SignedIn> {
  const { id: customerId } = await acceptPasskey(db, site, visitor, credential);
  const session = { customerId, method: 'passkey', ...guest } as const;
  return transact(db, (transaction) => complete(transaction, visitor, session));
}

async function complete(transaction: Database, visitor: Visitor, session: NewSession): Promise<SignedIn> {
  await endPendingSignIn(transaction, visitor.token);
  return completeSignIn(transaction, visitor, session);
}
