// Feedback of a customer: open until the staff have dealt with it; it can be opened again.

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
