// The objects that the stand-in of Stripe keeps, and as its API shows them.

import { randomBytes } from 'node:crypto';

/** How a card behaves, by its number. */
export const stripeCards = {
  good: '4242424242424242',
  /** Allows several captures of one authorisation. */
  multicapture: '4000000000000077',
  amex: '378282246310005',
  declined: '4000000000000341',
  insufficientFunds: '4000000000009995',
  /** The bank wants 3-D Secure whenever its holder is present, and refuses without. */
  authenticate: '4000002760003184',
} as const;

export type Intent = {
  readonly id: string;
  readonly clientSecret: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly card: string;
  readonly metadata: Record<string, string>;
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_confirmation'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  captured: number;
  chargeId: string;
  errorCode: string | undefined;
  isAuthenticated: boolean;
};

export type SetupIntent = {
  readonly id: string;
  readonly clientSecret: string;
  readonly customer: string;
  readonly metadata: Record<string, string>;
  status: 'requires_payment_method' | 'succeeded';
  paymentMethod: string | undefined;
};

export type StripeRefund = {
  readonly id: string;
  readonly charge: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  /** The bank of the card may send a refund back days after it succeeded. */
  status: 'succeeded' | 'failed';
};

export type StripeDispute = {
  readonly id: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly created: number;
  reason: string;
  status: string;
  /** In seconds; null: no evidence is taken any more. */
  dueBy: number | null;
  /** Amounts that left the account, below zero, and amounts that came back. */
  moved: number[];
};

export function showDispute({ dueBy, moved, ...dispute }: StripeDispute): object {
  return {
    ...dispute,
    object: 'dispute',
    metadata: {},
    evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    balance_transactions: moved.map((amount) => ({ object: 'balance_transaction', amount })),
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}

export function showIntent(intent: Intent): object {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount - intent.captured : 0,
    amount_received: intent.captured,
    client_secret: intent.clientSecret,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    metadata: intent.metadata,
    status: intent.status,
    last_payment_error:
      intent.errorCode === undefined ? null : { code: intent.errorCode, type: 'card_error' },
    latest_charge: intent.chargeId === '' ? null : showCharge(intent),
  };
}

function showCharge(intent: Intent): object {
  return {
    id: intent.chargeId,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.captured,
    payment_method_details: {
      type: 'card',
      card: {
        capture_before: intent.created + 7 * 24 * 3_600,
        multicapture: { status: intent.card === stripeCards.multicapture ? 'available' : 'unavailable' },
      },
    },
  };
}

export function showSetupIntent(intent: SetupIntent, card: string | undefined): object {
  return {
    id: intent.id,
    object: 'setup_intent',
    client_secret: intent.clientSecret,
    customer: intent.customer,
    metadata: intent.metadata,
    status: intent.status,
    payment_method:
      intent.paymentMethod === undefined
        ? null
        : {
            id: intent.paymentMethod,
            object: 'payment_method',
            type: 'card',
            card: { brand: card === stripeCards.amex ? 'amex' : 'visa', last4: card?.slice(-4) },
          },
  };
}
