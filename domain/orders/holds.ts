// Holds keep an order from being released to the warehouse, with its stock. Several may be open at once; each is
// released by itself, with a reason.

import type { OrderState } from './order-state.ts';
import { openOrderStates } from './order-steps.ts';

/** The kinds of holds: why an order may not ship yet. */
export const holdKinds = [
  'credit',
  'overdue',
  'payment',
  'deposit',
  'approval',
  'address',
  'customs',
  'fraud',
  'manual',
] as const;

export type HoldKind = (typeof holdKinds)[number];

/** The kinds that the shop places by itself, when it finds the cause; the staff may place them, too. */
export const automaticHoldKinds = [
  'credit',
  'overdue',
  'payment',
  'deposit',
] as const satisfies readonly HoldKind[];

export type AutomaticHoldKind = (typeof automaticHoldKinds)[number];

/** The most characters of the reason of a hold or of its release. */
export const holdReasonLength = 500;

/**
 * Returns whether a hold keeps its order from shipping: it is not released, and something of the order can still ship.
 */
export function isHoldInForce(order: OrderState, { isReleased }: { readonly isReleased: boolean }): boolean {
  return !isReleased && openOrderStates.includes(order);
}

/** A hold; `heldBy` identifies the member of staff, and is undefined for one that the shop placed. */
export type Hold = { readonly kind: HoldKind; readonly heldBy: string | undefined };

/**
 * Returns whether a member of staff who has the permission may release a hold: any, but for one that waits for an
 * approval. That one is released by somebody else than the person who asked for it.
 */
export function mayReleaseHold({ kind, heldBy }: Hold, staff: string): boolean {
  return kind !== 'approval' || heldBy !== staff;
}

/**
 * Returns the hold of a new order whose company is on hold: one on account waits until the staff release it. One that a card
 * pays does not: no credit is given with it.
 */
export function holdOfCompany({
  paymentType,
  isCompanyOnHold,
}: {
  readonly paymentType: 'account' | 'card';
  readonly isCompanyOnHold: boolean;
}): AutomaticHoldKind | undefined {
  return isCompanyOnHold && paymentType === 'account' ? 'credit' : undefined;
}

/** The kinds of holds that the buyer can settle, and `check` for all other kinds. */
export const buyerHolds = ['payment', 'deposit', 'overdue', 'address', 'customs', 'check'] as const;

export type BuyerHold = (typeof buyerHolds)[number];

/**
 * Returns what the buyer is told about the holds of an order, each once, in the order of `buyerHolds`. Holds for other reasons
 * are only `check`: the staff alone may know why.
 */
export function holdsForBuyer(kinds: readonly HoldKind[]): BuyerHold[] {
  const told = kinds.map((kind) => buyerHolds.find((one) => one === kind) ?? 'check');
  return buyerHolds.filter((one) => told.includes(one));
}
