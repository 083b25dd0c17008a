import type { LinePieces } from './line-pieces.ts';
import { cancelPieces } from './line-steps.ts';

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
