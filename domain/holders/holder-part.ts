// One piece of a holder as it is ordered: the body, a collet or sleeve, a retention knob.

import type { Currency } from '../money/money.ts';

/** The rules and the range in force. Whoever saves a holder saves this beside it. */
export const holderRulesVersion = 'holders-1';

export type PartKind = 'body' | 'collet' | 'sleeve' | 'knob' | 'coolant-tube';

/** What every piece of the range has. */
export type HolderPart = {
  readonly kind: PartKind;
  readonly code: string;
  readonly weightGrams: number;
  readonly maxRpm: number;
  /** Whole cents of one piece in each currency. */
  readonly prices: Readonly<Record<Currency, number>>;
  /** Working days until it is ready to ship. */
  readonly leadDays: number;
};

/** Density of hardened steel, in grams per cubic centimetre. */
export const steelDensity = 7.85;

/** The list in US dollars is this percentage of that in Canadian dollars, to the next whole dollar. */
const usdPercent = 73;

/** The prices of a piece from its price in Canadian dollars; whole dollars in both currencies. */
export function pricesOf(canadianDollars: number): HolderPart['prices'] {
  const dollars = Math.round(canadianDollars);
  return { CAD: dollars * 100, USD: Math.round((dollars * usdPercent) / 100) * 100 };
}

/** A length to the micrometre, so that sums of such lengths can be compared. */
export function toMicrometre(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1000;
}
