// The trunk (cart): reading, changing and merging. Every change is one statement under the lock of the trunk's row.
// Entry points: `loadTrunk`, `addToTrunk`. SQL for others: `trunk.sql.ts`. Never knows: how an order is placed or paid.

import { trunkLimits } from '@chipload/domain/trunk';
import { transact, type Database } from '../../platform/database/database.ts';
import { rememberVisitor, type Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Changed } from './add-items.ts';
import { changeRefusal } from './change-refusal.ts';
import { hasSessionTrunk, mergeTrunks } from './merge.repository.ts';
import { quantityProblem } from './sale-limits.ts';
import { ownerOf, type Target, type WhichTrunk } from './trunk-owner.ts';
import {
  deleteItem,
  deleteItemsOfBag,
  findPartOfItem,
  isItem,
  updateQuantity,
  updateQuantityOfUnlimited,
} from './trunk-changes.repository.ts';
import { updateCardDisplay } from './trunk.repository.ts';

export { addToTrunk, addStandards, type Changed } from './add-items.ts';
export { addHolderToTrunk, addModToTrunk, addRegrindToTrunk } from './add-made-item.ts';
export { addOfferedLines, piecesAdded } from './add-offered-lines.ts';
export { expectedVersion } from './expected-version.ts';
export { changeRefusal } from './change-refusal.ts';
export { isWithinLimit, loadTrunk, type LoadedTrunk, type Repack } from './load-trunk.ts';
export {
  customerAsOwner,
  type CustomerAsOwner,
  ownerOf,
  type Target,
  type TrunkOwner,
  type WhichTrunk,
} from './trunk-owner.ts';
export { sayMinimumOrder } from './say-minimum-order.ts';
export { answerChange, answerTrunk, findLastShown, showTrunk } from './show-trunk.ts';
export { presentAddress } from './trunk.presenter.ts';
export type { StoredItem, StoredTrunk } from './stored-trunk.ts';
export type { StoredCard } from './trunk.repository.ts';

/** Sets the quantity of an item of the visitor's trunk. */
export async function changeQuantity(
  db: Database,
  visitor: Visitor,
  change: { readonly itemUuid: string; readonly quantity: number },
  which: WhichTrunk,
): Promise<Changed> {
  const target = targetOf(visitor, which);
  if (change.quantity <= trunkLimits.maximumQuantity) {
    const changed = await updateQuantityOfUnlimited(db, target, change.itemUuid, change.quantity);
    if (changed !== undefined) return { visitor, version: changed };
  }
  const part = await findPartOfItem(db, target.owner, change.itemUuid);
  const problem =
    part && quantityProblem({ ...part, supersededBy: part.superseded_by ?? undefined }, change.quantity);
  if (problem) throw new Refusal(problem.code, { say: problem.say, errors: { quantity: problem.say } });
  const version = await updateQuantity(db, target, change.itemUuid, change.quantity);
  if (version === undefined) throw await changeRefusal(db, target);
  return { visitor, version };
}

/** Removes an item. Removing it again succeeds (idempotent); an item of another visitor is not found. */
export async function removeItem(
  db: Database,
  visitor: Visitor,
  itemUuid: string,
  { kind, version: expected }: WhichTrunk,
): Promise<Changed> {
  const owner = ownerOf(visitor, kind);
  const target: Target | undefined = owner && { owner, version: expected };
  const version = target && (await deleteItem(db, target, itemUuid));
  if (version !== undefined) return { visitor, version };
  if (await isItem(db, itemUuid)) throw target ? await changeRefusal(db, target) : new Refusal('not-found');
  return { visitor, version: 0 };
}

export async function clearBag(
  db: Database,
  visitor: Visitor,
  bagUuid: string,
  which: WhichTrunk,
): Promise<Changed> {
  const target = targetOf(visitor, which);
  const version = await deleteItemsOfBag(db, target, bagUuid);
  if (version === undefined) throw await changeRefusal(db, target);
  return { visitor, version };
}

export async function chooseCardDisplay(
  db: Database,
  visitor: Visitor,
  cardDisplay: 'card' | 'list',
): Promise<void> {
  await updateCardDisplay(db, await rememberVisitor(db, visitor), cardDisplay);
}

/**
 * Merges a guest's trunk into the trunk of the customer who has signed in, with the larger quantity of each part. If theirs is being
 * placed or would be too full, the guest's waits in the session.
 */
export async function mergeGuestTrunk(
  db: Database,
  who: { readonly sessionId: number; readonly customerId: number },
): Promise<'none' | 'merged' | 'waiting'> {
  return transact(db, (transaction) => mergeTrunks(transaction, who));
}

/** Whether the trunk of a guest waits in a session, which is a customer's by now. */
export async function hasWaitingTrunk(db: Database, sessionId: number): Promise<boolean> {
  return hasSessionTrunk(db, sessionId);
}

/** A visitor without a session row has no trunk to change. */
function targetOf(visitor: Visitor, { kind, version }: WhichTrunk): Target {
  const owner = ownerOf(visitor, kind);
  if (!owner) throw new Refusal('not-found');
  return { owner, version };
}
