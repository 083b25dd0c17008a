// Erases the personal data of an account.
// Entry points: `findErasable`, `eraseAccount`. Never knows: how a feature uses the data, only where it is stored.

import type { Database } from '../../platform/database/database.ts';
import { type ErasingFacts, getErasing } from './erase-account.ts';
import { findPersonId } from './erase.repository.ts';

export { eraseAccount } from './erase-account.ts';
export { accountErasedMail } from './privacy-tasks.ts';

/** Finds a person by e-mail address, with what prevents erasing them; undefined if nobody has the address. */
export async function findErasable(
  db: Database,
  email: string,
): Promise<(ErasingFacts & { readonly customerId: number }) | undefined> {
  const customerId = await findPersonId(db, email);
  return customerId === undefined ? undefined : { customerId, ...(await getErasing(db, customerId)) };
}
