import { type AgreedPrices, bestOf, type PriceEntry } from './price-entry.ts';
import { centsAtRate, listBreak, type PriceSource, type UnitPrice, unitPrice } from './unit-price.ts';

/** Why an offer on the part does not hold for the buyer on the day. */
export type OfferLapse = 'planned' | 'ended' | 'for-others';

/** An offer on the part, whether or not it holds: a price in cents, or a rate off the list price. */
export type NamedOffer = {
  readonly name: string;
  readonly cents?: number | undefined;
  readonly rate?: number | undefined;
  /** Undefined: it holds. */
  readonly lapse?: OfferLapse | undefined;
};

/** One of the prices among which the lowest wins. */
export type PriceCandidate = {
  readonly source: PriceSource | 'quote';
  /** Of the list price, its breaks and quotes. */
  readonly fromQuantity?: number | undefined;
  /** The name of the offer. */
  readonly offer?: string | undefined;
  /** Undefined: it gives no price, since the part has no list price or an amount off would leave nothing. */
  readonly cents: number | undefined;
  readonly outcome: 'wins' | 'higher' | 'equal' | 'quantity' | 'no-price' | OfferLapse;
};

export type PriceExplanation = {
  readonly price: UnitPrice | 'invalid';
  readonly candidates: readonly PriceCandidate[];
};

/** Returns the price of `unitPrice` with all candidates and what became of each: the first of the lowest wins, the most general first. */
export function explainPrice({
  breaks,
  specialCents,
  quoted = [],
  offers,
  quantity,
}: Pick<PriceEntry, 'breaks' | 'specialCents' | 'quoted'> & {
  readonly offers: readonly NamedOffer[];
  readonly quantity: number;
}): PriceExplanation {
  const agreed = offers
    .filter(({ lapse }) => lapse === undefined)
    .map(({ cents, rate }): AgreedPrices => ({ discountCents: cents, discountRate: rate }));
  const price = unitPrice({ breaks, ...agreed.reduce(bestOf, { specialCents, quoted }), quantity });
  const list = listBreak(breaks, quantity);
  const found: readonly (Omit<PriceCandidate, 'outcome'> & { readonly lapse?: OfferLapse | undefined })[] = [
    ...breaks
      .toSorted((a, b) => a.fromQuantity - b.fromQuantity)
      .map((step) => ({ source: step === list ? ('list' as const) : ('break' as const), ...step })),
    ...(specialCents === undefined ? [] : [{ source: 'special' as const, cents: specialCents }]),
    ...offers.map(({ name, cents, rate, lapse }) => ({
      source: 'discount' as const,
      offer: name,
      cents: cents ?? centsAtRate(list, rate),
      lapse,
    })),
    ...quoted
      .toSorted((a, b) => a.fromQuantity - b.fromQuantity)
      .map((step) => ({ source: 'quote' as const, ...step })),
  ];
  let hasWon = false;
  const candidates = found.map(({ lapse, ...candidate }): PriceCandidate => {
    const { cents, fromQuantity = 0 } = candidate;
    if (lapse !== undefined) return { ...candidate, outcome: lapse };
    if (fromQuantity > quantity) return { ...candidate, outcome: 'quantity' };
    if (cents === undefined || price === 'invalid') return { ...candidate, outcome: 'no-price' };
    if (cents > price.cents) return { ...candidate, outcome: 'higher' };
    const outcome = hasWon ? 'equal' : 'wins';
    hasWon = true;
    return { ...candidate, outcome };
  });
  return { price, candidates };
}
