export const partStatuses = ['active', 'discontinued', 'superseded'] as const;
export type PartStatus = (typeof partStatuses)[number];

/** `status` is one of `partStatuses`, as a CHECK constraint of the database ensures. */
type OnShelf = { readonly status: string; readonly available: number };

/**
 * How many pieces of a part can be bought at most. Undefined: any number, what is not there is backordered. A discontinued
 * part is sold until its shelf is empty; of a superseded one none is sold, its successor takes its place.
 */
export function saleLimit({ status, available }: OnShelf): number | undefined {
  if (status === 'active') return undefined;
  return status === 'discontinued' ? Math.max(0, available) : 0;
}

/** How many pieces of a part can be bought from stock: of a superseded one none, whatever is left of it. */
export function buyableFromStock(part: OnShelf): number {
  return isOnSale(part) ? part.available : 0;
}

/** Whether any piece of a part can be bought today, as far as its status goes. */
export function isOnSale(part: OnShelf): boolean {
  return saleLimit(part) !== 0;
}
