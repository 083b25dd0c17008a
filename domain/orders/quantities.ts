import { stockLeftFor } from '../trunk/trunk.ts';

/** Where the pieces of an order line are: taken from stock and waiting here, waited for, or gone to the buyer. */
export type LineQuantities = {
  readonly ordered: number;
  readonly allocated: number;
  readonly backordered: number;
  readonly shipped: number;
};

/** A part and the pieces asked for. */
export type StockRequest = { readonly inventoryCode: string; readonly requested: number };

/** The pieces of each part that all lines together ask for, in the order of the codes: the order in which stock is locked. */
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
 * Gives free stock to the lines of a new order, in their order; what is not there is backordered.
 * Never more of a part than is free, whatever the lines ask for.
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
