// Stock: the pieces of a part on the shelf, how many of them orders have allocated, and what receiving and counting make of them.
// Entry points: `receivePieces`, `countPieces`, `stockLimits`, `stockFilters` and `moveReasons`.
// Never knows: which orders wait for pieces (`fulfilment` allocates them), or where stock is stored.

export { countPieces } from './count-pieces.ts';
export { stockLimits } from './limits.ts';
export { moveReasons, type MoveReason, type Stock, type StockMove } from './moves.ts';
export { receivePieces } from './receive-pieces.ts';
export { stockFilters, type StockFilter } from './stock-filters.ts';
