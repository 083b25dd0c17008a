// The steps of the pieces of an order line after the order is placed. A step that is refused returns the largest
// quantity that is possible.

import { type LinePieces, openPieces } from './line-pieces.ts';

export type LineStep =
  | { readonly status: 'done'; readonly line: LinePieces }
  | {
      readonly status: 'refused';
      readonly reason: 'not-a-quantity' | 'more-than-allocated' | 'more-than-open';
      readonly most: number;
    };

/** Allocates backordered pieces that are there now. */
export function arrivePieces(line: LinePieces, quantity: number): LineStep {
  const refusal = refusalOf(quantity, line.backordered, 'more-than-open');
  if (refusal) return refusal;
  return done({
    ...line,
    allocated: line.allocated + quantity,
    backordered: line.backordered - quantity,
  });
}

/** Ships allocated pieces. */
export function shipPieces(line: LinePieces, quantity: number): LineStep {
  const refusal = refusalOf(quantity, line.allocated, 'more-than-allocated');
  if (refusal) return refusal;
  return done({ ...line, allocated: line.allocated - quantity, shipped: line.shipped + quantity });
}

/** Cancels pieces that have not shipped: backordered ones first, since those block no stock. */
export function cancelPieces(line: LinePieces, quantity: number): LineStep {
  const refusal = refusalOf(quantity, openPieces(line), 'more-than-open');
  if (refusal) return refusal;
  const released = Math.max(0, quantity - line.backordered);
  return done({
    ...line,
    allocated: line.allocated - released,
    backordered: line.backordered - (quantity - released),
    cancelled: line.cancelled + quantity,
  });
}

type Reason = Extract<LineStep, { status: 'refused' }>['reason'];

function refusalOf(quantity: number, most: number, reason: Reason): LineStep | undefined {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    return { status: 'refused', reason: 'not-a-quantity', most };
  return quantity > most ? { status: 'refused', reason, most } : undefined;
}

function done(line: LinePieces): LineStep {
  return { status: 'done', line };
}

/**
 * Returns a line of which another number of pieces is wanted from now on, shipped ones included. Fewer: the others are
 * cancelled, backordered ones first. More: first those that were cancelled, then new ones; as many as are free in stock
 * are allocated, and the others backordered. Throws a RangeError for fewer pieces than have shipped.
 */
export function changePieces(line: LinePieces, wanted: number, free: number): LinePieces {
  const more = wanted - (line.ordered - line.cancelled);
  if (more === 0) return line;
  if (more < 0) {
    const step = cancelPieces(line, -more);
    if (step.status === 'refused') throw new RangeError(`At most ${step.most} pieces can be cancelled`);
    return step.line;
  }
  const taken = Math.min(more, Math.max(0, free));
  const wantedAgain = Math.min(more, line.cancelled);
  return {
    ...line,
    ordered: line.ordered + more - wantedAgain,
    allocated: line.allocated + taken,
    backordered: line.backordered + more - taken,
    cancelled: line.cancelled - wantedAgain,
  };
}

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
