/** The kinds of limits: amounts in cents of any currency, and a percentage off the list price. */
export const limitKeys = [
  'refundCents',
  'creditCents',
  'pricePercent',
  'creditLimitCents',
  'cardCents',
] as const;

/** The most that an act, or the acts of a day together, may come to; null for no limit. */
export type Limit = number | null;

/**
 * The most that a role, or a person with all their roles, may do: refund in a day, credit in a day, in one act take off a list
 * price or a freight and give a company as its credit limit, and add to an order by card beyond what its buyer agreed to.
 */
export type Limits = Readonly<Record<(typeof limitKeys)[number], Limit>>;

export const noLimits: Limits = {
  refundCents: null,
  creditCents: null,
  pricePercent: null,
  creditLimitCents: null,
  cardCents: null,
};

export const nothingAllowed: Limits = {
  refundCents: 0,
  creditCents: 0,
  pricePercent: 0,
  creditLimitCents: 0,
  cardCents: 0,
};

/** True if an amount of cents, or a percentage, is allowed under a limit. */
export function withinLimit(limit: Limit, amount: number): boolean {
  return limit === null || amount <= limit;
}

/** Returns what is left of a limit after what was given, never less than nothing; null for no limit. */
export function leftOfLimit(limit: Limit, given: number): Limit {
  return limit === null ? null : Math.max(0, limit - given);
}

/** Returns the limits of a person with these roles: of each kind, the highest. */
export function limitsOf(roles: readonly Limits[]): Limits {
  return roles.reduce(higherOf, nothingAllowed);
}

/** Returns the kinds in which `asked` allows more than `own`. */
export function higherLimits(asked: Limits, own: Limits): (typeof limitKeys)[number][] {
  const together = higherOf(asked, own);
  return limitKeys.filter((key) => together[key] !== own[key]);
}

function higherOf(one: Limits, other: Limits): Limits {
  return {
    refundCents: higher(one.refundCents, other.refundCents),
    creditCents: higher(one.creditCents, other.creditCents),
    pricePercent: higher(one.pricePercent, other.pricePercent),
    creditLimitCents: higher(one.creditLimitCents, other.creditLimitCents),
    cardCents: higher(one.cardCents, other.cardCents),
  };
}

function higher(one: Limit, other: Limit): Limit {
  return one === null || other === null ? null : Math.max(one, other);
}
