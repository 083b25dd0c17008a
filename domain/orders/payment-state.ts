// The states of one attempt to charge a card. `unknown` means that the gateway may or may not have taken the money: it
// is settled by asking the gateway, never by retrying. Refunds have states of their own (domain/payments).

export const paymentAttemptStates = [
  'created',
  'authorised',
  'captured',
  'declined',
  'unknown',
  'voided',
] as const;

export type PaymentAttemptState = (typeof paymentAttemptStates)[number];

/** The states that may follow each state. Every update of an attempt is checked against it. */
const paymentAttemptSteps: Readonly<Record<PaymentAttemptState, readonly PaymentAttemptState[]>> = {
  created: ['authorised', 'declined', 'unknown'],
  unknown: ['authorised', 'declined'],
  authorised: ['captured', 'voided'],
  captured: [],
  declined: [],
  voided: [],
};

/** True if a payment attempt may change directly from one state to another. */
export function paymentMayFollow(from: PaymentAttemptState, to: PaymentAttemptState): boolean {
  return paymentAttemptSteps[from].includes(to);
}

/** The states of an attempt that the bank may still authorise. */
export const undecidedPaymentStates: readonly PaymentAttemptState[] = paymentAttemptStates.filter((state) =>
  paymentMayFollow(state, 'authorised'),
);
