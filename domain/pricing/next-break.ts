import type { PriceEntry } from './price-entry.ts';
import { stepsOf, unitPrice } from './unit-price.ts';

/** "From 10 pieces on, save 6 %": the quantity, its unit price in cents, saving in whole percent. */
export type NextBreak = {
  readonly fromQuantity: number;
  readonly cents: number;
  readonly savingPercent: number;
};

/**
 * Returns the next larger quantity at which a piece costs this buyer at least one percent less, or undefined when there
 * is none. The saving is rounded down: the shop promises no more than it gives.
 */
export function nextBreak(wanted: PriceEntry & { readonly quantity: number }): NextBreak | undefined {
  const now = unitPrice(wanted);
  if (now === 'invalid') return undefined;

  let next: NextBreak | undefined;
  for (const { fromQuantity, cents } of stepsOf(wanted)) {
    if (fromQuantity <= wanted.quantity || (next && next.fromQuantity <= fromQuantity)) continue;
    const savingPercent = Math.floor(((now.cents - cents) * 100) / now.cents);
    if (savingPercent >= 1) next = { fromQuantity, cents, savingPercent };
  }
  return next;
}

/** Returns the place of the first price that is more than that of a smaller quantity; -1 without one. */
export function dearerBreak(cents: readonly number[]): number {
  return cents.findIndex((price, place) => price > (cents[place - 1] ?? price));
}
