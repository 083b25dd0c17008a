import { rateScale, shareOfCents } from '../money/money.ts';
import type { PriceEntry } from './price-entry.ts';

/** Which of the prices is charged. */
export type PriceSource = 'list' | 'break' | 'special' | 'discount';

/** The price of one piece in cents; `listCents` is what anybody pays for a single piece, to be shown beside it. */
export type UnitPrice = {
  readonly cents: number;
  readonly listCents: number;
  readonly source: PriceSource;
};

/**
 * Returns the price of one piece when `quantity` are bought, or `invalid` when the part has no price in the currency.
 * Breaks, the special price and the discount never add up: the lowest wins, and among equal ones the most general. A
 * discount by a rate is taken off the list price of a single piece, half a cent up, at any quantity. A larger quantity
 * never has a higher unit price. For example, with 48.37 for one and 45.47 from 10 on, 12 pieces cost 45.47 each.
 * Throws a RangeError for a price that is not a whole number of cents or is negative, and for a rate above 100 %.
 */
export function unitPrice(wanted: PriceEntry & { readonly quantity: number }): UnitPrice | 'invalid' {
  const offers = offersFor(wanted);
  const [first] = offers;
  if (first === undefined) return 'invalid';

  const lowest = offers.reduce((best, offer) => (offer.cents < best.cents ? offer : best), first);
  return { cents: lowest.cents, listCents: first.cents, source: lowest.source };
}

type Offer = { readonly source: PriceSource; readonly cents: number };

/** Lists every price that applies, the most general first. */
function offersFor({
  breaks,
  specialCents,
  discountCents,
  discountRate,
  quantity,
}: PriceEntry & { quantity: number }): Offer[] {
  const applicable = breaks
    .filter((step) => step.fromQuantity <= quantity)
    .toSorted((a, b) => a.fromQuantity - b.fromQuantity);
  const offers: Offer[] = applicable.map((step, index) => ({
    source: index === 0 ? 'list' : 'break',
    cents: step.cents,
  }));
  if (specialCents !== undefined) offers.push({ source: 'special', cents: specialCents });
  if (discountCents !== undefined) offers.push({ source: 'discount', cents: discountCents });
  const [list] = offers;
  if (discountRate !== undefined && list?.source === 'list')
    offers.push({ source: 'discount', cents: shareOfCents(list.cents, rateScale - discountRate) });

  for (const { source, cents } of offers) {
    if (!Number.isSafeInteger(cents) || cents < 0)
      throw new RangeError(`Not a ${source} price: ${cents} cents`);
  }
  return offers;
}
