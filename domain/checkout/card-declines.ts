// How often cards may be declined. The limit stops somebody who guesses verification digits long before all thousand
// are tried, and somebody who tests stolen cards after a few of them; it does not stop a buyer who mistypes.

/** The most declines within the window: `ofCard` for one card of a customer, `ofCustomer` for all their cards. */
export const declineLimit = { ofCard: 5, ofCustomer: 15, windowSeconds: 3_600 } as const;

/**
 * Returns the seconds until a card may be charged again when `limit` declines are allowed in the window; 0 for now.
 * `declinedSecondsAgo` has the age of each decline, in any order.
 */
export function secondsUntilNextCharge(declinedSecondsAgo: readonly number[], limit: number): number {
  const youngestFirst = declinedSecondsAgo.toSorted((a, b) => a - b);
  const deciding = youngestFirst[limit - 1];
  return deciding === undefined ? 0 : Math.max(0, Math.ceil(declineLimit.windowSeconds - deciding));
}
