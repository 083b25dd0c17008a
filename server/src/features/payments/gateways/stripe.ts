// The gateway of Stripe: payment intents with manual capture, confirmed by the server. Card numbers and CVDs never reach the shop: a
// card is a customer and a payment method at Stripe, and the CVD a token that Stripe's own field has made.

import { Stripe } from 'stripe';
import type {
  CaptureDecision,
  CaptureRequest,
  CardGateway,
  CardVault,
  Charge,
  Decision,
  GatewayDispute,
  LaterCharge,
  RefundDecision,
  RefundRequest,
} from '../card-gateway.ts';
import { chargeOf, decisionOf, declinedBy, isRefusal, withoutRequest } from './stripe-decisions.ts';
import { disputeOf } from './stripe-disputes.ts';
import { createStripeVault, parseStripeToken } from './stripe-vault.ts';

export type StripeOptions = {
  readonly secretKey: string;
  /** Another address than Stripe's own: a stand-in on this machine. */
  readonly apiUrl?: string | undefined;
};

export type StripeGateway = CardGateway & { readonly vault: CardVault };

/** Connects to Stripe; nothing is asked before the first payment. */
export function createStripe(options: StripeOptions): StripeGateway {
  const stripe = createClient(options);
  return {
    name: 'stripe',
    takesCvdToken: true,
    authorise: (charge) => authorise(stripe, charge),
    authoriseAgain: (charge) => authoriseAgain(stripe, charge),
    find: (key, since) => find(stripe, key, since),
    capture: (request) => capture(stripe, request),
    findCapture: (request) => findCapture(stripe, request),
    refund: (request) => refund(stripe, request),
    findRefund: (request) => findRefund(stripe, request),
    findDispute: (reference) => findDispute(stripe, reference),
    void: (reference) => release(stripe, reference),
    vault: createStripeVault(stripe),
  };
}

/** Asks Stripe for something small, for `doctor`; returns why the shop could not work with it. */
export async function askStripe(options: StripeOptions): Promise<string | undefined> {
  try {
    await createClient(options).paymentIntents.list({ limit: 1 });
    return undefined;
  } catch (error) {
    return withoutRequest(error).message;
  }
}

function createClient({ secretKey, apiUrl }: StripeOptions): Stripe {
  const address = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    // A repetition is the shop's own decision: it asks about the key first.
    maxNetworkRetries: 0,
    timeout: 8_000,
    telemetry: false,
    ...(address && { host: address.hostname, port: Number(address.port), protocol: 'http' as const }),
  });
}

const expand = ['latest_charge'];

async function authorise(stripe: Stripe, { cvd, ...charge }: Charge): Promise<Decision> {
  return create(stripe, charge, {
    confirmation_method: 'manual',
    use_stripe_sdk: true,
    payment_method_options: { card: { cvc_token: cvd, request_multicapture: 'if_available' } },
  });
}

async function authoriseAgain(stripe: Stripe, charge: LaterCharge): Promise<Decision> {
  return create(stripe, charge, {
    off_session: true,
    error_on_requires_action: true,
    payment_method_options: { card: { request_multicapture: 'if_available' } },
  });
}

async function create(
  stripe: Stripe,
  { key, cardToken, amountCents, currency }: LaterCharge,
  presence: Partial<Stripe.PaymentIntentCreateParams>,
): Promise<Decision> {
  const { customer, paymentMethod } = parseStripeToken(cardToken);
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: currency.toLowerCase(),
        customer,
        payment_method: paymentMethod,
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        confirm: true,
        metadata: { key },
        expand,
        ...presence,
      },
      { idempotencyKey: `authorise-${key}` },
    );
    const decision = decisionOf(intent);
    if (!decision) throw new Error(`Stripe has not decided: ${intent.status}`);
    return decision;
  } catch (error) {
    return declinedBy(error);
  }
}

/** How long after a request its intent may have been created, in seconds, and how far the clocks may differ. */
const window = { before: 120, after: 900 } as const;

/** Looks for the intent among those of its time: Stripe's search is too late by up to a minute. */
async function find(stripe: Stripe, key: string, since: Date): Promise<Decision | undefined> {
  const from = Math.floor(since.getTime() / 1_000);
  const created = { gte: from - window.before, lte: from + window.after };
  try {
    for await (const intent of stripe.paymentIntents.list({
      created,
      limit: 100,
      expand: ['data.latest_charge'],
    })) {
      if (intent.metadata['key'] === key) return await decisionAfterAction(stripe, intent, key);
    }
    return undefined;
  } catch (error) {
    throw withoutRequest(error);
  }
}

/** Confirms an intent of which the buyer has done their part. */
async function decisionAfterAction(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  key: string,
): Promise<Decision> {
  if (intent.status !== 'requires_confirmation') {
    const decision = decisionOf(intent);
    if (!decision) throw new Error(`Stripe has not decided: ${intent.status}`);
    return decision;
  }
  try {
    const confirmed = await stripe.paymentIntents.confirm(
      intent.id,
      { use_stripe_sdk: true, expand },
      { idempotencyKey: `confirm-${key}` },
    );
    const decision = decisionOf(confirmed);
    if (!decision) throw new Error(`Stripe has not decided: ${confirmed.status}`);
    return decision;
  } catch (error) {
    return declinedBy(error);
  }
}

async function capture(
  stripe: Stripe,
  { reference, key, cents, isLast }: CaptureRequest,
): Promise<CaptureDecision> {
  try {
    const before = await stripe.paymentIntents.retrieve(reference, { expand });
    const multicapture = chargeOf(before)?.payment_method_details?.card?.multicapture?.status;
    const keepsRest = multicapture === 'available' && !isLast && cents < before.amount_capturable;
    const after = await stripe.paymentIntents.capture(
      reference,
      {
        amount_to_capture: cents,
        // The parameter is only allowed where several captures are.
        ...(keepsRest && { final_capture: false }),
        metadata: { [captureMark(key)]: String(cents) },
        expand,
      },
      { idempotencyKey: `capture-${key}` },
    );
    return capturedOf(after);
  } catch (error) {
    if (isRefusal(error)) return { status: 'refused' };
    throw withoutRequest(error);
  }
}

async function findCapture(
  stripe: Stripe,
  { reference, key }: CaptureRequest,
): Promise<CaptureDecision | undefined> {
  const intent = await stripe.paymentIntents.retrieve(reference, { expand }).catch((error: unknown) => {
    throw withoutRequest(error);
  });
  return intent.metadata[captureMark(key)] === undefined ? undefined : capturedOf(intent);
}

/** A capture writes its key into the intent, in the same request; names have at most 40 characters. */
function captureMark(key: string): string {
  return `capture_${key.replaceAll('-', '')}`;
}

function capturedOf(intent: Stripe.PaymentIntent): CaptureDecision {
  return {
    status: 'captured',
    reference: chargeOf(intent)?.id ?? intent.id,
    isRestKept: intent.status === 'requires_capture',
  };
}

async function refund(
  stripe: Stripe,
  { captureReference: charge, key, cents }: RefundRequest,
): Promise<RefundDecision> {
  try {
    const made = await stripe.refunds.create(
      { charge, amount: cents, metadata: { key } },
      { idempotencyKey: `refund-${key}` },
    );
    return refundedOf(made);
  } catch (error) {
    if (isRefusal(error)) return { status: 'refused' };
    throw withoutRequest(error);
  }
}

async function findRefund(
  stripe: Stripe,
  { captureReference: charge, key }: RefundRequest,
): Promise<RefundDecision | undefined> {
  try {
    for await (const made of stripe.refunds.list({ charge, limit: 100 })) {
      if (made.metadata?.['key'] === key) return refundedOf(made);
    }
    return undefined;
  } catch (error) {
    throw withoutRequest(error);
  }
}

/** Throws while a refund is pending: it is asked about again. */
function refundedOf({ id, status }: Stripe.Refund): RefundDecision {
  switch (status) {
    case 'succeeded':
      return { status: 'refunded', reference: id };
    case 'failed':
    case 'canceled':
      return { status: 'refused' };
    default:
      throw new Error('The refund is pending');
  }
}

async function findDispute(stripe: Stripe, reference: string): Promise<GatewayDispute | undefined> {
  const dispute = await stripe.disputes.retrieve(reference).catch((error: unknown) => {
    throw withoutRequest(error);
  });
  return disputeOf(dispute);
}

async function release(stripe: Stripe, reference: string): Promise<void> {
  try {
    await stripe.paymentIntents.cancel(reference);
  } catch (error) {
    if (!isRefusal(error)) throw withoutRequest(error);
    const { status } = await stripe.paymentIntents.retrieve(reference).catch((later: unknown) => {
      throw withoutRequest(later);
    });
    // Released before, or captured with its rest released.
    if (status !== 'canceled' && status !== 'succeeded') throw withoutRequest(error);
  }
}
