// How often cards may be declined. Whoever tries out verification digits is stopped long before the thousand that there are, and
// whoever tries out stolen cards after a few of them; a buyer who mistypes is not.

/** `ofCard`: declines of one card of a customer; `ofCustomer`: of all their cards together. */
export const declineLimit = { ofCard: 5, ofCustomer: 15, windowSeconds: 3_600 } as const;

/**
 * The seconds until the next charge when `most` declines are allowed in the window, 0 when it may be tried now.
 * `declinedSecondsAgo` holds the age of each decline, in any order.
 */
export function secondsUntilNextCharge(declinedSecondsAgo: readonly number[], most: number): number {
  const youngestFirst = declinedSecondsAgo.toSorted((a, b) => a - b);
  const deciding = youngestFirst[most - 1];
  return deciding === undefined ? 0 : Math.max(0, Math.ceil(declineLimit.windowSeconds - deciding));
}
