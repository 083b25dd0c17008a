// Fulfilment: the pieces of an order line from placing to shipping, which orders can ship, who gets pieces that arrive,
// the numbers of shipments and where parcels are tracked.
// Entry points: `shipPieces`, `changePieces` and `splitPieces` (steps of a line), `orderStateAfter`, `allocateArrivals`,
// `shippingObstacle`, `arrivalOfOrder`, `arrivalOfBackorder`.
// Never knows: the database and its locks, prices and invoices, how pieces are packed.

import type { OrderState } from '../orders/orders.ts';
import { type LinePieces, openPieces } from './line-pieces.ts';

export { allocateArrivals, type Allocation, type WaitingLine } from './allocate-arrivals.ts';
export { arrivalOfBackorder, arrivalOfOrder, type OrderToArrive } from './arrival-of-order.ts';
export { type OrderToShip, shippingObstacle, type ShippingObstacle } from './can-ship.ts';
export { type LinePieces, openPieces } from './line-pieces.ts';
export { arrivePieces, type LineStep, shipPieces, changePieces, splitPieces } from './line-steps.ts';
export { trackingNumberLength, trackingUrl } from './tracking.ts';

/** The largest parcel that the shop ships, on a pallet. */
export const parcelLimits = { weightPounds: 2_000, sideInches: 120 } as const;

/** Returns the number of a shipment by its order and its position in it, counted from 1: `100123-S1`. */
export function shipmentNumber(orderNumber: number, position: number): string {
  return `${orderNumber}-S${position}`;
}

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
