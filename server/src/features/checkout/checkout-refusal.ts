import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeRefusal, type Target } from '../trunk/trunk.service.ts';

/** Returns why the checkout refused; if the trunk may be changed, it is empty. */
export async function checkoutRefusal(db: Database, target: Target): Promise<Refusal> {
  const refusal = await changeRefusal(db, target);
  return refusal.code === 'not-found' ? new Refusal('trunk-empty') : refusal;
}
