// Addresses that are neither calls of the API nor pages: messages of the card company, links of mails, files of documents.

import { openDatabase } from '@chipload/server/database';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { signatureOf } from '../support/stripe-stand-in.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const { url } = await createTestDatabase();
const secret = 'whsec_unavailable';
const lost = openDatabase(url);
const shop = await openWholeShop(lost, {
  environment: {
    RATE_LIMIT: 'off',
    CARD_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_unavailable',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_unavailable',
    STRIPE_WEBHOOK_SECRET: secret,
  },
});
await lost.close();

const event = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { object: 'payment_intent', metadata: {} } },
});

test.each([
  [
    'a message of the card company',
    {
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(event, secret) },
      payload: event,
    },
  ],
  ['a file of a document', { method: 'GET', url: `/files/${'0'.repeat(32)}/drawing.pdf` }],
] as const)(
  '%s is told to come again while the database is away, without a word about the fault',
  async (_what, request) => {
    const { statusCode, headers, body } = await shop.app.inject(request);
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    expect(JSON.parse(body)).toMatchObject({ code: 'shop-unavailable', message: expect.any(String) });
    expect(body).not.toContain('driver');
  },
);
