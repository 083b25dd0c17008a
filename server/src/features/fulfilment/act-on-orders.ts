import { mostBulkRows } from '@chipload/contract/office/lists';
import { m } from '@chipload/messages';
import { actResult, type ActResult } from '../../platform/http/act-result.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import type { PrintingShop } from '../documents/documents.service.ts';
import { announcePickup } from './announce-pickup.ts';
import { requireShippable } from './check-shippable.ts';
import { findOrderToShip } from './order-to-ship.repository.ts';
import { startPicking } from './picking.ts';
import { allocatedPieces } from './pieces-to-ship.ts';
import { planParcels } from './plan-parcels.ts';
import { exportReadyOrders } from './ready-orders.ts';
import type { ReadyFilter } from './ready.repository.ts';
import { shipOrder } from './ship-order.ts';

export type ReadyAct = { readonly act: 'ship' | 'start-picking' | 'ready' } & (
  | { readonly ids: readonly string[] }
  /** All orders that match. */
  | { readonly view: ReadyFilter }
);

/** More would only wait for each other: every invoice takes the next number. */
const atOnce = 4;

/** Does the same with several whole orders, each in a transaction of its own, and returns a result for each. */
export async function actOnOrders(
  shop: PrintingShop,
  by: ByStaff,
  { act, ...target }: ReadyAct,
): Promise<ActResult[]> {
  const uuids =
    'ids' in target
      ? target.ids
      : (await exportReadyOrders(shop.db, await shop.settings.get(), target.view, mostBulkRows)).map(
          (order) => order.uuid,
        );
  const waiting = [...new Set(uuids)].entries();
  const results: ActResult[] = [];
  const acts = {
    ship: (uuid: string) => shipWhole(shop, by, uuid),
    'start-picking': (uuid: string) => startPicking(shop.db, by, uuid),
    ready: (uuid: string) => announcePickup(shop.db, by, uuid),
  } as const;
  const work = async () => {
    for (const [index, uuid] of waiting) results[index] = await resultOf(shop, by, uuid, acts[act]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function resultOf(
  { db }: PrintingShop,
  { staff }: ByStaff,
  uuid: string,
  work: (uuid: string) => Promise<unknown>,
): Promise<ActResult> {
  const order = await findOrderToShip(db, uuid);
  const row = { id: uuid, label: String(order?.number ?? '') };
  return actResult(row, staff.language, () => work(uuid));
}

/** Ships every allocated piece of an order in the parcels that are computed for them. */
async function shipWhole(shop: PrintingShop, by: ByStaff, uuid: string): Promise<void> {
  const order = await findOrderToShip(shop.db, uuid);
  if (!order) throw new Refusal('not-found');
  requireShippable(order);
  const lines = allocatedPieces(order);
  if (order.shipping_type === 'pickup') throw new Refusal('handed-to-missing');
  const { parcels, byHand } = await planParcels(shop.db, uuid, lines);
  if (byHand.length > 0) {
    throw new Refusal('parcels-incomplete', {
      say: (options) => m.office_fulfilment_packed_by_hand({ codes: byHand.join(', ') }, options),
    });
  }
  await shipOrder(shop, by, uuid, {
    version: order.version,
    lines,
    parcels: parcels.map(({ contents, ...box }) => ({ ...box, contents, tracking_number: '' })),
    handedTo: '',
  });
}
