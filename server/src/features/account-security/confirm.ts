// Before factors are changed, customers confirm their identity again, since somebody else may use a browser left signed in.

import type { Database } from '../../platform/database/database.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { confirmSession } from '../../platform/http/session.repository.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { customerPerson, requireAppCode, requireCurrentPassword } from '../identity/identity.service.ts';

type Proof = { readonly password?: string | undefined; readonly code?: string | undefined };

/** Verifies the code, or without one the password. Returns the token that replaces the session's current one. */
export async function confirmIdentity(
  db: Database,
  secrets: Secrets,
  visitor: Buyer,
  { password = '', code }: Proof,
): Promise<string> {
  const person = customerPerson(visitor);
  if (code === undefined) await requireCurrentPassword(db, person, password, 'password');
  else await requireAppCode(db, secrets, person, code);
  const token = createSessionToken();
  if (visitor.sessionId !== undefined) await confirmSession(db, visitor.sessionId, token);
  return token;
}
