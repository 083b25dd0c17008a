/** The unit price, in cents, from a quantity on. */
export type PriceBreak = { readonly fromQuantity: number; readonly cents: number };

/** The prices of a part for a buyer beside the list price: the best one of each kind. */
export type AgreedPrices = {
  /** The price agreed with the buyer's company. */
  readonly specialCents?: number | undefined;
  /** The price under a discount in force today. */
  readonly discountCents?: number | undefined;
  /** The rate of a discount in force today, off the list price of one piece: 15 % is 15,000 hundred-thousandths. */
  readonly discountRate?: number | undefined;
  /** The prices of quotes in force, in no order. */
  readonly quoted?: readonly PriceBreak[] | undefined;
};

/**
 * All prices of a part for a buyer in one currency: the list price with its quantity breaks (empty when the part has no
 * price in that currency), and the agreed prices. In cents.
 */
export type PriceEntry = AgreedPrices & { readonly breaks: readonly PriceBreak[] };

/** Combines the prices for everybody with those for one buyer: of each kind the one that is better for the buyer. */
export function bestOf(one: AgreedPrices, other: AgreedPrices): AgreedPrices {
  return {
    specialCents: best(Math.min, one.specialCents, other.specialCents),
    discountCents: best(Math.min, one.discountCents, other.discountCents),
    discountRate: best(Math.max, one.discountRate, other.discountRate),
    quoted: one.quoted?.concat(other.quoted ?? []) ?? other.quoted,
  };
}

function best(
  choose: (...values: number[]) => number,
  one: number | undefined,
  other: number | undefined,
): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : choose(one, other);
}
