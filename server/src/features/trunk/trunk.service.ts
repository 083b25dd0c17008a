// The trunk (cart): reading, changing and merging. Every change is one statement under the lock of the trunk's row.
// Entry points: `loadTrunk` (`load-trunk.ts`), `addParts` (`add-items.ts`), `changeTrunk` (`change-trunk.ts`), and what is below.
// SQL for others: `trunk.sql.ts`. Never knows: how an order is placed or paid.

import { transact, type Database } from '../../platform/database/database.ts';
import { rememberVisitor, type Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeRefusal, changeTrunk } from './change-trunk.ts';
import { type LoadedTrunk, loadTrunk } from './load-trunk.ts';
import { hasSessionTrunk, mergeTrunks } from './merge.repository.ts';
import { quantityProblem } from './sale-limits.ts';
import { emptying, findPartOfItem, isItem, newQuantity, removal } from './trunk-changes.repository.ts';
import { updateCardDisplay } from './trunk.repository.ts';
import { ownerOf, targetOf, type WhichTrunk } from './trunk-owner.ts';
import type { KeptFacts } from './kept-facts.ts';

export { addParts } from './add-items.ts';
export { addMadeItem } from './add-made-item.ts';
export { addOfferedLines, piecesAdded, piecesInTrunk } from './add-offered-lines.ts';
export { changeRefusal, changeTrunk, type TrunkChange } from './change-trunk.ts';
export { isWithinLimit, loadTrunk, runAndLoadTrunk, type LoadedTrunk, type Repack } from './load-trunk.ts';
export {
  customerAsOwner,
  type CustomerAsOwner,
  ownerOf,
  type Target,
  targetOf,
  type TrunkOwner,
  whichTrunk,
  type WhichTrunk,
} from './trunk-owner.ts';
export { sayMinimumOrder } from './say-minimum-order.ts';
export { changingTrunk, findLastShown, showLoaded, showTrunk } from './show-trunk.ts';
export { presentAddress } from './trunk.presenter.ts';
export type { MadeToOrder, StoredItem, StoredTrunk } from './stored-trunk.ts';
export type { StoredCard } from './trunk.repository.ts';
export { createKeptFacts, type KeptFacts } from './kept-facts.ts';

/** Sets the quantity of an item of the visitor's trunk. */
export async function changeQuantity(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  { itemUuid, quantity, ...which }: WhichTrunk & { readonly itemUuid: string; readonly quantity: number },
): Promise<LoadedTrunk> {
  const target = targetOf(visitor, which);
  return changeTrunk(db, kept, visitor, {
    target,
    statements: [newQuantity(target, { itemUuid, quantity })],
    refusal: async () => {
      const part = await findPartOfItem(db, target.owner, itemUuid);
      const problem =
        part && quantityProblem({ ...part, supersededBy: part.superseded_by ?? undefined }, quantity);
      if (!problem) return changeRefusal(db, target);
      return new Refusal(problem.code, { say: problem.say, errors: { quantity: problem.say } });
    },
  });
}

/** Removes an item. Removing it again succeeds (idempotent); an item of another visitor is not found. */
export async function removeItem(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  { itemUuid, kind, version }: WhichTrunk & { readonly itemUuid: string },
): Promise<LoadedTrunk> {
  const owner = ownerOf(visitor, kind);
  if (!owner) {
    if (await isItem(db, itemUuid)) throw new Refusal('not-found');
    return loadTrunk(db, kept, visitor, kind);
  }
  const target = { owner, version };
  return changeTrunk(db, kept, visitor, {
    target,
    statements: [removal(target, { itemUuid })],
    refusal: async () => ((await isItem(db, itemUuid)) ? changeRefusal(db, target) : undefined),
  });
}

export async function clearBag(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  { bagUuid, ...which }: WhichTrunk & { readonly bagUuid: string },
): Promise<LoadedTrunk> {
  const target = targetOf(visitor, which);
  return changeTrunk(db, kept, visitor, { target, statements: [emptying(target, { bagUuid })] });
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

/** True if the trunk of a guest waits in a session, which is a customer's by now. */
export async function hasWaitingTrunk(db: Database, sessionId: number): Promise<boolean> {
  return hasSessionTrunk(db, sessionId);
}
