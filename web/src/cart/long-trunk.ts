// Long bags and trunks show only the lines near the window.

import type { Bag, Trunk } from '@chipload/contract';
import { mostWholeRows } from '@chipload/ui/long-table/most-whole-rows';

export function isLongBag({ items }: Bag): boolean {
  return items.length > mostWholeRows;
}

export function isLongTrunk({ bags }: Trunk): boolean {
  return bags.reduce((count, { items }) => count + items.length, 0) > mostWholeRows;
}
