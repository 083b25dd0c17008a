import { compare, type Money, zero } from '../money/money.ts';

/** An order, or a part that was split off it. */
export type DeliveredPart = {
  /** The price of its pieces; nothing is left of a part without any. */
  readonly subtotal: Money;
  /** The shop's price of its delivery, at what is left of all parts; undefined where the freight is quoted. */
  readonly usual: Money | undefined;
  /** It goes how and where the buyer agreed when placing the order. */
  readonly isAsPlaced: boolean;
};

/**
 * Returns the freight that an order and what was split off it cost together: that of the part whose delivery costs most, or what the
 * buyer agreed to, where that is less and the part still goes so. Freight that became free with pieces that were cancelled later is due.
 */
export function freightDue(parts: readonly DeliveredPart[], agreed: Money): Money {
  return parts
    .filter(({ subtotal }) => subtotal.cents > 0)
    .map(({ usual = agreed, isAsPlaced }) => (isAsPlaced && compare(agreed, usual) < 0 ? agreed : usual))
    .reduce((most, due) => (compare(due, most) > 0 ? due : most), zero(agreed.currency));
}
