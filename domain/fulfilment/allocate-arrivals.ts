/** A line with backordered pieces of one part. */
export type WaitingLine = {
  readonly id: number;
  readonly backordered: number;
  /** The day (yyyy-MM-dd) by which the buyer was promised the pieces; undefined if none was known. */
  readonly promisedOn: string | undefined;
  /** The number of the order, or of the one that it was split off. */
  readonly turnNumber: number;
  readonly position: number;
};

export type Allocation = { readonly id: number; readonly quantity: number };

/**
 * Allocates the free pieces of a part to the lines that wait for it: the earliest promised day first, lines without one
 * last, then the earlier order. Held and bundled orders get their pieces, too, since they keep their turn.
 */
export function allocateArrivals(waiting: readonly WaitingLine[], free: number): Allocation[] {
  let left = free;
  return waiting.toSorted(byPromise).flatMap(({ id, backordered }) => {
    const quantity = Math.min(left, backordered);
    left -= quantity;
    return quantity > 0 ? [{ id, quantity }] : [];
  });
}

/** Sorts by promise; the database sorts likewise (`order by expected_on nulls last, number, position`). */
function byPromise(a: WaitingLine, b: WaitingLine): number {
  return compareDays(a.promisedOn, b.promisedOn) || a.turnNumber - b.turnNumber || a.position - b.position;
}

function compareDays(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
