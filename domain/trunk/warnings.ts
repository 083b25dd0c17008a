import type { Money } from '../money/money.ts';
import type { PricedItem, TrunkBag, TrunkWarning } from './priced-trunk.ts';

/**
 * What the buyer should know before ordering. A discontinued part may be ordered as far as it is in stock;
 * what would have to be waited for never comes, so that a shortage of it blocks.
 */
export function warningsOf(
  bags: readonly TrunkBag[],
  items: readonly PricedItem[],
  missing: Money | undefined,
): TrunkWarning[] {
  const discontinued = new Set(
    bags.flatMap((bag) => bag.items.filter((item) => item.isDiscontinued).map((item) => item.uuid)),
  );
  const found: TrunkWarning[] = [];
  for (const { uuid: itemUuid, inventoryCode, price, backordered } of items) {
    if (price === 'invalid') found.push({ code: 'invalid-price', isBlocking: true, itemUuid, inventoryCode });
    if (discontinued.has(itemUuid)) {
      found.push({ code: 'discontinued', isBlocking: backordered > 0, itemUuid, inventoryCode });
    }
  }
  if (missing !== undefined && items.length > 0)
    found.push({ code: 'below-minimum', isBlocking: true, missing });
  return found;
}
