// Rules in force from a day on, until the next of their kind begins. Days are yyyy-MM-dd, both included.

export type InForce = {
  readonly validFrom: string;
  /** Undefined: until further notice. */
  readonly validTo?: string | undefined;
};

export function isWithin({ validFrom, validTo }: InForce, on: string): boolean {
  return validFrom <= on && (validTo === undefined || on <= validTo);
}

/** True if two periods have a day in common. */
export function overlap(one: InForce, other: InForce): boolean {
  const [first, second] = one.validFrom <= other.validFrom ? [one, other] : [other, one];
  return isWithin(first, second.validFrom);
}

/** Why something cannot be entered from a day: it would change days that have documents, overlap what is entered, or change nothing. */
export type DateObstacle = 'not-after-today' | 'later-entered' | 'no-change';

/**
 * Returns why something cannot begin on a day. What is in force is entered in the order of its days, so that each ends the one before
 * it, and no two overlap.
 */
export function dateObstacle<Entered extends InForce>(
  entered: readonly Entered[],
  validFrom: string,
  today: string,
  isSame: (before: Entered | undefined) => boolean,
): DateObstacle | undefined {
  if (validFrom <= today) return 'not-after-today';
  if (laterOf(entered, validFrom)) return 'later-entered';
  return isSame(entered.find((one) => isWithin(one, validFrom))) ? 'no-change' : undefined;
}

/** Returns what begins on a day or after it. */
export function laterOf<Entered extends InForce>(
  entered: readonly Entered[],
  from: string,
): Entered | undefined {
  return entered.find((one) => one.validFrom >= from);
}
