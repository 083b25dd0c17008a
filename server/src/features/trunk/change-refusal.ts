import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findObstacle } from './trunk-changes.repository.ts';
import type { Target } from './trunk-owner.ts';

/** Returns why a change was refused: because of the trunk itself, or because the item is not in it. */
export async function changeRefusal(db: Database, target: Target): Promise<Refusal> {
  switch (await findObstacle(db, target)) {
    case 'placing':
      return new Refusal('order-in-progress');
    case 'other-version':
      return new Refusal('stale-trunk');
    case 'no-trunk':
    case undefined:
      return new Refusal('not-found');
  }
}
