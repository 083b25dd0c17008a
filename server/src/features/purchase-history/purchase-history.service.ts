// Frequently purchased parts, and ordering again.
// Entry points: `listFrequentlyPurchased`, `getBoughtBefore` (for home), `reorder`. Never knows: how an order was paid or shipped.

import type { PurchasedRow, ReplyFrom, TrunkAddition } from '@chipload/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { resolveOffers, withOffers } from '../catalogue/catalogue.service.ts';
import { getOrder, listOrders, presentOrderRow } from '../orders/orders.service.ts';
import { addOfferedLines, type KeptFacts } from '../trunk/trunk.service.ts';
import { reorderMade } from './reorder-made.ts';
import { listPurchases } from './purchase-history.repository.ts';

/** The contract's descriptions name these numbers. */
const mostPurchases = 100;
const onHome = { orders: 3, parts: 5 } as const;

/** Returns what home shows a customer: the latest orders of the company, and the parts that the customer orders most. */
export async function getBoughtBefore(
  db: Database,
  visitor: Buyer,
): Promise<ReplyFrom<'GET', '/bought-before'>> {
  const [{ rows }, parts] = await Promise.all([
    listOrders(db, visitor.customer, {}, onHome.orders),
    listFrequentlyPurchased(db, visitor, onHome.parts),
  ]);
  return { orders: rows.map(presentOrderRow), parts };
}

export async function listFrequentlyPurchased(
  db: Database,
  visitor: Buyer,
  most = mostPurchases,
): Promise<PurchasedRow[]> {
  const purchases = await listPurchases(db, visitor.customer.id, most);
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
  kept: KeptFacts,
  visitor: Buyer,
  orderUuid: string,
): Promise<TrunkAddition> {
  const { kind, lines } = await getOrder(db, visitor.customer, orderUuid, visitor.language);
  if (kind === 'mod') return reorderMade(db, kept, visitor, lines);
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
  return addOfferedLines(db, kept, visitor, wanted);
}
