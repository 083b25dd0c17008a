import type { Database } from '../../platform/database/database.ts';
import { getFactorKinds } from './factors.repository.ts';

/** Whether this customer needs a second factor after the password. */
export async function hasFactor(db: Database, customerId: number): Promise<boolean> {
  const { hasAuthenticator, hasPasskeys } = await getFactorKinds(db, customerId);
  return hasAuthenticator || hasPasskeys;
}
