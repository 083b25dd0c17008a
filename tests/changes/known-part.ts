// The expected view of a part that was changed at random.

/** The parts are in one of these categories of the series; nothing else is. */
export const series = 'shelf';
export const categories = ['rack', 'drawer'] as const;
export type Category = (typeof categories)[number];

export type Part = {
  readonly code: string;
  category: Category;
  /** Cents for a piece. */
  price: number;
  /** Agreed with the company of the customer, in cents for a piece. */
  agreed: number | undefined;
  onHand: number;
  ordered: number;
  description: string;
};

export const readers = ['guest', 'customer'] as const;
export type Reader = (typeof readers)[number];

/** Returns the price in cents that a reader must see, and pay. */
export function priceFor({ price, agreed = price }: Part, reader: Reader): number {
  return reader === 'guest' ? price : Math.min(price, agreed);
}
