import type { BagType } from './limits.ts';

/** So many pieces of a part, in a bag of some type. */
export type Wish = { readonly bagType: BagType; readonly inventoryCode: string; readonly requested: number };

/**
 * Two trunks as one: the larger quantity of each part in each type of bag, so that merging twice changes nothing.
 * The lines of the first stay where they are; what only the second has comes after them.
 */
export function mergeWishes(first: readonly Wish[], second: readonly Wish[]): Wish[] {
  const merged = new Map<string, Wish>();
  for (const wish of [...first, ...second]) {
    const key = `${wish.bagType} ${wish.inventoryCode}`;
    const known = merged.get(key);
    if (known === undefined || known.requested < wish.requested) merged.set(key, wish);
  }
  return [...merged.values()];
}
