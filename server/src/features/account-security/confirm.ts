// Before factors are changed, the customer proves once more to be who they are: a session alone may be a forgotten browser.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { confirmSession } from '../../platform/http/session.repository.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { verifyPassword } from '../customers/customers.service.ts';
import { acceptCode } from './authenticator.ts';
import { findPasswordHash } from './factors.repository.ts';
import { countFactorTry, forgiveFactorTry } from './factor-limits.ts';
import { wrongCode } from './require-confirmed.ts';

type Proof = { readonly password?: string | undefined; readonly code?: string | undefined };

export async function confirmIdentity(
  db: Database,
  secrets: Secrets,
  visitor: Buyer,
  { password, code }: Proof,
): Promise<void> {
  const { customer, client, sessionId } = visitor;
  await countFactorTry(db, customer.id);
  const isRight =
    code === undefined
      ? await verifyPassword(password ?? '', await findPasswordHash(db, customer.id))
      : await acceptCode(db, secrets, customer.id, code);
  if (!isRight || sessionId === undefined) {
    await recordEvent(db, { action: 'confirmation.failed', customerId: customer.id, by: client });
    if (code !== undefined) throw wrongCode();
    throw new Refusal('wrong-password', {
      errors: { password: (options) => m.refusal_wrong_password({}, options) },
    });
  }
  await forgiveFactorTry(db, customer.id);
  await confirmSession(db, sessionId);
}
