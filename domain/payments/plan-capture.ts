/** An amount that a card company has reserved for an order. All amounts in cents of one currency. */
export type Authorisation = {
  readonly key: string;
  readonly amountCents: number;
  readonly capturedCents: number;
  /** Captures whose outcome is not known yet. */
  readonly undecidedCents: number;
  /** More may be captured: neither void, nor expired, nor released after an earlier capture. */
  readonly isOpen: boolean;
};

export type CapturePlan = {
  /** The cents to capture from each authorisation, in the given order. */
  readonly parts: readonly { readonly key: string; readonly cents: number }[];
  /** The amount that must be authorised anew. */
  readonly newCents: number;
};

/** Returns the cents that an authorisation can still pay. */
export function capturable({ amountCents, capturedCents, undecidedCents, isOpen }: Authorisation): number {
  return isOpen ? Math.max(0, amountCents - capturedCents - undecidedCents) : 0;
}

/** Card companies refuse to authorise less than so many cents. */
const leastAuthorisableCents = 50;

/**
 * Divides an amount among authorisations, the first ones first (pass those that end soonest first), and returns what
 * none of them covers. For example, 12,000 cents of one authorisation with 10,000 left need 2,000 new ones. A new
 * authorisation that would be too small takes over a few cents of the last part.
 * Throws a RangeError if the amount is not a whole number of cents above zero.
 */
export function planCapture(authorisations: readonly Authorisation[], cents: number): CapturePlan {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`Cannot capture ${cents} cents`);
  let newCents = cents;
  const parts: { key: string; cents: number }[] = [];
  for (const authorisation of authorisations) {
    const part = Math.min(newCents, capturable(authorisation));
    if (part === 0) continue;
    parts.push({ key: authorisation.key, cents: part });
    newCents -= part;
  }
  const last = parts.at(-1);
  if (last && newCents > 0 && newCents < leastAuthorisableCents) {
    const moved = Math.min(last.cents - 1, leastAuthorisableCents - newCents);
    last.cents -= moved;
    newCents += moved;
  }
  return { parts, newCents };
}
