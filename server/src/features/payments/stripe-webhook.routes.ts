// Receives Stripe's messages. They carry no session: the signature of the body proves where they come from.

import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { readStripeEvent } from './gateways/stripe-events.ts';
import { receiveEvent, type SettleOrder } from './receive-event.ts';

type Options = {
  readonly db: Database;
  readonly secret: string;
  readonly settleOrder: SettleOrder;
};

/** Adds the webhook to a scope of its own, because it reads the body as it was sent. */
export function stripeWebhookRoutes(app: FastifyInstance, { db, secret, settleOrder }: Options): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = typeof signature === 'string' ? readStripeEvent(body, signature, secret) : undefined;
    if (!event)
      return reply.status(400).send({ message: 'The signature is not valid.', code: 'bad-request' });
    await receiveEvent(db, { gateway: 'stripe', ...event }, settleOrder);
    return { received: true };
  });
}
