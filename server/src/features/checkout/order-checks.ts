// Checks whether a trunk can be ordered, in the sequence in which the buyer sees the problems.

import { obstacles, type PaymentChoice } from '@chipload/domain/checkout';
import { partObstacles } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { Refusal } from '../../platform/refusal.ts';
import type { NewOrder } from '../orders/orders.service.ts';
import { offeredMethods } from '../shipping/shipping.service.ts';
import { sayMinimumOrder, type LoadedTrunk, type StoredTrunk } from '../trunk/trunk.service.ts';
import { obstacleRefusal } from './obstacle-refusal.ts';

/** Returns the trunk if it has items and all of them may be ordered as they are; refuses otherwise. */
export function requireItems(loaded: LoadedTrunk): StoredTrunk {
  const { stored } = loaded;
  if (!stored || stored.items.length === 0) throw new Refusal('trunk-empty');
  checkItems(loaded);
  return stored;
}

/** Refuses the order for the first thing that its buyer has not filled in or may not choose. */
export function checkObstacles(loaded: LoadedTrunk, stored: StoredTrunk, payment: PaymentChoice): void {
  const { shippingMethod, priced, settings, billTo, shipTo } = loaded;
  const [first] = obstacles({
    shippingMethod,
    offeredMethods: offeredMethods(settings, priced.currency),
    couriers: settings.collectingCouriers,
    freight: priced.freight.status,
    hasAddresses: billTo !== undefined && shipTo !== undefined,
    purchaseOrderNumber: stored.purchase_order_number,
    payment,
  });
  if (first !== undefined) throw obstacleRefusal(first, loaded);
}

/** The figures that the buyer saw before placing the order. */
export type Seen = {
  /** Null if there is nothing to compare with. */
  readonly totalCents: number | null;
  /** Pieces by inventory code. */
  readonly backordered: Readonly<Record<string, number>>;
};

/** Refuses a total that differs from what the buyer saw, even by a cent. */
export function checkTotal({ totalCents: before }: Seen, { priced }: LoadedTrunk): void {
  const { cents: now } = priced.total;
  if (before !== now) throw new Refusal('total-changed', { facts: { total_before: before, total_now: now } });
}

/** Refuses the order if more pieces are backordered than the buyer saw. The buyer's own tools arrive later by nature. */
export function checkBackorder({ backordered: before }: Seen, { lines }: Pick<NewOrder, 'lines'>): void {
  const ofShop = lines.filter(({ made }) => made?.kind !== 'regrind');
  const changed = [...Map.groupBy(ofShop, (line) => line.inventory_code)].flatMap(([code, same]) => {
    const now = same.reduce((total, line) => total + line.backordered, 0);
    return now > (before[code] ?? 0) ? [{ code, before: before[code] ?? 0, now }] : [];
  });
  if (changed.length === 0) return;
  throw new Refusal('stock-changed', {
    facts: {
      inventory_codes: changed.map(({ code }) => code),
      backordered_before: Object.fromEntries(changed.map((part) => [part.code, part.before])),
      backordered_now: Object.fromEntries(changed.map((part) => [part.code, part.now])),
    },
  });
}

const partSentences = {
  'invalid-price': m.checkout_server_price_invalid,
  discontinued: m.checkout_server_not_sold_any_more,
  'too-few-left': m.checkout_server_too_few_left,
} as const;

function checkItems({ priced }: LoadedTrunk): void {
  for (const { warning, refusal } of partObstacles) {
    const codes = priced.warnings.flatMap((one) => (one.code === warning ? [one.inventoryCode] : []));
    if (codes.length === 0) continue;
    throw new Refusal(refusal, {
      say: (options) => partSentences[warning]({ codes: codes.join(', ') }, options),
      facts: { inventory_codes: codes },
    });
  }
  const { missingToMinimum: missing } = priced;
  if (missing !== undefined) {
    throw new Refusal('below-minimum-order', {
      say: ({ locale }) => sayMinimumOrder(priced, missing, locale),
      facts: { missing: missing.cents },
    });
  }
}
