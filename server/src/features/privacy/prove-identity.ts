// Before an account is erased its owner proves to be who they are, even right after signing in with the password: by the
// password, by a code of the app, or by having signed in with a second factor or passkey a few minutes ago.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import {
  confirmIdentity,
  hasFactor,
  requireConfirmed,
} from '../account-security/account-security.service.ts';

type Proof = { readonly password?: string | undefined; readonly code?: string | undefined };

/** Answers the token that takes the place of the session's present one, where the proof gave it another. */
export async function proveIdentity(
  db: Database,
  secrets: Secrets,
  visitor: Buyer,
  proof: Proof,
): Promise<string | undefined> {
  if (proof.password !== undefined || proof.code !== undefined)
    return confirmIdentity(db, secrets, visitor, proof);
  if (await hasFactor(db, visitor.customer.id)) {
    requireConfirmed(visitor);
    return undefined;
  }
  throw new Refusal('wrong-password', {
    errors: { password: (options) => m.refusal_field_required({}, options) },
  });
}
