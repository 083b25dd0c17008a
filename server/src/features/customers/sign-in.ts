// Signs customers in: the session gets a new token and the guest's trunk goes to the customer.

import { transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { rotateSession } from '../../platform/http/session.repository.ts';
import { rememberVisitor, type Currency, type Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import {
  awaitSecondFactor,
  customerAccount,
  type DeviceToken,
  rememberDevice,
  requireSignInPassword,
} from '../identity/identity.service.ts';
import { findCustomer, findCustomerByEmail, updateLanguage } from './customers.repository.ts';

/** The fate of a guest's trunk: it is the customer's now, or it waits in the session because theirs cannot take it. */
export type GuestTrunk = 'none' | 'merged' | 'waiting';

/** Passes the guest's trunk on to the customer, in the transaction of the sign-in. */
export type WhenGuestSignsIn = (
  db: Database,
  who: { sessionId: number; customerId: number },
) => Promise<GuestTrunk>;

/** The code of the notice that the next page shows. */
const notices = { none: null, merged: 'trunk-merged', waiting: 'trunk-waits' } as const;

export type SignInRules = {
  readonly acceptsSamplePeople: boolean;
  readonly whenGuestSignsIn: WhenGuestSignsIn;
};

/** How the customer signed in, for the audit trail. */
export type SignInMethod = 'password' | 'registration' | 'code' | 'recovery-code' | 'passkey';

type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly device: DeviceToken;
};

export type SignedIn = {
  /** The token that replaces the guest's. */
  readonly token: string;
  /** The new token of the browser as a known device. */
  readonly device: string;
  readonly customerId: number;
  readonly name: string;
  readonly email: string;
  readonly currency: Currency;
  readonly language: Language;
};

/**
 * Verifies e-mail address and password and signs the visitor in. The refusal and its duration are the same for an unknown address.
 * Returns undefined, without signing in, if a second factor is still needed.
 */
export async function signIn(
  db: Database,
  visitor: Visitor,
  credentials: Credentials,
  rules: SignInRules,
): Promise<SignedIn | undefined> {
  const found = await findCustomerByEmail(db, credentials.email);
  const { acceptsSamplePeople, whenGuestSignsIn } = rules;
  const { id, account } = await requireSignInPassword(
    db,
    { kind: 'customer', client: visitor.client, acceptsSamplePeople, ...credentials },
    found && { ...found, account: customerAccount(found.id) },
  );
  if (await awaitSecondFactor(db, visitor.token, account)) return undefined;
  const { device } = credentials;
  const session = { customerId: id, method: 'password', device, whenGuestSignsIn } as const;
  return completeSignIn(db, visitor, session);
}

/** Signs in a customer whose identity has been verified. A language that they chose just before becomes that of their account. */
export async function completeSignIn(db: Database, visitor: Visitor, session: NewSession): Promise<SignedIn> {
  const customer = await findCustomer(db, session.customerId);
  if (!customer) throw new Refusal('wrong-sign-in');
  const tokens = await beginCustomerSession(db, visitor, session);
  const language = visitor.chosenLanguage ?? customer.language;
  if (language !== customer.language) await updateLanguage(db, customer.id, language);
  return {
    ...tokens,
    customerId: customer.id,
    name: customer.name,
    email: customer.email,
    currency: customer.currency,
    language,
  };
}

export type NewSession = {
  readonly customerId: number;
  readonly method: SignInMethod;
  readonly device: DeviceToken;
  readonly whenGuestSignsIn: WhenGuestSignsIn;
};

/** Gives the visitor's session to the customer and makes the browser a known device; returns the new tokens of both. */
export async function beginCustomerSession(
  db: Database,
  visitor: Visitor,
  { customerId, method, device, whenGuestSignsIn }: NewSession,
): Promise<Pick<SignedIn, 'token' | 'device'>> {
  return transact(db, async (transaction) => {
    const sessionId = await rememberVisitor(transaction, visitor);
    const trunk = visitor.customer ? 'none' : await whenGuestSignsIn(transaction, { sessionId, customerId });
    const token = createSessionToken();
    await rotateSession(transaction, sessionId, {
      token,
      customerId,
      notice: notices[trunk],
      client: visitor.client,
    });
    const after = { method };
    await recordEvent(transaction, { action: 'sign-in.succeeded', customerId, by: visitor.client, after });
    return { token, device: await rememberDevice(transaction, device, customerAccount(customerId)) };
  });
}
