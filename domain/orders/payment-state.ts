// One attempt to be paid by card. `unknown` means that the gateway may or may not have taken the money:
// it is settled by asking the gateway, never by trying again.

export const paymentAttemptStates = [
  'created',
  'authorised',
  'captured',
  'declined',
  'unknown',
  'voided',
  'refunded',
] as const;

export type PaymentAttemptState = (typeof paymentAttemptStates)[number];

/** Which states may follow each state. Every update of an attempt goes through this table. */
const paymentAttemptSteps: Readonly<Record<PaymentAttemptState, readonly PaymentAttemptState[]>> = {
  created: ['authorised', 'declined', 'unknown'],
  unknown: ['authorised', 'declined'],
  authorised: ['captured', 'voided'],
  captured: ['refunded'],
  declined: [],
  voided: [],
  refunded: [],
};

/** Whether a payment attempt in the first state may go straight to the second. */
export function paymentMayFollow(from: PaymentAttemptState, to: PaymentAttemptState): boolean {
  return paymentAttemptSteps[from].includes(to);
}

/** The states in which the bank may still authorise the attempt. */
export const undecidedPaymentStates: readonly PaymentAttemptState[] = paymentAttemptStates.filter((state) =>
  paymentMayFollow(state, 'authorised'),
);
