/** `discontinued`: not made any more. `superseded`: replaced by another part. Both are sold until their stock is gone. */
export const partStatuses = ['active', 'discontinued', 'superseded'] as const;
export type PartStatus = (typeof partStatuses)[number];

/** `status` is one of `partStatuses`, which a CHECK constraint of the database ensures; `available` is in pieces. */
type StockedPart = { readonly status: string; readonly available: number };

/**
 * Returns the most pieces of a part that can be bought. Undefined for an active part: any number, the rest is
 * backordered. Any other part is sold until its stock is gone.
 */
export function saleLimit({ status, available }: StockedPart): number | undefined {
  return status === 'active' ? undefined : Math.max(0, available);
}

/** True if the status and stock of a part allow buying any piece of it. */
export function isOnSale(part: StockedPart): boolean {
  return saleLimit(part) !== 0;
}
