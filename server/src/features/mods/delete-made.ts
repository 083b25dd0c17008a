// Deletes a saved mod or holder of a customer.

import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { removeMade } from './remove-made.repository.ts';

/** Removes the item from its list and from every cart that is not being ordered. Refuses with `not-found` if it is not the customer's. */
export async function deleteMade(
  db: Database,
  table: 'mods' | 'holders',
  customerId: number,
  uuid: string,
): Promise<void> {
  if (!(await removeMade(db, table, customerId, uuid))) throw new Refusal('not-found');
}
