type Priced = {
  readonly price: number | 'invalid';
  readonly price_breaks: readonly { readonly from_quantity: number; readonly price: number }[];
};

/** Cents for a piece when so many are bought; 0 for a part that has no price. */
export function priceAt({ price, price_breaks: breaks }: Priced, pieces: number): number {
  const step = breaks.findLast(({ from_quantity: from }) => from <= pieces);
  return step?.price ?? (price === 'invalid' ? 0 : price);
}
