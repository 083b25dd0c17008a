/** What the badge beside an item says: 'In Stock', or '{stocked} In Stock' when there is less than asked for. */
export type StockBadge =
  | { readonly isInStock: true }
  | { readonly isInStock: false; readonly stocked: number };

/** A wish for a part and the pieces in stock for it. */
export type Stocked = { readonly requested: number; readonly stocked: number };

/** A line by the code of the part whose stock it takes. */
export function asTakenFromStock({
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

/** Green when there is at least as much as asked for, otherwise the count. */
export function stockBadge({ requested, stocked }: Stocked): StockBadge {
  return stocked >= requested ? { isInStock: true } : { isInStock: false, stocked };
}

/** The pieces that must be waited for. */
export function backorderQuantity({ requested, stocked }: Stocked): number {
  return stocked <= requested ? requested - stocked : 0;
}

/**
 * For each line, in order, the pieces of its part that are left when its turn comes (all of them for the only
 * line of a part). `free` counts what nobody else has taken; a part it does not name has none.
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
