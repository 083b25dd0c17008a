import type { Stock, StockMove } from './moves.ts';

/**
 * Returns the move that makes the stock what was counted on the shelf; of 0 pieces if it is so already. Refused below what orders have
 * allocated: those pieces are promised, and somebody has to decide which order goes without.
 */
export function countPieces({ onHand, allocated }: Stock, counted: number): StockMove | 'below-allocated' {
  if (!Number.isInteger(counted) || counted < 0) throw new RangeError(`Nobody counts ${counted} pieces`);
  return counted < allocated ? 'below-allocated' : { quantity: counted - onHand, onHand: counted };
}
