// The limits of what customers type to sign in and to write to the shop, shared by forms and the API.
// Entry points: `passwordLimits`, `codeLimits`, `feedbackLimits`, `feedbackStatesBefore`.
// Never knows: which passwords are common, how they are stored, and how many attempts are allowed.

/**
 * The length of a password in characters. ASVS 6.2.1 demands at least 8, and 6.2.9 room for 64. A longer password is
 * refused, never cut off.
 */
export const passwordLimits = { minimum: 12, maximum: 200 } as const;

/**
 * The length of a code in characters, as people type it: six digits of an authenticator app, which many apps show with a
 * space, or a recovery code.
 */
export const codeLimits = { minimum: 6, maximum: 40, ofAuthenticator: 7 } as const;

/** The longest name of a passkey, in characters. */
export const passkeyNameLength = 60;

/** The states of a customer’s feedback: open until the staff have dealt with it; it can be opened again. */
export const feedbackStates = ['open', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

const feedbackSteps: Readonly<Record<FeedbackState, readonly FeedbackState[]>> = {
  open: ['closed'],
  closed: ['open'],
};

/** Returns the states from which feedback may change directly to another. */
export function feedbackStatesBefore(to: FeedbackState): FeedbackState[] {
  return feedbackStates.filter((from) => feedbackSteps[from].includes(to));
}

/** The longest report of a bug or idea, in characters, and how many a customer may send in an hour. */
export const feedbackLimits = { bodyLength: 4_000, perHour: 5 } as const;
