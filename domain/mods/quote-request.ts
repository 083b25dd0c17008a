// A request for a quotation: the staff answer it with a price or decline it, and the buyer accepts the price.

export const quoteRequestStates = ['asked', 'answered', 'accepted', 'declined'] as const;
export type QuoteRequestState = (typeof quoteRequestStates)[number];

/** The states that may follow each state. */
const quoteRequestSteps: Readonly<Record<QuoteRequestState, readonly QuoteRequestState[]>> = {
  asked: ['answered', 'declined'],
  answered: ['accepted'],
  accepted: [],
  declined: [],
};

/** Returns the states from which a request may change directly to another. */
export function quoteRequestStatesBefore(to: QuoteRequestState): QuoteRequestState[] {
  return quoteRequestStates.filter((from) => quoteRequestSteps[from].includes(to));
}

/** `validUntil` is the last day on which a quote can be accepted; undefined for a quote without one. */
export function isQuoteValid(validUntil: string | undefined, today: string): boolean {
  return validUntil === undefined || today <= validUntil;
}

/** The limits of a quote: pieces, working days, and cents for a piece. */
export const quoteLimits = { pieces: 100_000, leadDays: 365, unitCents: 1_000_000_00 } as const;
