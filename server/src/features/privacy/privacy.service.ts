// The door to personal data for the operator.

import type { Database } from '../../platform/database/database.ts';
import { type ErasingFacts, getErasing } from './erase-account.ts';
import { findPersonId } from './erase.repository.ts';

export { eraseAccount } from './erase-account.ts';

/** Somebody by their e-mail address, and what stands in the way of erasing them; undefined: nobody has it. */
export async function findErasable(
  db: Database,
  email: string,
): Promise<(ErasingFacts & { readonly customerId: number }) | undefined> {
  const customerId = await findPersonId(db, email);
  return customerId === undefined ? undefined : { customerId, ...(await getErasing(db, customerId)) };
}
