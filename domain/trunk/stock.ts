/** The badge beside an item: 'In Stock', or '{stocked} In Stock' when less than requested is in stock. */
export type StockBadge =
  | { readonly isInStock: true }
  | { readonly isInStock: false; readonly stocked: number };

/** The pieces of a part that are requested, and those in stock. */
export type Stocked = { readonly requested: number; readonly stocked: number };

/** Returns the line of an item under the code of the part whose stock it takes. */
export function stockLineOf({
  inventoryCode,
  stockCode = inventoryCode,
  requested,
}: {
  readonly inventoryCode: string;
  readonly stockCode?: string | undefined;
  readonly requested: number;
}): { readonly inventoryCode: string; readonly requested: number } {
  return { inventoryCode: stockCode, requested };
}

/** Returns the badge of an item: green when at least as much as requested is in stock, otherwise the count. */
export function stockBadge({ requested, stocked }: Stocked): StockBadge {
  return stocked >= requested ? { isInStock: true } : { isInStock: false, stocked };
}

/** Returns the pieces that are not in stock. */
export function backorderQuantity({ requested, stocked }: Stocked): number {
  return stocked <= requested ? requested - stocked : 0;
}

/**
 * Returns, for each line in order, the pieces of its part that the lines before it leave (all of them for the only line
 * of a part). `free` has the unreserved pieces by part; a part that is not in it has none. For example, with 8 free,
 * two lines of 5 see 8 and 3.
 */
export function stockLeftFor(
  lines: readonly { readonly inventoryCode: string; readonly requested: number }[],
  free: ReadonlyMap<string, number>,
): number[] {
  const left = new Map<string, number>();
  return lines.map(({ inventoryCode, requested }) => {
    const stocked = left.get(inventoryCode) ?? Math.max(0, free.get(inventoryCode) ?? 0);
    left.set(inventoryCode, Math.max(0, stocked - requested));
    return stocked;
  });
}
