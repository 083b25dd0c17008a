// Before factors are changed, customers confirm their identity again, since somebody else may use a browser left signed in.

import type { Database } from '../../platform/database/database.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { confirmSession } from '../../platform/http/session.repository.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { requireCurrentPassword } from '../customers/customers.service.ts';
import { acceptCode } from './authenticator.ts';
import { countFactorTry, forgiveFactorTry, wrongCode } from '../../platform/factors/factor-tries.ts';

type Proof = { readonly password?: string | undefined; readonly code?: string | undefined };

/** Verifies the code, or without one the password. Returns the token that replaces the session's current one. */
export async function confirmIdentity(
  db: Database,
  secrets: Secrets,
  visitor: Buyer,
  { password = '', code }: Proof,
): Promise<string> {
  if (code === undefined) await requireCurrentPassword(db, visitor, password, 'password');
  else await requireCode(db, secrets, visitor, code);
  const token = createSessionToken();
  if (visitor.sessionId !== undefined) await confirmSession(db, visitor.sessionId, token);
  return token;
}

async function requireCode(
  db: Database,
  secrets: Secrets,
  { customer, client }: Buyer,
  code: string,
): Promise<void> {
  await countFactorTry(db, String(customer.id));
  if (!(await acceptCode(db, secrets, customer.id, code))) {
    await recordEvent(db, { action: 'confirmation.failed', customerId: customer.id, by: client });
    throw wrongCode();
  }
  await forgiveFactorTry(db, String(customer.id));
}
