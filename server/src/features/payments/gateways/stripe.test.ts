import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startStripeStandIn, stripeCards } from '../../../../../tests/support/stripe-stand-in.ts';
import { createStripe } from './stripe.ts';

const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
afterEach(() => {
  standIn.fault = 'none';
});
const stripe = createStripe({ secretKey: 'sk_test_secret', apiUrl: standIn.url });

/** Saves a card as a browser does, and returns the token that the shop stores. */
async function saveCard(number: string, customerId = 7): Promise<string> {
  const owner = { customerId, email: 'robin@buyer.test', name: 'Robin', earlierToken: undefined };
  const { clientSecret } = await stripe.vault.startCard!(owner);
  const card = await stripe.vault.describe(standIn.confirmSetup(clientSecret, number), customerId);
  return card?.token ?? '';
}

async function chargeOn(number: string, cvc = '123') {
  const cardToken = await saveCard(number);
  const cvd = standIn.createCvcToken(cvc);
  return { key: randomUUID(), cardToken, cvd, amountCents: 5_000, currency: 'CAD' } as const;
}

async function authorised(number: string = stripeCards.good): Promise<string> {
  const decision = await stripe.authorise(await chargeOn(number));
  if (decision.status !== 'authorised') throw new Error(decision.status);
  return decision.reference;
}

const part = (reference: string, cents: number, isLast = false) => ({
  reference,
  key: randomUUID(),
  cents,
  isLast,
});
const now = () => new Date();

test('a card is saved by a setup intent of its owner, and shown by its last four digits', async () => {
  const owner = { customerId: 7, email: 'robin@buyer.test', name: 'Robin', earlierToken: undefined };
  const { clientSecret } = await stripe.vault.startCard!(owner);
  const intent = standIn.confirmSetup(clientSecret, stripeCards.amex);
  expect(await stripe.vault.describe(intent, 7)).toMatchObject({ maskedNumber: '**** ****** *0005' });
  expect(await stripe.vault.describe(intent, 8)).toBeUndefined();
  expect(await stripe.vault.describe('seti_unknown', 7)).toBeUndefined();
});

test('a card that its browser has not confirmed is not saved', async () => {
  const owner = { customerId: 7, email: 'robin@buyer.test', name: 'Robin', earlierToken: 'cus_1:pm_1' };
  const { clientSecret } = await stripe.vault.startCard!(owner);
  expect(await stripe.vault.describe(clientSecret.split('_secret_')[0]!, 7)).toBeUndefined();
});

test('an amount is authorised for a week, once per key, and found by its key', async () => {
  const charge = await chargeOn(stripeCards.good);
  const decision = await stripe.authorise(charge);
  const ends = decision.status === 'authorised' ? decision.expiresAt.getTime() : 0;
  expect(ends).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
  expect(await stripe.authorise(charge)).toEqual(decision);
  expect(await stripe.find(charge.key, now())).toEqual(decision);
  expect(await stripe.find(randomUUID(), now())).toBeUndefined();
});

test.each([
  ['declined', '123', 'refused'],
  ['insufficientFunds', '123', 'refused'],
  ['good', '999', 'wrong-cvd'],
] as const)('the %s card with CVC %s is declined: %s', async (card, cvc, reason) => {
  const charge = await chargeOn(stripeCards[card], cvc);
  expect(await stripe.authorise(charge)).toEqual({ status: 'declined', reason });
  expect(await stripe.find(charge.key, now())).toEqual({ status: 'declined', reason });
});

test('a CVC token works once', async () => {
  const charge = await chargeOn(stripeCards.good);
  await stripe.authorise(charge);
  expect(await stripe.authorise({ ...charge, key: randomUUID() })).toMatchObject({ status: 'declined' });
});

test.each([
  [true, { status: 'authorised' }],
  [false, { status: 'declined', reason: 'authentication-needed' }],
])('a bank that wants 3-D Secure is asked again afterwards (passed: %s)', async (isPassed, expected) => {
  const charge = await chargeOn(stripeCards.authenticate);
  const decision = await stripe.authorise(charge);
  if (decision.status !== 'action-needed') throw new Error(decision.status);
  expect(await stripe.find(charge.key, now())).toEqual(decision);
  standIn.finishAction(decision.clientSecret, isPassed);
  expect(await stripe.find(charge.key, now())).toMatchObject(expected);
});

test('without its holder, a card that needs 3-D Secure is declined', async () => {
  const { cvd: _cvd, ...later } = await chargeOn(stripeCards.authenticate);
  expect(await stripe.authoriseAgain(later)).toEqual({ status: 'declined', reason: 'authentication-needed' });
  const { cvd: _other, ...good } = await chargeOn(stripeCards.good);
  expect(await stripe.authoriseAgain(good)).toMatchObject({ status: 'authorised' });
});

test('the first capture releases the rest, unless the card allows several', async () => {
  const single = await authorised();
  expect(await stripe.capture(part(single, 1_000))).toMatchObject({ status: 'captured', isRestKept: false });
  expect(await stripe.capture(part(single, 1_000))).toEqual({ status: 'refused' });

  const several = await authorised(stripeCards.multicapture);
  expect(await stripe.capture(part(several, 1_000))).toMatchObject({ isRestKept: true });
  expect(await stripe.capture(part(several, 1_000, true))).toMatchObject({ isRestKept: false });
});

test('a capture is made once per key, and found by it', async () => {
  const request = part(await authorised(stripeCards.multicapture), 2_000);
  expect(await stripe.findCapture(request)).toBeUndefined();
  const captured = await stripe.capture(request);
  expect(await stripe.findCapture(request)).toEqual(captured);
  expect(standIn.intents.get(request.reference)?.captured).toBe(2_000);
});

test('a refund is made once per key, found by it, and never above the capture', async () => {
  const captured = await stripe.capture(part(await authorised(), 5_000));
  const captureReference = captured.status === 'captured' ? captured.reference : '';
  const request = { captureReference, key: randomUUID(), cents: 3_000 };
  expect(await stripe.findRefund(request)).toBeUndefined();
  const refunded = await stripe.refund(request);
  expect(refunded).toMatchObject({ status: 'refunded' });
  expect(await stripe.refund(request)).toEqual(refunded);
  expect(await stripe.findRefund(request)).toEqual(refunded);
  expect(await stripe.refund({ ...request, key: randomUUID() })).toEqual({ status: 'refused' });
});

test('an authorisation is released once or twice, and after a capture too', async () => {
  const reference = await authorised(stripeCards.multicapture);
  await stripe.capture(part(reference, 1_000));
  await stripe.void(reference);
  await stripe.void(reference);
  expect(standIn.intents.get(reference)?.status).toBe('canceled');
  await expect(stripe.void('pi_unknown')).rejects.toThrow('Stripe');
});

test('a charge whose answer is lost is found by its key; one that never arrived is not', async () => {
  const lost = await chargeOn(stripeCards.good);
  standIn.fault = 'lost-answer';
  await expect(stripe.authorise(lost)).rejects.toThrow('Stripe');
  const unsent = { ...lost, key: randomUUID() };
  standIn.fault = 'lost-request';
  await expect(stripe.authorise(unsent)).rejects.toThrow('Stripe');
  await expect(stripe.find(lost.key, now())).rejects.toThrow('Stripe');
  standIn.fault = 'none';
  expect(await stripe.find(lost.key, now())).toMatchObject({ status: 'authorised' });
  expect(await stripe.find(unsent.key, now())).toBeUndefined();
});

test('an error says nothing of the request', async () => {
  const charge = await chargeOn(stripeCards.good);
  standIn.fault = 'lost-request';
  const error: unknown = await stripe.authorise(charge).catch((thrown: unknown) => thrown);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(charge.cvd);
});
