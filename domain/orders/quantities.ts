import { stockLeftFor } from '../trunk/trunk.ts';

/** The pieces of an order line: `ordered` is the sum of those allocated from stock, backordered and shipped. */
export type LineQuantities = {
  readonly ordered: number;
  readonly allocated: number;
  readonly backordered: number;
  readonly shipped: number;
};

/** A part and the pieces requested. */
export type StockRequest = { readonly inventoryCode: string; readonly requested: number };

/** Adds up the pieces requested of each part, sorted by code: the order in which stock is locked. */
export function stockDemand(lines: readonly StockRequest[]): StockRequest[] {
  const demand = new Map<string, number>();
  for (const { inventoryCode, requested } of lines) {
    demand.set(inventoryCode, (demand.get(inventoryCode) ?? 0) + requested);
  }
  return [...demand]
    .map(([inventoryCode, requested]) => ({ inventoryCode, requested }))
    .toSorted((a, b) => (a.inventoryCode < b.inventoryCode ? -1 : 1));
}

/**
 * Allocates free stock to the lines of a new order, in their order, and backorders the rest. `free` has the unreserved
 * pieces of each part; no more than that is allocated. For example, with 8 free, two lines of 5 get 5 and 3.
 */
export function allocateStock(
  lines: readonly StockRequest[],
  free: ReadonlyMap<string, number>,
): LineQuantities[] {
  const left = stockLeftFor(lines, free);
  return lines.map(({ requested }, index) => {
    const allocated = Math.min(requested, left[index] ?? 0);
    return { ordered: requested, allocated, backordered: requested - allocated, shipped: 0 };
  });
}
