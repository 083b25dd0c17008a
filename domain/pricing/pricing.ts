// Pricing: what one piece of a part costs a buyer at a quantity, and the next quantity break.
// Entry points: `unitPrice`, `explainPrice` (the same price with all that lost against it), `nextBreak`, `changeBreaks` (list prices by a percentage or an amount, rounded).
// Never knows: who the buyer is (their prices are passed in), a currency's rate, taxes and freight.

import { times, type Money } from '../money/money.ts';

export {
  explainPrice,
  type NamedOffer,
  type OfferLapse,
  type PriceCandidate,
  type PriceExplanation,
} from './explain-price.ts';
export { marginHundredths } from './margin.ts';
export { dearerBreak, nextBreak, type NextBreak } from './next-break.ts';
export { offerLimits, type OfferState, offerStateOf, offerStates } from './offer.ts';
export {
  changeBreaks,
  priceChangeLimits,
  priceEndings,
  type PriceEnding,
  type PriceRounding,
  type PriceShift,
  type RoundingDirection,
  roundingDirections,
} from './price-change.ts';
export { bestOf, type AgreedPrices, type PriceBreak, type PriceEntry } from './price-entry.ts';
export { unitPrice, type PriceSource, type UnitPrice } from './unit-price.ts';

/** Returns the price of a line: the price of one piece times the quantity. */
export function lineTotal(price: Money, quantity: number): Money {
  return times(price, quantity);
}
