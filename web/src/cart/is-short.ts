import type { Item } from '@chipload/contract';
import { backorderQuantity } from '@chipload/domain/trunk';

/** True if pieces of an item are backordered; of a part that is sold off, none can be. */
export function isShort(item: Item): boolean {
  return backorderQuantity(item) > 0 && item.sale_limit === undefined;
}
