import type { Money } from '../money/money.ts';
import type { PricedItem, TrunkWarning } from './priced-trunk.ts';

/** The warnings about parts that block an order, each with the code of the server's refusal. */
export const partObstacles = [
  { warning: 'invalid-price', refusal: 'price-invalid' },
  { warning: 'discontinued', refusal: 'not-sold-any-more' },
  { warning: 'too-few-left', refusal: 'stock-changed' },
] as const satisfies readonly { readonly warning: TrunkWarning['code']; readonly refusal: string }[];

/**
 * Lists the warnings that block an order. A part of which too few are left must be removed or reduced by the buyer; it
 * is never shipped short.
 */
export function warningsOf(items: readonly PricedItem[], missing: Money | undefined): TrunkWarning[] {
  const found: TrunkWarning[] = [];
  for (const { uuid: itemUuid, inventoryCode, price, requested, saleLimit: left } of items) {
    if (price === 'invalid') found.push({ code: 'invalid-price', itemUuid, inventoryCode });
    if (left === undefined || left >= requested) continue;
    found.push(
      left === 0
        ? { code: 'discontinued', itemUuid, inventoryCode }
        : { code: 'too-few-left', itemUuid, inventoryCode, left },
    );
  }
  if (missing !== undefined && items.length > 0) found.push({ code: 'below-minimum', missing });
  return found;
}
