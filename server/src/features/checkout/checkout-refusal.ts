import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeRefusal, type Target } from '../trunk/trunk.service.ts';

/** Returns the reason why a choice could not be stored; if nothing else prevents it, the trunk is empty. */
export async function checkoutRefusal(db: Database, target: Target): Promise<Refusal> {
  const refusal = await changeRefusal(db, target);
  return refusal.code === 'not-found' ? new Refusal('trunk-empty') : refusal;
}
