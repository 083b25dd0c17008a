// What may happen to the pieces of an order line after the order is placed. A step that is refused returns the largest
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
