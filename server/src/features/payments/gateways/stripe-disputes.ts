// Reads Stripe's disputes in the terms of the shop.

import type { DisputeReason, DisputeState } from '@chipload/domain/payments';
import type { Stripe } from 'stripe';
import type { GatewayDispute } from '../card-gateway.ts';

/** Returns what a dispute says; undefined if it is of no payment intent, and so of no payment of the shop. */
export function disputeOf(dispute: Stripe.Dispute): GatewayDispute | undefined {
  const { id, amount, status, payment_intent: intent, evidence_details: evidence } = dispute;
  if (intent === null) return undefined;
  return {
    reference: id,
    authorisationReference: typeof intent === 'string' ? intent : intent.id,
    cents: amount,
    reason: reasons[dispute.reason] ?? 'other',
    state: states[status] ?? 'response-needed',
    isInquiry: status.startsWith('warning_'),
    // Negative: withdrawn. Reinstated money is a second transaction.
    isWithdrawn: dispute.balance_transactions.reduce((sum, one) => sum + one.amount, 0) < 0,
    evidenceDueAt: evidence.due_by === null ? null : new Date(evidence.due_by * 1_000),
    openedAt: new Date(dispute.created * 1_000),
  };
}

/** A status that is not known yet needs somebody who looks. */
const states: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'response-needed',
  warning_under_review: 'under-review',
  warning_closed: 'closed',
  needs_response: 'response-needed',
  under_review: 'under-review',
  appeal_needs_response: 'response-needed',
  appeal_under_review: 'under-review',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

const reasons: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  unrecognized: 'unrecognised',
  duplicate: 'duplicate',
  product_not_received: 'not-received',
  product_unacceptable: 'not-as-described',
  credit_not_processed: 'credit-not-processed',
  subscription_canceled: 'cancelled',
};
