// Carts shared with colleagues: a copy of the cart, which everybody of the company with its link may see for 30 days and take into
// their own cart.
// Entry points: `shareTrunk`, `addSharedTrunk`. Never knows: how a cart is priced (trunk), who is told of a link.

import type { SharedTrunk, SharedTrunkHead, TrunkAddition } from '@chipload/contract';
import { sharedTrunkLimits } from '@chipload/domain/trunk';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer, Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Sweep } from '../../platform/retention/sweep.ts';
import { withOffers } from '../catalogue/catalogue.service.ts';
import { addOfferedLines, loadTrunk, type KeptFacts } from '../trunk/trunk.service.ts';
import {
  countShared,
  deleteExpiredShared,
  deleteShared,
  insertShared,
  listSharedLines,
  selectShared,
  type SharedRow,
} from './shared-trunks.repository.ts';

export const sharedTrunkSweeps: readonly Sweep[] = [{ covers: ['sharedTrunks'], sweep: deleteExpiredShared }];

/** Shares a copy of the customer's cart as it is now. */
export async function shareTrunk(
  db: Database,
  kept: KeptFacts,
  visitor: Buyer,
  note: string,
): Promise<SharedTrunkHead> {
  const { customer } = visitor;
  const { stored, priced } = await loadTrunk(db, kept, visitor, 'standard');
  const lines = priced.bags.flatMap(({ items }) =>
    items.flatMap(({ partId, requested, price }) =>
      partId === null
        ? []
        : [{ part_id: partId, quantity: requested, unit_cents: price === 'invalid' ? null : price.cents }],
    ),
  );
  if (lines.length === 0) throw new Refusal('trunk-empty');
  const orderNotes = stored?.notes.map(({ body }) => body) ?? [];
  return transact(db, async (transaction) => {
    if ((await countShared(transaction, customer.id)) >= sharedTrunkLimits.atATime)
      throw new Refusal('too-many-shared-trunks');
    const uuid = await insertShared(transaction, customer, { note, orderNotes, lines });
    return presentHead(await getShared(transaction, customer, uuid));
  });
}

export async function listSharedTrunks(db: Database, customer: Customer): Promise<SharedTrunkHead[]> {
  return (await selectShared(db, customer)).map(presentHead);
}

export async function getSharedTrunk(db: Database, visitor: Buyer, uuid: string): Promise<SharedTrunk> {
  const shared = await getShared(db, visitor.customer, uuid);
  const lines = await withOffers(db, await listSharedLines(db, shared.id), visitor);
  const rows = lines.map(({ offer, quantity, unit_cents }) => ({
    ...offer.row,
    quantity,
    price_breaks: [...offer.priceBreaks],
    shared_price: unit_cents,
  }));
  return { ...presentHead(shared), order_notes: shared.order_notes, rows };
}

/** Deletes the copy; the carts into which it was taken stay as they are. */
export async function stopSharingTrunk(db: Database, customer: Customer, uuid: string): Promise<void> {
  const { id, is_own: isOwn } = await getShared(db, customer, uuid);
  if (!isOwn) throw new Refusal('not-allowed');
  await deleteShared(db, id);
}

/** Adds the lines of a copy to the visitor's own cart; reports what has changed since it was shared. */
export async function addSharedTrunk(
  db: Database,
  kept: KeptFacts,
  visitor: Buyer,
  uuid: string,
): Promise<TrunkAddition> {
  const shared = await getShared(db, visitor.customer, uuid);
  const lines = await withOffers(db, await listSharedLines(db, shared.id), visitor);
  const wanted = lines.map(({ offer, quantity, unit_cents: was }) => ({
    inventoryCode: offer.inventoryCode,
    quantity,
    offer,
    was: was ?? undefined,
  }));
  return addOfferedLines(db, kept, visitor, wanted);
}

/** Returns a copy; one of another company is not found, as if there were none. */
async function getShared(db: Database, customer: Customer, uuid: string): Promise<SharedRow> {
  const [shared] = await selectShared(db, customer, uuid);
  if (!shared) throw new Refusal('not-found');
  return shared;
}

function presentHead({
  uuid,
  shared_by,
  is_own,
  note,
  lines,
  shared_at,
  expires_at,
}: SharedRow): SharedTrunkHead {
  return {
    uuid,
    shared_by,
    is_own,
    note,
    lines,
    shared_at: shared_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
