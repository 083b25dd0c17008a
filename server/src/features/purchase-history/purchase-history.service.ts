// Frequently purchased parts, and ordering again.
// Entry points: `listFrequentlyPurchased`, `reorder`. Never knows: how an order was paid or shipped.

import type { PurchasedRow, TrunkAddition } from '@chipload/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { resolveOffers, withOffers } from '../catalogue/catalogue.service.ts';
import { getOrder } from '../orders/orders.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { addOfferedLines } from '../trunk/trunk.service.ts';
import { reorderMade } from './reorder-made.ts';
import { listPurchases } from './purchase-history.repository.ts';

/** The contract's description names this number. */
const mostPurchases = 100;

export async function listFrequentlyPurchased(db: Database, visitor: Buyer): Promise<PurchasedRow[]> {
  const purchases = await listPurchases(db, visitor.customer.id, mostPurchases);
  const offered = await withOffers(db, purchases, visitor);
  return offered.map(({ offer, times_ordered, last_quantity, last_ordered_at }) => ({
    ...offer.row,
    times_ordered,
    last_quantity,
    last_ordered_at: last_ordered_at.toISOString(),
  }));
}

/** Adds the lines of a past order to the trunk at today's prices; reports the lines left out and the changed prices. */
export async function reorder(
  db: Database,
  settings: Settings,
  visitor: Buyer,
  orderUuid: string,
): Promise<TrunkAddition> {
  const { kind, lines } = await getOrder(db, visitor.customer, orderUuid, visitor.language);
  if (kind === 'mod') return reorderMade(db, settings, visitor, lines);
  const offers = await resolveOffers(
    db,
    lines.map(({ inventory_code }) => inventory_code),
    visitor,
  );
  const wanted = lines.map(({ inventory_code, ordered, price: was }) => ({
    inventoryCode: inventory_code,
    quantity: ordered,
    offer: offers.get(inventory_code),
    was,
  }));
  return addOfferedLines(db, settings, visitor, wanted);
}
