/** The bounds of an offer, in the office and in files alike. */
export const offerLimits = {
  codeLength: 60,
  titleLength: 120,
  textLength: 2_000,
  mostPercent: 99,
  mostParts: 20_000,
  /** Part numbers typed one by one, and companies. */
  mostNamed: 500,
} as const;

export const offerStates = ['current', 'planned', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** Returns the state of an offer on a day; both its days are days on which it holds. */
export function offerStateOf(
  { validFrom, validUntil, isEnded }: { validFrom: string; validUntil: string; isEnded: boolean },
  today: string,
): OfferState {
  if (isEnded || validUntil < today) return 'ended';
  return validFrom > today ? 'planned' : 'current';
}
