import type { LineQuantities } from '../orders/orders.ts';

/** The pieces of a line of a placed order: `ordered` is the sum of those allocated, backordered, shipped and cancelled. */
export type LinePieces = LineQuantities & {
  readonly cancelled: number;
  /** The pieces of `shipped` that came back. */
  readonly returned: number;
};

/** Returns the pieces of a line that still have to ship or be cancelled. */
export function openPieces({ allocated, backordered }: LinePieces): number {
  return allocated + backordered;
}
