// One piece of a holder that can be ordered: body, collet, sleeve, retention knob or coolant tube.

import type { Currency } from '../money/money.ts';

/** The version of the rules and the range, saved with every holder. */
export const holderRulesVersion = 'holders-2';

export type PartKind = 'body' | 'collet' | 'sleeve' | 'knob' | 'coolant-tube';

/** The data of every piece of the range. */
export type HolderPart = {
  readonly kind: PartKind;
  readonly code: string;
  readonly weightGrams: number;
  readonly maxRpm: number;
  /** The price of one piece in each currency, in whole cents. */
  readonly prices: Readonly<Record<Currency, number>>;
  /** Working days until it is ready to ship. */
  readonly leadDays: number;
};

/** Density of hardened steel, in grams per cubic centimetre. */
export const steelDensity = 7.85;

/** The price list in US dollars is this percentage of the Canadian one, rounded to whole dollars. */
const usdPercent = 73;

/** Returns the prices of a piece from its price in Canadian dollars; whole dollars in both currencies. */
export function pricesOf(canadianDollars: number): HolderPart['prices'] {
  const dollars = Math.round(canadianDollars);
  return { CAD: dollars * 100, USD: Math.round((dollars * usdPercent) / 100) * 100 };
}

/** Rounds a length to the micrometre, so that sums of such lengths can be compared. */
export function toMicrometre(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1000;
}
