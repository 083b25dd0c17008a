// Cards on file at Stripe. The browser saves a card with Stripe's own fields and a setup intent; the shop stores its customer and
// payment method as one token.

import type { Stripe } from 'stripe';
import type { CardVault } from '../card-gateway.ts';
import { isRefusal, withoutRequest } from './stripe-decisions.ts';

/** The token of a card on file: Stripe's customer and payment method. */
export function parseStripeToken(token: string): {
  readonly customer: string;
  readonly paymentMethod: string;
} {
  const [customer = '', paymentMethod = ''] = token.split(':');
  return { customer, paymentMethod };
}

export function createStripeVault(stripe: Stripe): CardVault {
  return {
    gateway: 'stripe',
    async startCard({ customerId, email, name, earlierToken }) {
      const { customer } = earlierToken === undefined ? {} : parseStripeToken(earlierToken);
      try {
        const owner =
          customer ??
          (
            await stripe.customers.create(
              { email, name, metadata: { customer_id: String(customerId) } },
              { idempotencyKey: `customer-${customerId}-${email}` },
            )
          ).id;
        const intent = await stripe.setupIntents.create({
          customer: owner,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: { customer_id: String(customerId) },
        });
        return { clientSecret: intent.client_secret ?? '' };
      } catch (error) {
        throw withoutRequest(error);
      }
    },
    describe: (token, customerId) => describe(stripe, token, customerId),
  };
}

/** `setupIntent` is the browser's: it must have succeeded, and belong to the customer who sends it. */
async function describe(stripe: Stripe, setupIntent: string, customerId: number) {
  // Anything else, such as the number of a card, is not passed on.
  if (!/^seti_\w+$/.test(setupIntent)) return undefined;
  const intent = await stripe.setupIntents
    .retrieve(setupIntent, { expand: ['payment_method'] })
    .catch((error: unknown) => {
      if (isRefusal(error)) return undefined;
      throw withoutRequest(error);
    });
  if (intent?.status !== 'succeeded' || intent.metadata?.['customer_id'] !== String(customerId))
    return undefined;
  const { customer, payment_method: method } = intent;
  if (typeof customer !== 'string' || typeof method !== 'object' || !method?.card) return undefined;
  return { maskedNumber: maskedOf(method.card), token: `${customer}:${method.id}` };
}

/** Groups the digits as on the card. */
function maskedOf({ brand, last4 }: Stripe.PaymentMethod.Card): string {
  return brand === 'amex' ? `**** ****** *${last4}` : `**** **** **** ${last4}`;
}
