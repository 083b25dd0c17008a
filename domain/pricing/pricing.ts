import { times, type Money } from '../money/money.ts';

export { nextBreak, type NextBreak } from './next-break.ts';
export { bestOf, type AgreedPrices, type PriceBreak, type PriceEntry } from './price-entry.ts';
export { unitPrice, type PriceSource, type UnitPrice } from './unit-price.ts';

/** So many pieces at the price of one. */
export function lineTotal(price: Money, quantity: number): Money {
  return times(price, quantity);
}
