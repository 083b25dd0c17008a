// Stock: the pieces of a part on the shelf, how many of them orders have allocated, and what receiving and counting make of them.
// Entry points: `receivePieces`, `countPieces`, `stockLimits`, `stockFilters` and `moveReasons`.
// Never knows: which orders wait for pieces (`fulfilment` allocates them), or where stock is stored.

/** The most that staff enter for stock. */
export const stockLimits = {
  /** Pieces of one part on the shelf. */
  onHand: 10_000_000,
  /** Of a purchase order, a delivery note or the reason of a count. */
  referenceLength: 80,
  searchLength: 80,
} as const;

/** Why pieces came to the shelf or left it. */
export const moveReasons = ['count', 'received', 'shipped', 'returned', 'scrapped'] as const;
export type MoveReason = (typeof moveReasons)[number];

/** The pieces of a part on the shelf, and how many of them belong to orders that have not shipped. */
export type Stock = { readonly onHand: number; readonly allocated: number };

/** Pieces that come (above 0) or leave (below 0), and what is on the shelf after it. */
export type StockMove = { readonly quantity: number; readonly onHand: number };

/**
 * The parts that the list of stock shows: those that orders wait for, those without a free piece, and those of which pieces are
 * allocated.
 */
export const stockFilters = ['waiting', 'none-free', 'allocated'] as const;
export type StockFilter = (typeof stockFilters)[number];

/**
 * Returns the move that makes the stock what was counted on the shelf; of 0 pieces if it is so already. Refused below what orders have
 * allocated: those pieces are promised, and somebody has to decide which order goes without.
 */
export function countPieces({ onHand, allocated }: Stock, counted: number): StockMove | 'below-allocated' {
  if (!Number.isInteger(counted) || counted < 0) throw new RangeError(`Nobody counts ${counted} pieces`);
  return counted < allocated ? 'below-allocated' : { quantity: counted - onHand, onHand: counted };
}

/** Returns the move of pieces that arrive or come back; refused if the shelf had more than anybody would enter. */
export function receivePieces({ onHand }: Stock, quantity: number): StockMove | 'too-many' {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`${quantity} pieces cannot arrive`);
  const after = onHand + quantity;
  return after > stockLimits.onHand ? 'too-many' : { quantity, onHand: after };
}
