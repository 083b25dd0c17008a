import { rateScale, shareOfCents } from '../money/money.ts';
import type { PriceBreak, PriceEntry } from './price-entry.ts';

export type PriceSource = 'list' | 'break' | 'special' | 'discount';

/**
 * The price of one piece in cents; `listCents` is what anybody pays for a single piece, to be shown beside it. A quoted price is one of the
 * breaks that this buyer has.
 */
export type UnitPrice = {
  readonly cents: number;
  readonly listCents: number;
  readonly source: PriceSource;
};

/**
 * Returns the price of one piece when `quantity` are bought, or `invalid` when the part has no price in the currency.
 * Breaks, the special price, the discount and quotes never add up: the lowest wins, and among equal ones the most general. A
 * discount by a rate is taken off the list price of a single piece, half a cent up, at any quantity. A larger quantity
 * never has a higher unit price. For example, with 48.37 for one and 45.47 from 10 on, 12 pieces cost 45.47 each.
 * Throws a RangeError for a price that is not a whole number of cents or is negative, and for a rate above 100 %.
 */
export function unitPrice({
  breaks,
  specialCents,
  discountCents,
  discountRate,
  quoted,
  quantity,
}: PriceEntry & { readonly quantity: number }): UnitPrice | 'invalid' {
  const list = listBreak(breaks, quantity);
  let best = lower(undefined, 'list', list?.cents);
  for (const step of stepsOf({ breaks, quoted }))
    if (step !== list && step.fromQuantity <= quantity) best = lower(best, 'break', step.cents);
  best = lower(best, 'special', specialCents);
  best = lower(best, 'discount', discountCents);
  best = lower(best, 'discount', centsAtRate(list, discountRate));
  if (!best) return 'invalid';

  const { cents, source } = best;
  return { cents, listCents: list?.cents ?? specialCents ?? cents, source };
}

/** Returns the prices from a quantity on, in no order: those of the list, and those that were quoted. */
export function stepsOf({ breaks, quoted }: Pick<PriceEntry, 'breaks' | 'quoted'>): readonly PriceBreak[] {
  return quoted ? breaks.concat(quoted) : breaks;
}

/** Returns the list price of a single piece less a rate, half a cent up. */
export function centsAtRate(list: PriceBreak | undefined, rate: number | undefined): number | undefined {
  return list && rate !== undefined ? shareOfCents(list.cents, rateScale - rate) : undefined;
}

/** Returns the break that holds for a single piece. Sorting the breaks would take longer than all the rest. */
export function listBreak(breaks: PriceEntry['breaks'], quantity: number): PriceBreak | undefined {
  let first: PriceBreak | undefined;
  for (const step of breaks)
    if (step.fromQuantity <= quantity && (!first || step.fromQuantity < first.fromQuantity)) first = step;
  return first;
}

type Offer = { readonly source: PriceSource; readonly cents: number };

/** Returns the lower offer; of equal ones the earlier, which is more general. */
function lower(best: Offer | undefined, source: PriceSource, cents: number | undefined): Offer | undefined {
  if (cents === undefined) return best;
  if (!Number.isSafeInteger(cents) || cents < 0)
    throw new RangeError(`Not a ${source} price: ${cents} cents`);
  return best && best.cents <= cents ? best : { source, cents };
}
