/** The unit price, in cents, from a quantity on. */
export type PriceBreak = { readonly fromQuantity: number; readonly cents: number };

/**
 * What a part may cost a buyer, in one currency: the list price with its quantity breaks
 * (empty when the part has no price in that currency), the customer's special price
 * and the price of a discount that is valid today.
 */
export type PriceEntry = {
  readonly breaks: readonly PriceBreak[];
  readonly specialCents?: number | undefined;
  readonly discountCents?: number | undefined;
};
