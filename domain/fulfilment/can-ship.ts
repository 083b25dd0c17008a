import type { OrderState } from '../orders/orders.ts';
import type { LinePieces } from './line-pieces.ts';

export type OrderToShip = {
  readonly state: OrderState;
  readonly isHeld: boolean;
  /** The shop has yet to say what the freight costs; the first shipment invoices it. */
  readonly isFreightToQuote: boolean;
  readonly isBundled: boolean;
  readonly lines: readonly LinePieces[];
};

/** Why nothing of an order can ship now. */
export type ShippingObstacle = 'state' | 'held' | 'freight-to-quote' | 'nothing-allocated' | 'waits-for-rest';

/** The states of an order of which pieces may ship. */
const shippableStates = ['confirmed', 'partly_shipped'] as const satisfies readonly OrderState[];

/**
 * Returns why nothing of an order can ship now; undefined when its allocated pieces can. A bundled order (Ship Together)
 * waits until nothing of it is backordered.
 */
export function shippingObstacle({
  state,
  isHeld,
  isFreightToQuote,
  isBundled,
  lines,
}: OrderToShip): ShippingObstacle | undefined {
  if (!shippableStates.some((shippable) => shippable === state)) return 'state';
  if (isHeld) return 'held';
  if (isFreightToQuote) return 'freight-to-quote';
  if (lines.every(({ allocated }) => allocated === 0)) return 'nothing-allocated';
  if (isBundled && lines.some(({ backordered }) => backordered > 0)) return 'waits-for-rest';
  return undefined;
}
