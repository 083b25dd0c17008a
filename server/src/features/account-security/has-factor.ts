import type { Database } from '../../platform/database/database.ts';
import { findAuthenticator } from './factors.repository.ts';
import { listPasskeys } from './passkeys.repository.ts';

/** Whether a password alone does not sign this customer in. */
export async function hasFactor(db: Database, customerId: number): Promise<boolean> {
  const authenticator = await findAuthenticator(db, customerId);
  return Boolean(authenticator?.confirmed_at) || (await listPasskeys(db, customerId)).length > 0;
}
