import Fastify from 'fastify';
import { Stripe } from 'stripe';
import { afterAll, afterEach, expect, test } from 'vitest';
import { attemptsOf, sandboxCapturesOf } from '../../../../tests/support/card-order.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { saveStripeCard } from '../../../../tests/support/stripe-order.ts';
import { startStripeStandIn, stripeCards } from '../../../../tests/support/stripe-stand-in.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { createStripe } from '../payments/gateways/stripe.ts';
import { stripeWebhookRoutes } from '../payments/stripe-webhook.routes.ts';
import { paymentTasks, settleOrderNow } from './checkout.service.ts';

const { db } = await createTestDatabase();
const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
afterEach(() => {
  standIn.fault = 'none';
});
const gateway = createStripe({ secretKey: 'sk_test_secret', apiUrl: standIn.url });
const shop = await openSmallShop(db, { gateway });
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });
const tasks = paymentTasks({ db, gateway });
const secret = 'whsec_secret';
const webhooks = Fastify();
stripeWebhookRoutes(webhooks, { db, secret, settleOrder: settleOrderNow });

/** A buyer who has saved a card with Stripe's fields and filled the checkout. */
async function readyBuyer(number: string) {
  const who = await shop.buyer({ province: 'AB', creditLimitCents: null });
  const card = await saveStripeCard(standIn, who, number);
  const trunk = await fillCheckout(who, [{ sku: 'PLENTY', quantity: 4 }]);
  const place = (key: string, cvd = standIn.createCvcToken('123')) =>
    who.send('POST', '/trunk', { method: 'card', card, cvd }, { 'idempotency-key': key });
  return { who, uuid: String(trunk.uuid), place };
}

/** Signs an event as Stripe does. */
function signed(type: string, object: object, signingSecret = secret) {
  const payload = standIn.event(type, object);
  return {
    payload,
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret: signingSecret }),
  };
}

const sendEvent = ({ payload, signature }: { payload: string; signature: string }) =>
  webhooks.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });

/** Returns the key of the last charge and its intent as an event has it. */
async function lastIntent(uuid: string) {
  const { key } = await db
    .selectFrom('payment_attempts')
    .select('key')
    .where('trunk_uuid', '=', uuid)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return { key, intent: { object: 'payment_intent', metadata: { key } } };
}

test('a saved card pays with a token for its CVC, and no digits are accepted', async () => {
  const { who, uuid, place } = await readyBuyer(stripeCards.good);
  const cards = await done(who.send('GET', '/account/cards'));
  expect(cards).toMatchObject([{ masked_number: '**** **** **** 4242' }]);
  expect((await place('digits', '123')).body).toMatchObject({ code: 'card-verification-missing' });
  expect(await done(place('token'))).toMatchObject({ uuid, state: 'confirmed' });
  expect(await attemptsOf(db, uuid)).toMatchObject([{ purpose: 'order', state: 'authorised' }]);
  expect(await sandboxCapturesOf(db, uuid)).toEqual([]);
});

test('the number of a card never reaches the shop: the sandbox form is closed', async () => {
  const { who } = await readyBuyer(stripeCards.good);
  const answer = await who.send('POST', '/sandbox-gateway/tokens', { number: stripeCards.good });
  expect(answer.status).toBe(404);
});

test('somebody else’s setup intent saves no card', async () => {
  const { who } = await readyBuyer(stripeCards.good);
  const stranger = await shop.buyer();
  const { client_secret: clientSecret } = await done(who.send('POST', '/account/cards/start'));
  const token = standIn.confirmSetup(String(clientSecret), stripeCards.good);
  expect((await stranger.send('POST', '/account/cards', { token })).body.code).toBe('card-number-refused');
});

test('a declined card undoes the order', async () => {
  const { uuid, who, place } = await readyBuyer(stripeCards.insufficientFunds);
  expect((await place('one')).body.code).toBe('card-declined');
  expect((await who.send('GET', '/trunk')).body.data.uuid).toBe(uuid);
});

test('when the bank wants 3-D Secure, the same request goes on after the buyer has passed it', async () => {
  const { uuid, who, place } = await readyBuyer(stripeCards.authenticate);
  const asked = await place('one');
  expect([asked.status, asked.body.code]).toEqual([409, 'authentication-required']);
  expect((await place('one')).body.data.client_secret).toBe(asked.body.data.client_secret);
  expect((await who.send('GET', `/orders/${uuid}`)).status).toBe(404);
  standIn.finishAction(String(asked.body.data.client_secret), true);
  expect(await done(place('one'))).toMatchObject({ uuid, state: 'confirmed' });
  expect(await attemptsOf(db, uuid)).toMatchObject([{ state: 'authorised' }]);
});

test('a failed 3-D Secure is a decline: the cart is open again', async () => {
  const { uuid, who, place } = await readyBuyer(stripeCards.authenticate);
  const asked = await place('one');
  standIn.finishAction(String(asked.body.data.client_secret), false);
  expect((await place('one')).body).toMatchObject({ code: 'card-declined' });
  expect((await who.send('GET', '/trunk')).body.data.uuid).toBe(uuid);
  expect(await attemptsOf(db, uuid)).toMatchObject([{ state: 'declined' }]);
});

test('a new request gives up the 3-D Secure of an earlier one, and voids it', async () => {
  const { uuid, place } = await readyBuyer(stripeCards.authenticate);
  const first = await place('one');
  const second = await place('two');
  expect(second.body.code).toBe('authentication-required');
  expect(second.body.data.client_secret).not.toBe(first.body.data.client_secret);
  standIn.finishAction(String(second.body.data.client_secret), true);
  expect(await done(place('two'))).toMatchObject({ uuid, state: 'confirmed' });
  const statuses = [...standIn.intents.values()].filter((one) =>
    [first.body.data.client_secret, second.body.data.client_secret].includes(one.clientSecret),
  );
  expect(statuses.map(({ status }) => status)).toEqual(['canceled', 'requires_capture']);
});

test('an abandoned 3-D Secure is given up by the job after ten minutes', async () => {
  const { uuid, who, place } = await readyBuyer(stripeCards.authenticate);
  await place('one');
  const { key } = await lastIntent(uuid);
  await runJob(tasks, 'settle_payment', { attempt: key });
  expect((await place('one')).body.code).toBe('authentication-required');
  await db
    .updateTable('payment_attempts')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where('key', '=', key)
    .execute();
  for (const intent of standIn.intents.values())
    if (intent.metadata['key'] === key) Object.assign(intent, { created: intent.created - 660 });
  await runJob(tasks, 'settle_payment', { attempt: key });
  expect(await attemptsOf(db, uuid)).toMatchObject([{ state: 'declined' }]);
  expect((await who.send('GET', '/trunk')).body.data.uuid).toBe(uuid);
});

test('a lost answer is settled by asking once the webhook brings news, and a doubled message adds nothing', async () => {
  const { uuid, place } = await readyBuyer(stripeCards.good);
  standIn.fault = 'lost-answer';
  expect((await place('one')).body.code).toBe('order-in-progress');
  standIn.fault = 'none';
  const { key, intent } = await lastIntent(uuid);
  const event = signed('payment_intent.amount_capturable_updated', intent);
  expect((await sendEvent(event)).statusCode).toBe(200);
  expect((await sendEvent(event)).statusCode).toBe(200);
  const jobs = (await waitingJobs<{ attempt: string }>(db, 'settle_payment')).filter(
    ({ attempt }) => attempt === key,
  );
  expect(jobs).toHaveLength(1);
  await runJob(tasks, 'settle_payment', jobs[0]!);
  expect(await done(place('one'))).toMatchObject({ uuid, state: 'confirmed' });
});

test('a forged, an altered and an unsigned message are refused and change nothing', async () => {
  const { uuid, place } = await readyBuyer(stripeCards.good);
  await done(place('one'));
  const { intent } = await lastIntent(uuid);
  const forged = signed('payment_intent.canceled', intent, 'whsec_somebody_else');
  const real = signed('payment_intent.canceled', intent);
  expect((await sendEvent(forged)).statusCode).toBe(400);
  expect((await sendEvent({ ...real, payload: `${real.payload} ` })).statusCode).toBe(400);
  expect((await sendEvent({ ...real, signature: '' })).statusCode).toBe(400);
  expect(await attemptsOf(db, uuid)).toMatchObject([{ state: 'authorised' }]);
});

test('a message about a settled payment, or about none of ours, is received and changes nothing', async () => {
  const { uuid, place } = await readyBuyer(stripeCards.good);
  await done(place('one'));
  const { key, intent } = await lastIntent(uuid);
  const late = signed('payment_intent.payment_failed', intent);
  expect((await sendEvent(late)).statusCode).toBe(200);
  const strange = signed('payout.paid', { object: 'payout', metadata: { key: 'x' } });
  expect((await sendEvent(strange)).statusCode).toBe(200);
  await runJob(tasks, 'settle_payment', { attempt: key });
  expect(await attemptsOf(db, uuid)).toMatchObject([{ state: 'authorised' }]);
});
