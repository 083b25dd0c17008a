// Calculates what a split makes of an order. Nothing is written; the same plan is made for the preview, before the card is asked, and
// again under the locks.

import type { OrderSplit } from '@chipload/contract/office/order-splits';
import { type LinePieces, openPieces, splitPieces } from '@chipload/domain/fulfilment';
import { splitOf, type SplitOrder } from '@chipload/domain/orders';
import { placeOfSupply } from '@chipload/domain/tax';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { certificatesOf } from '../companies/companies.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { moreThanLeft, notChangeable, splitLeavesNothing } from './order-desk-refusals.ts';
import type { StoredDeskLine, StoredRecord } from './order-record.repository.ts';
import { agreedOf, obstacleOf } from './plan-change.ts';

export type SplitPlan = {
  readonly split: SplitOrder;
  /** The lines of which pieces move. */
  readonly lines: readonly {
    readonly line: StoredDeskLine;
    readonly kept: LinePieces;
    readonly moved: LinePieces;
  }[];
};

/** Returns the plan of a split; refuses one that is not possible. */
export function planSplit(record: StoredRecord, { lines }: OrderSplit, shop: ShopSettings): SplitPlan {
  const obstacle = obstacleOf(record, ['lines']);
  if (obstacle !== undefined) throw notChangeable(obstacle);
  if (record.is_held) throw new Refusal('order-held');
  const moved = new Map(lines.map(({ uuid, quantity }) => [uuid, quantity]));
  requireOpen(record.lines, moved);
  const on = shopDay();
  const destination = placeOfSupply(shop.taxRules.places, {
    shippingType: record.shipping_type,
    on,
    shop: shop.place,
    destination: record.ship_to,
  });
  return {
    split: splitOf({
      order: agreedOf(record),
      moved,
      destination,
      on,
      rules: shop.taxRules,
      certificates: certificatesOf(record.certificates),
    }),
    lines: record.lines.flatMap((line) => {
      const quantity = moved.get(line.uuid);
      return quantity === undefined ? [] : [{ line, ...splitPieces(line, quantity) }];
    }),
  };
}

/** Refuses more pieces than are left to ship, and a split that moves all that is left to ship. */
function requireOpen(lines: readonly StoredDeskLine[], moved: ReadonlyMap<string, number>): void {
  for (const [uuid, quantity] of moved) {
    const line = lines.find((one) => one.uuid === uuid);
    if (!line) throw new Refusal('not-found');
    const left = openPieces(line);
    if (quantity > left) throw moreThanLeft({ uuid, code: line.inventory_code, left });
  }
  if (lines.every((line) => openPieces(line) === (moved.get(line.uuid) ?? 0))) throw splitLeavesNothing();
}
