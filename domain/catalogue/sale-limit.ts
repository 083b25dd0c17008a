/** `discontinued`: sold until its stock is gone. `superseded`: replaced by another part and not sold. */
export const partStatuses = ['active', 'discontinued', 'superseded'] as const;
export type PartStatus = (typeof partStatuses)[number];

/** `status` is one of `partStatuses`, which a CHECK constraint of the database ensures; `available` is in pieces. */
type StockedPart = { readonly status: string; readonly available: number };

/**
 * Returns the most pieces of a part that can be bought. Undefined for an active part: any number, the rest is
 * backordered. A discontinued part is sold until its stock is gone; a superseded one is not sold, its successor is.
 */
export function saleLimit({ status, available }: StockedPart): number | undefined {
  if (status === 'active') return undefined;
  return status === 'discontinued' ? Math.max(0, available) : 0;
}

/** Returns the pieces of a part that can be bought from stock: 0 for a superseded one, whatever is left of it. */
export function buyableFromStock(part: StockedPart): number {
  return isOnSale(part) ? part.available : 0;
}

/** Whether the status and stock of a part allow buying any piece of it. */
export function isOnSale(part: StockedPart): boolean {
  return saleLimit(part) !== 0;
}
