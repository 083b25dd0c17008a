// The obstacles to changing a placed order, so that nobody changes what is being packed, has shipped or is paid; and those to
// sending its confirmation again.

import type { OrderState } from './order-state.ts';

/** The facts of an order that decide whether it may be changed. */
export type OrderToChange = {
  readonly state: OrderState;
  readonly isBeingPicked: boolean;
  /** Items made to order: paid before they are made. */
  readonly isPrepaid: boolean;
  readonly isMadeToOrder: boolean;
  /** The freight was to be quoted and is not agreed yet. */
  readonly isFreightToQuote: boolean;
};

/**
 * The parts of a change. `lines`: quantities, prices and new lines. `cancelling`: whole lines, as far as they have not shipped. `delivery`: address, method and freight. `freight`: the
 * amount for an order whose freight was to be quoted.
 */
export type ChangedPart = 'lines' | 'cancelling' | 'delivery' | 'freight';

/**
 * `payment-undecided`: the bank has not answered. `order-closed`: all of it has shipped or it is cancelled.
 * `being-picked`: it is on a picker's list. `prepaid`: items made to order, which are paid already; only a freight that was to be quoted is still
 * added. `made-to-order`: on account; the price was for so many pieces, so lines are only cancelled. `part-shipped`: a
 * shipment, and so the invoice with the freight, has left for the agreed address.
 */
export type ChangeObstacle =
  | 'payment-undecided'
  | 'order-closed'
  | 'being-picked'
  | 'prepaid'
  | 'made-to-order'
  | 'part-shipped';

/** Returns what keeps these parts of an order from being changed, or undefined. */
export function changeObstacle(
  { state, isBeingPicked, isPrepaid, isMadeToOrder, isFreightToQuote }: OrderToChange,
  parts: readonly ChangedPart[],
): ChangeObstacle | undefined {
  switch (state) {
    case 'placed':
    case 'payment_pending':
      return 'payment-undecided';
    case 'shipped':
    case 'cancelled':
      return 'order-closed';
    case 'confirmed':
    case 'partly_shipped': {
      if (isBeingPicked) return 'being-picked';
      const isOnlyQuotedFreight = isFreightToQuote && parts.every((part) => part === 'freight');
      if (isPrepaid && !isOnlyQuotedFreight) return 'prepaid';
      if (isMadeToOrder && parts.includes('lines')) return 'made-to-order';
      const isOfDelivery = parts.some((part) => part === 'delivery' || part === 'freight');
      return state === 'partly_shipped' && isOfDelivery ? 'part-shipped' : undefined;
    }
  }
}

/** Returns what keeps the confirmation of an order from being sent again, or undefined: it confirms what is agreed. */
export function confirmationObstacle(state: OrderState): ChangeObstacle | undefined {
  switch (state) {
    case 'placed':
    case 'payment_pending':
      return 'payment-undecided';
    case 'cancelled':
      return 'order-closed';
    case 'confirmed':
    case 'partly_shipped':
    case 'shipped':
      return undefined;
  }
}
