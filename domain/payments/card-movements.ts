// The movements between a card and the shop, as the card's holder is told.

import type { RefundState } from './refund-state.ts';

/** `under-way`: the outcome is not known yet. */
export const cardMovementStates = ['under-way', 'done', 'failed'] as const;

type CardMovementState = (typeof cardMovementStates)[number];

/** An amount above zero that a card was charged, or that was returned to it. */
export type CardMovement = {
  readonly kind: 'charge' | 'refund';
  readonly amount: number;
  readonly state: CardMovementState;
};

/** Returns how far a refund has come for who waits for it. */
export function refundForBuyer(state: RefundState): CardMovementState {
  if (state === 'refunded') return 'done';
  return state === 'failed' ? 'failed' : 'under-way';
}

/** Returns the cents that a card was charged, and what of them went back or is on its way. */
export function sumOfMovements(movements: readonly CardMovement[]): {
  readonly charged: number;
  readonly refunded: number;
} {
  const sum = (kind: CardMovement['kind']) =>
    movements
      .filter((one) => one.kind === kind && one.state !== 'failed')
      .reduce((cents, { amount }) => cents + amount, 0);
  return { charged: sum('charge'), refunded: sum('refund') };
}
