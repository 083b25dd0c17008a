import { type LinePieces, openPieces } from './line-pieces.ts';

/**
 * Splits the pieces of a line between two orders. Those that move have not shipped: backordered ones move first, so that
 * the allocated ones stay and can ship. What was cancelled or returned stays. Throws a RangeError for more than is open.
 */
export function splitPieces(
  line: LinePieces,
  quantity: number,
): { readonly kept: LinePieces; readonly moved: LinePieces } {
  const open = openPieces(line);
  if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > open)
    throw new RangeError(`Not a number of pieces up to ${open}: ${quantity}`);
  const backordered = Math.min(quantity, line.backordered);
  const allocated = quantity - backordered;
  return {
    kept: {
      ...line,
      ordered: line.ordered - quantity,
      allocated: line.allocated - allocated,
      backordered: line.backordered - backordered,
    },
    moved: { ordered: quantity, allocated, backordered, shipped: 0, cancelled: 0, returned: 0 },
  };
}
