// Quotes: prices of parts from a quantity on, offered to a company until a day.
// Entry points: `shownQuoteState` (what a quote is today), `mayActOnQuote` (what may be done with it in a state), `quoteBounds`.
// Never knows: what a part costs otherwise (pricing), and where quotes are stored.

/** The states as they are stored. A quote that has ended keeps its state: the day decides. */
export const quoteStates = ['requested', 'draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** The states as people see them. */
export const shownQuoteStates = [...quoteStates, 'expired'] as const;
export type ShownQuoteState = (typeof shownQuoteStates)[number];

/** By which the staff filter their list; `waiting`: the buyer asked for it, or wrote what nobody has answered. */
export const listedQuoteStates = ['waiting', ...shownQuoteStates] as const;
export type ListedQuoteState = (typeof listedQuoteStates)[number];

/** Why a quote came to nothing. */
export const lostReasons = ['price', 'lead-time', 'competitor', 'budget', 'technical', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];

/** The bounds of a quote; lengths in characters. */
export const quoteBounds = {
  lines: 100,
  /** Different quantities of a line with a price each. */
  breaks: 5,
  pieces: 100_000,
  unitCents: 1_000_000_00,
  leadDays: 365,
  noteLength: 2_000,
  lineNoteLength: 200,
  messageLength: 2_000,
  /** Days from the day of sending to the last day. */
  validDays: 365,
  /** The same, until the staff choose another. */
  usualDays: 30,
  /** Open requests of a person. */
  requests: 50,
} as const;

/** The days before the last one on which the buyer is reminded. */
export const reminderDays = [7, 1] as const;

type Dated = {
  readonly state: QuoteState;
  /** The last day of the version that was sent; undefined before one was. */
  readonly validUntil: string | undefined;
};

/** Returns the state of a quote on a day; its last day still belongs to it. */
export function shownQuoteState({ state, validUntil }: Dated, today: string): ShownQuoteState {
  const isOver = validUntil !== undefined && validUntil < today;
  return isOver && (state === 'sent' || state === 'accepted') ? 'expired' : state;
}

export const quoteActs = ['write', 'send', 'withdraw', 'accept', 'decline', 'ask'] as const;
export type QuoteAct = (typeof quoteActs)[number];

/**
 * The states in which each act is possible. The staff may always write and send a further version: that opens again what was
 * declined, withdrawn or has expired.
 */
const statesOf: Readonly<Record<QuoteAct, readonly ShownQuoteState[]>> = {
  write: shownQuoteStates,
  send: shownQuoteStates,
  withdraw: ['requested', 'draft', 'sent', 'accepted', 'expired'],
  // Again and again until its last day: the prices hold until then.
  accept: ['sent', 'accepted'],
  decline: ['sent'],
  ask: ['requested', 'draft', 'sent', 'accepted', 'expired'],
};

export function mayActOnQuote(act: QuoteAct, state: ShownQuoteState): boolean {
  return statesOf[act].includes(state);
}

/** A line as it is written: its prices in cents, each from a quantity on. */
type WrittenPrices = readonly { readonly fromQuantity: number; readonly cents: number }[];

/** Returns the place of the first price whose quantity is not larger than the one before; -1 without one. */
export function unorderedBreak(prices: WrittenPrices): number {
  return prices.findIndex(
    ({ fromQuantity }, place) => fromQuantity <= (prices[place - 1]?.fromQuantity ?? 0),
  );
}

/** Returns the price of a piece at a quantity, in cents; undefined for fewer pieces than the least. */
export function quotedCents(prices: WrittenPrices, quantity: number): number | undefined {
  return prices.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.cents;
}
