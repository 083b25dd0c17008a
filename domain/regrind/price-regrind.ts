// The price and the lead time of a regrind. Guide figures of the shop, to be replaced by an owner's own: about half of a new tool
// with its coating, as the trade says.

import { type Currency, shareOfCents } from '../money/money.ts';

type CentsByCurrency = Readonly<Record<Currency, number>>;

/** A share of the list price in hundred-thousandths, and the least charge for a tool. */
type Charge = { readonly listShare: number; readonly leastCents: CentsByCurrency };

const grinding: Charge = { listShare: 30_000, leastCents: { CAD: 1400, USD: 1050 } };
const coating: Charge = { listShare: 15_000, leastCents: { CAD: 900, USD: 650 } };

/** Inspection and set-up, once for a line. */
const setUpCents: CentsByCurrency = { CAD: 1500, USD: 1100 };

/** The quantities of the price table, and the share of grinding and coating that is charged from each on, in hundred-thousandths. */
export const regrindQuantities = [
  { quantity: 1, pieceShare: 100_000 },
  { quantity: 5, pieceShare: 95_000 },
  { quantity: 10, pieceShare: 90_000 },
  { quantity: 25, pieceShare: 87_000 },
] as const;

/** Working days after the tools have arrived, and those that coating adds. */
const leadDays = { grinding: 6, coating: 5 } as const;

/** Returns the working days from the arrival of the tools until they ship. */
export function regrindLeadDays(isCoated: boolean): number {
  return leadDays.grinding + (isCoated ? leadDays.coating : 0);
}

/** The price of a line of one regrind, in whole cents. */
export type RegrindPrice = {
  readonly quantity: number;
  /** Grinding, coating and a share of the set-up, rounded up to a cent. */
  readonly eachCents: number;
  readonly totalCents: number;
};

export type PricedRegrind = {
  /** The list price of one new tool. */
  readonly listCents: number;
  readonly currency: Currency;
  readonly isCoated: boolean;
};

/** Returns the price of a line. Throws a RangeError unless the quantity is whole and at least one. */
export function regrindPrice(
  { listCents, currency, isCoated }: PricedRegrind,
  quantity: number,
): RegrindPrice {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`Not a number of tools: ${quantity}`);
  const pieceShare = regrindQuantities.findLast((step) => step.quantity <= quantity)?.pieceShare ?? 100_000;
  const full = chargeOf(grinding) + (isCoated ? chargeOf(coating) : 0);
  const eachCents = shareOfCents(full, pieceShare) + Math.ceil(setUpCents[currency] / quantity);
  return { quantity, eachCents, totalCents: quantity * eachCents };

  function chargeOf({ listShare, leastCents }: typeof grinding): number {
    return Math.max(leastCents[currency], shareOfCents(listCents, listShare));
  }
}

/** Returns the prices for every quantity of the price table, the smallest first. */
export function regrindPrices(regrind: PricedRegrind): RegrindPrice[] {
  return regrindQuantities.map(({ quantity }) => regrindPrice(regrind, quantity));
}
