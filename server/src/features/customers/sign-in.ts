// Signing in: the guest becomes a customer, with a new session token and with the guest's trunk.

import { transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { rotateSession } from '../../platform/http/session.repository.ts';
import { rememberVisitor, type Currency, type Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCustomerByEmail } from './customers.repository.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { countSignIn, forgiveSignIn } from './sign-in-limits.ts';

/** Sample people exist for development and tests; a real shop never lets them in. */
const samplePeople = /@chipload\.test$/i;

/** What the guest leaves to the customer: done in the transaction of the sign-in; true when there is something to tell. */
export type WhenGuestSignsIn = (
  db: Database,
  who: { sessionId: number; customerId: number },
) => Promise<boolean>;

export type SignInRules = {
  readonly acceptsSamplePeople: boolean;
  readonly whenGuestSignsIn: WhenGuestSignsIn;
};

type Wish = { readonly email: string; readonly password: string; readonly remoteAddress: string };

export type SignedIn = {
  /** The token that takes the place of the guest's. */
  readonly token: string;
  readonly customerId: number;
  readonly name: string;
  readonly email: string;
  readonly currency: Currency;
  readonly language: Language;
};

/** Checks e-mail and password and signs the visitor in; the same answer and time whether the e-mail is known or not. */
export async function signIn(
  db: Database,
  visitor: Visitor,
  wish: Wish,
  rules: SignInRules,
): Promise<SignedIn> {
  await countSignIn(db, wish);
  const isWelcome = rules.acceptsSamplePeople || !samplePeople.test(wish.email);
  const customer = isWelcome ? await findCustomerByEmail(db, wish.email) : undefined;
  const isRight = await verifyPassword(wish.password, customer?.password_hash ?? (await nobodysHash()));
  if (!customer || !isRight) throw new Refusal('wrong-sign-in');

  await forgiveSignIn(db, wish);
  const token = await beginCustomerSession(db, visitor, customer.id, rules.whenGuestSignsIn);
  return {
    token,
    customerId: customer.id,
    name: customer.name,
    email: customer.email,
    currency: customer.currency as Currency, // a CHECK constraint holds it to the two
    language: customer.language as Language, // likewise
  };
}

/** Makes the visitor's session the customer's and answers its new token. */
export async function beginCustomerSession(
  db: Database,
  visitor: Visitor,
  customerId: number,
  whenGuestSignsIn: WhenGuestSignsIn,
): Promise<string> {
  return transact(db, async (transaction) => {
    const sessionId = await rememberVisitor(transaction, visitor);
    const hasMerged = visitor.customer
      ? false
      : await whenGuestSignsIn(transaction, { sessionId, customerId });
    const token = createSessionToken();
    await rotateSession(transaction, sessionId, {
      token,
      customerId,
      notice: hasMerged ? 'trunk-merged' : null,
    });
    return token;
  });
}

let nobody: Promise<string> | undefined;

/** The hash of a password that nobody has: checking it makes an unknown e-mail take as long as a wrong password. */
function nobodysHash(): Promise<string> {
  return (nobody ??= hashPassword(createSessionToken()));
}
