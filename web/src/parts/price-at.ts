type Priced = {
  readonly price: number | 'invalid';
  readonly price_breaks: readonly { readonly from_quantity: number; readonly price: number }[];
};

/** Returns the price of a piece in cents at a quantity, or undefined for a part without a price. */
export function priceAt({ price, price_breaks: breaks }: Priced, pieces: number): number | undefined {
  if (price === 'invalid') return undefined;
  return breaks.findLast(({ from_quantity: from }) => from <= pieces)?.price ?? price;
}
