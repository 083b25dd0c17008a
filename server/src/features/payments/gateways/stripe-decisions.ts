// Reads what became of a charge from Stripe's payment intent, and tells refusals from failures with an unknown outcome.

import type { DeclineReason } from '@chipload/domain/payments';
import { Stripe } from 'stripe';
import type { Decision } from '../card-gateway.ts';

/** Stripe releases an authorised amount after seven days unless the charge says otherwise. */
const usualSeconds = 7 * 24 * 3_600;

/** Returns the decision that an intent shows; undefined while it was not confirmed or is being processed. */
export function decisionOf(intent: Stripe.PaymentIntent): Decision | undefined {
  const { id: reference, status } = intent;
  switch (status) {
    case 'requires_capture':
    case 'succeeded':
      return { status: 'authorised', reference, expiresAt: expiryOf(intent) };
    case 'requires_action':
      return { status: 'action-needed', reference, clientSecret: intent.client_secret ?? '' };
    case 'requires_payment_method':
      return { status: 'declined', reason: reasonOf(intent.last_payment_error ?? {}) };
    case 'canceled':
      return { status: 'declined', reason: 'refused' };
    default:
      return undefined;
  }
}

/** Returns the decision in an error of Stripe's; throws the error again if it is none, because the outcome is unknown then. */
export function declinedBy(error: unknown): Decision {
  if (error instanceof Stripe.errors.StripeCardError) return { status: 'declined', reason: reasonOf(error) };
  // A token that is used up or a card that was removed: nothing was charged.
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { status: 'declined', reason: 'refused' };
  throw withoutRequest(error);
}

/** True if Stripe understood a request and will not carry it out, whatever is repeated. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
  );
}

/** Errors of the library may quote the request. */
export function withoutRequest(error: unknown): Error {
  return new Error(
    error instanceof Stripe.errors.StripeError
      ? `Stripe answered ${error.type}${error.code ? ` (${error.code})` : ''}`
      : 'Stripe could not be reached',
  );
}

type DeclineFacts = { readonly code?: string | null; readonly decline_code?: string | null };

function reasonOf({ code, decline_code: declineCode }: DeclineFacts): DeclineReason {
  if (code === 'incorrect_cvc' || code === 'invalid_cvc') return 'wrong-cvd';
  if (
    code === 'authentication_required' ||
    declineCode === 'authentication_required' ||
    code === 'payment_intent_authentication_failure'
  )
    return 'authentication-needed';
  return 'refused';
}

/** The latest charge is expanded in every answer. */
export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof charge === 'object' && charge !== null ? charge : undefined;
}

function expiryOf(intent: Stripe.PaymentIntent): Date {
  const before = chargeOf(intent)?.payment_method_details?.card?.capture_before;
  return new Date((before ?? intent.created + usualSeconds) * 1_000);
}
