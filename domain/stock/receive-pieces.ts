import { stockLimits } from './limits.ts';
import type { Stock, StockMove } from './moves.ts';

/** Returns the move of pieces that arrive or come back; refused if the shelf had more than anybody would enter. */
export function receivePieces({ onHand }: Stock, quantity: number): StockMove | 'too-many' {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`${quantity} pieces cannot arrive`);
  const after = onHand + quantity;
  return after > stockLimits.onHand ? 'too-many' : { quantity, onHand: after };
}
