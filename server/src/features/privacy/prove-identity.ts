// Before an account is erased its owner must confirm their identity, even right after signing in with the password: by password,
// by a code of the app, or by a sign-in with a second factor or passkey within the last minutes.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireConfirmed } from '../../platform/http/require-confirmed.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { confirmIdentity } from '../account-security/account-security.service.ts';
import { customerAccount, hasFactor } from '../identity/identity.service.ts';

type Proof = { readonly password?: string | undefined; readonly code?: string | undefined };

/** Returns the token that replaces the session's current one, if the proof created one. */
export async function proveIdentity(
  db: Database,
  secrets: Secrets,
  visitor: Buyer,
  proof: Proof,
): Promise<string | undefined> {
  if (proof.password !== undefined || proof.code !== undefined)
    return confirmIdentity(db, secrets, visitor, proof);
  if (await hasFactor(db, customerAccount(visitor.customer.id))) {
    requireConfirmed(visitor);
    return undefined;
  }
  throw new Refusal('wrong-password', {
    errors: { password: (options) => m.refusal_field_required({}, options) },
  });
}
