/** The unit price, in cents, from a quantity on. */
export type PriceBreak = { readonly fromQuantity: number; readonly cents: number };

/** What a buyer may have a part for beside the list price: of each kind the best there is. */
export type AgreedPrices = {
  /** The price agreed with the buyer's company. */
  readonly specialCents?: number | undefined;
  /** The price of a discount that holds today. */
  readonly discountCents?: number | undefined;
  /** What a discount that holds today takes off the list price of one piece: 15 % is 15,000 hundred-thousandths. */
  readonly discountRate?: number | undefined;
};

/**
 * What a part may cost a buyer, in one currency: the list price with its quantity breaks
 * (empty when the part has no price in that currency), and what was agreed.
 */
export type PriceEntry = AgreedPrices & { readonly breaks: readonly PriceBreak[] };

/** What everybody may have and what only this buyer may have, together: the better one of each kind. */
export function bestOf(one: AgreedPrices, other: AgreedPrices): AgreedPrices {
  return {
    specialCents: best(Math.min, one.specialCents, other.specialCents),
    discountCents: best(Math.min, one.discountCents, other.discountCents),
    discountRate: best(Math.max, one.discountRate, other.discountRate),
  };
}

function best(
  choose: (...values: number[]) => number,
  one: number | undefined,
  other: number | undefined,
): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : choose(one, other);
}
