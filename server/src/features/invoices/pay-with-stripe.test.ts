import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { saveStripeCard } from '../../../../tests/support/stripe-order.ts';
import { startStripeStandIn, stripeCards } from '../../../../tests/support/stripe-stand-in.ts';
import { createMadeFiles } from '../../platform/files/made-files.ts';
import { createStripe } from '../payments/gateways/stripe.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { invoiceListeners } from './invoices.service.ts';

const { db } = await createTestDatabase();
const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const stripe = createStripe({ secretKey: 'sk_test_secret', apiUrl: standIn.url });
const shop = await openSmallShop(db, {
  gateway: stripe,
  addRoutes: (api, { gateway }) =>
    invoiceRoutes(api, { db, gateway, listeners: invoiceListeners }, createMadeFiles()),
});
const staffId = await insertStaff(db, 'ann@small.test');
await shop.part({ code: 'XM5-0500', cad: [12_345], onHand: 10_000 });

/** A buyer with a card saved at Stripe and an open invoice on account. */
async function openInvoice(number: string) {
  const buyer = await shop.buyer();
  const saveCard = (digits: string) => saveStripeCard(standIn, buyer, digits);
  const card = await saveCard(number);
  await fillCheckout(buyer, [{ sku: 'XM5-0500', quantity: 10 }]);
  const { uuid: order } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const shipped = await shipPieces({ db, settings: shop.settings, staffId }, String(order), {
    'XM5-0500': 10,
  });
  const pay = (cvd = standIn.createCvcToken('123'), amount = shipped.totalCents, cardUuid = card) =>
    buyer.send('POST', `/invoices/${shipped.uuid}/pay`, { amount, card: cardUuid, cvd });
  const open = async () => (await done(buyer.send('GET', `/invoices/${shipped.uuid}`))).open;
  return { buyer, pay, open, saveCard, totalCents: shipped.totalCents };
}

const intents = () => [...standIn.intents.values()];

test('a saved card pays an invoice with a token of Stripe’s field', async () => {
  const { pay, totalCents } = await openInvoice(stripeCards.good);
  expect(await done(pay())).toMatchObject({ open: 0, state: 'paid' });
  expect(intents().at(-1)).toMatchObject({ status: 'succeeded', captured: totalCents });
});

test('digits that were typed to the shop are refused, and Stripe is asked nothing', async () => {
  const { buyer, pay, open, totalCents } = await openInvoice(stripeCards.good);
  const asked = standIn.requests.length;
  for (const cvd of ['123', '1234', stripeCards.good, ''])
    expect((await pay(cvd)).body).toMatchObject({ code: 'card-verification-missing' });
  const number = await buyer.send('POST', '/account/cards', { token: stripeCards.good });
  expect(number.body.code).toBe('card-number-refused');
  expect(standIn.requests).toHaveLength(asked);
  expect(await open()).toBe(totalCents);
});

test('when the bank wants 3-D Secure, the same request pays after the buyer has passed it', async () => {
  const { pay, open, totalCents } = await openInvoice(stripeCards.authenticate);
  const asked = await pay();
  expect([asked.status, asked.body.code]).toEqual([409, 'authentication-required']);
  expect(await open()).toBe(totalCents);
  standIn.finishAction(String(asked.body.data.client_secret), true);
  expect(await done(pay())).toMatchObject({ open: 0 });
  expect(intents().at(-1)).toMatchObject({ status: 'succeeded', captured: totalCents });
});

test('a failed 3-D Secure is a decline, and another card pays', async () => {
  const { pay, saveCard, totalCents } = await openInvoice(stripeCards.authenticate);
  const asked = await pay();
  standIn.finishAction(String(asked.body.data.client_secret), false);
  expect((await pay()).body).toMatchObject({ code: 'card-declined' });
  const other = await saveCard(stripeCards.good);
  expect(await done(pay(undefined, totalCents, other))).toMatchObject({ open: 0 });
});

test('another card or amount gives up a 3-D Secure that nobody finished, and voids it', async () => {
  const { pay, saveCard, totalCents } = await openInvoice(stripeCards.authenticate);
  await pay();
  const waiting = intents().at(-1);
  const other = await saveCard(stripeCards.good);
  expect(await done(pay(undefined, totalCents, other))).toMatchObject({ open: 0 });
  expect(waiting).toMatchObject({ status: 'canceled', captured: 0 });
});
