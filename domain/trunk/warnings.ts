import type { Money } from '../money/money.ts';
import type { PricedItem, TrunkBag, TrunkWarning } from './priced-trunk.ts';

/** What keeps a trunk from being ordered: a part that is sold no more is taken out, not shipped short. */
export function warningsOf(
  bags: readonly TrunkBag[],
  items: readonly PricedItem[],
  missing: Money | undefined,
): TrunkWarning[] {
  const discontinued = new Set(
    bags.flatMap((bag) => bag.items.filter((item) => item.isDiscontinued).map((item) => item.uuid)),
  );
  const found: TrunkWarning[] = [];
  for (const { uuid: itemUuid, inventoryCode, price } of items) {
    if (price === 'invalid') found.push({ code: 'invalid-price', itemUuid, inventoryCode });
    if (discontinued.has(itemUuid)) {
      found.push({ code: 'discontinued', itemUuid, inventoryCode });
    }
  }
  if (missing !== undefined && items.length > 0) found.push({ code: 'below-minimum', missing });
  return found;
}
