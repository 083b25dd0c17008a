/** `none`: no piece of it has still to ship. */
export type PromiseWithoutDay = 'in-stock' | 'not-known' | 'none';

/** The pieces of an order that have still to ship. */
export type PromisedPieces = {
  readonly isBundled: boolean;
  readonly allocated: number;
  readonly backordered: number;
};

/**
 * Returns what is promised for an order without a promised day: what ships next is in stock and leaves in turn, or its
 * day is not known. An order that ships together is in stock once all of it is.
 */
export function promiseWithoutDay({ isBundled, allocated, backordered }: PromisedPieces): PromiseWithoutDay {
  if (allocated + backordered === 0) return 'none';
  return allocated > 0 && (backordered === 0 || !isBundled) ? 'in-stock' : 'not-known';
}

/** The pieces of a line that wait for stock, and the day on which they are expected (yyyy-MM-dd). */
export type WaitingPieces = { readonly backordered: number; readonly expected_on: string | null };

/**
 * Returns the promise of a line of which pieces were cancelled or went to another order. What has arrived keeps its
 * promise; a line whose waiting pieces are gone has none.
 */
export function promiseWithout(
  { backordered, expected_on: day }: WaitingPieces,
  left: number,
): string | null {
  return backordered > 0 && left === 0 ? null : day;
}

/**
 * Returns the day by which a line is to ship of which pieces were cancelled or went to another order: once it waits for none any more,
 * the day of what is in stock.
 */
export function dueWithout(
  { backordered, due_on: day }: { readonly backordered: number; readonly due_on: string | null },
  left: number,
  inStock: string | null,
): string | null {
  return backordered > 0 && left === 0 ? inStock : day;
}
