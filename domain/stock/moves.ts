/** Why pieces came to the shelf or left it. */
export const moveReasons = ['count', 'received', 'shipped', 'returned', 'scrapped'] as const;
export type MoveReason = (typeof moveReasons)[number];

/** The pieces of a part on the shelf, and how many of them belong to orders that have not shipped. */
export type Stock = { readonly onHand: number; readonly allocated: number };

/** Pieces that come (above 0) or leave (below 0), and what is on the shelf after it. */
export type StockMove = { readonly quantity: number; readonly onHand: number };
