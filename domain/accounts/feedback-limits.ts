/** The longest report of a bug or idea, in characters, and how many a customer may send in an hour. */
export const feedbackLimits = { bodyLength: 4_000, perHour: 5 } as const;
