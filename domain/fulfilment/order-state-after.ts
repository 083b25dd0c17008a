import type { OrderState } from '../orders/orders.ts';
import { type LinePieces, openPieces } from './line-pieces.ts';

type ConfirmedState = Exclude<OrderState, 'placed' | 'payment_pending'>;

/**
 * Returns the state of an order that was confirmed, by the pieces of its lines: partly shipped until nothing is left to
 * ship; shipped, too, if the rest is cancelled; cancelled only if nothing has shipped.
 */
export function orderStateAfter(lines: readonly LinePieces[]): ConfirmedState {
  const hasShipped = lines.some(({ shipped }) => shipped > 0);
  const isOpen = lines.some((line) => openPieces(line) > 0);
  if (isOpen) return hasShipped ? 'partly_shipped' : 'confirmed';
  return hasShipped ? 'shipped' : 'cancelled';
}
