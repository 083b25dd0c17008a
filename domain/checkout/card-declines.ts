// How often a card may be declined. Whoever tries out verification digits is stopped long before the thousand that there are;
// a buyer who mistypes them is not.

export const declineLimit = { declines: 5, windowSeconds: 3_600 } as const;

/**
 * The seconds until a card may be charged again, 0 when it may be charged now. `declinedSecondsAgo` holds the age of each of
 * its declines, in any order.
 */
export function secondsUntilNextCharge(declinedSecondsAgo: readonly number[]): number {
  const youngestFirst = declinedSecondsAgo.toSorted((a, b) => a - b);
  const deciding = youngestFirst[declineLimit.declines - 1];
  return deciding === undefined ? 0 : Math.max(0, Math.ceil(declineLimit.windowSeconds - deciding));
}
