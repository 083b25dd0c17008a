import type { Page } from '@playwright/test';
import { openDatabase } from '@chipload/server/database';
import { startSampleShop } from '../support/sample-shop-process.ts';
import { serveStripeScript } from '../support/stripe-browser.ts';
import {
  signatureOf,
  startStripeStandIn,
  stripeCards,
  type StripeStandIn,
} from '../support/stripe-stand-in.ts';
import { addJourneyCategory, type BackOffice, createBackOffice } from './back-office.ts';
import { expect, test as base, workerFixture } from './fixtures.ts';
import { callOffice, doAtOffice, openDesk } from './office-visitor.ts';
import { call, fillCart, fillSections, open, openCardPayment, signIn } from './visitor.ts';

/** A shop of its own that is paid through a stand-in of Stripe. */
const test = base.extend<
  object,
  { stripe: StripeStandIn; stripeShop: BackOffice & { readonly url: string } }
>({
  stripe: workerFixture(async (use) => {
    const standIn = await startStripeStandIn();
    await use(standIn);
    await standIn.close();
  }),
  stripeShop: [
    async ({ stripe }, use) => {
      const shop = await startSampleShop({
        CARD_GATEWAY: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_journey',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
        STRIPE_WEBHOOK_SECRET: 'whsec_journey',
        STRIPE_API_URL: stripe.url,
      });
      const { db, close } = openDatabase(shop.databaseUrl, { connections: 2 });
      await addJourneyCategory(db);
      await use({ ...createBackOffice(db, shop.url), url: shop.url });
      await close();
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ stripeShop }, pass) => pass(stripeShop.url),
});

// One worker, and so one shop, for all of them.
test.describe.configure({ mode: 'default' });

/** The window of the office. */
const wide = { viewport: { width: 1440, height: 1000 } } as const;

/** Collects what the browser sends to the shop. */
function sentTo(page: Page, url: string): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(url)) sent.push(request.postData() ?? '');
  });
  return sent;
}

/** Saves a card through Stripe's field in the account. */
async function saveCard(page: Page, number: string): Promise<void> {
  await open(page, '/customer/account/cards');
  await page.getByLabel('Card at Stripe').fill(number);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByText(`**** **** **** ${number.slice(-4)}`)).toBeVisible();
}

for (const [name, number] of [
  ['good', stripeCards.good],
  ['that needs 3-D Secure', stripeCards.authenticate],
] as const) {
  test(`a buyer saves a card ${name} with Stripe's field and pays with its CVC typed again`, async ({
    page,
    stripe,
    stripeShop,
  }) => {
    await serveStripeScript(page, stripe);
    const sent = sentTo(page, stripeShop.url);
    await signIn(page, await stripeShop.buyer());
    await saveCard(page, number);

    await fillCart(page, { [await stripeShop.part()]: 1 });
    await fillSections(page);
    const checkout = await openCardPayment(page, '123', 'CVC at Stripe');
    await checkout.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(sent.join(' ')).not.toContain(number);
    expect(sent.join(' ')).not.toMatch(/"cvd":"\d/);
  });

  test(`a buyer pays two invoices with a card ${name}, its CVC typed into Stripe's field`, async ({
    page,
    stripe,
    stripeShop,
  }) => {
    await serveStripeScript(page, stripe);
    const sent = sentTo(page, stripeShop.url);
    await signIn(page, await stripeShop.buyer({ creditLimit: 10_000 }));
    await saveCard(page, number);
    const part = await stripeShop.part();
    const invoices = [];
    for (const pieces of [20, 30]) {
      await fillCart(page, { [part]: pieces });
      await fillSections(page);
      const placed = await call(page, 'POST', '/trunk', { method: 'account' });
      invoices.push(await stripeShop.ship(placed.body.data.uuid));
    }
    await open(page, '/customer/account/invoices');
    for (const invoice of invoices) await page.getByRole('checkbox', { name: invoice.number }).check();
    await page.getByLabel('CVC at Stripe').fill('123');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    for (const invoice of invoices)
      await expect(page.getByText(new RegExp(`Invoice ${invoice.number}: .* was paid`))).toBeVisible();
    expect(sent.filter((body) => body.includes('"cvd":"cvctok_'))).not.toEqual([]);
    expect(sent.join(' ')).not.toMatch(/"cvd":"\d/);
  });
}

test('a buyer adds a card in the checkout and pays with it, and the shop never sees its number', async ({
  page,
  stripe,
  stripeShop,
}) => {
  await serveStripeScript(page, stripe);
  const sent = sentTo(page, stripeShop.url);
  await signIn(page, await stripeShop.buyer());
  await fillCart(page, { [await stripeShop.part()]: 1 });
  await fillSections(page);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('button', { name: 'Add a card' }).click();
  await checkout.getByLabel('Card at Stripe').fill(stripeCards.good);
  await checkout.getByRole('button', { name: 'Add a card' }).click();

  await expect(checkout.getByLabel('Card on file').locator('option:checked')).toContainText(
    stripeCards.good.slice(-4),
  );
  await checkout.getByLabel('CVC at Stripe').fill('123');
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(sent.join(' ')).not.toContain(stripeCards.good);
});

test('a buyer who fails 3-D Secure reads why, and the cart is still there', async ({
  page,
  stripe,
  stripeShop,
}) => {
  await serveStripeScript(page, stripe, { isAuthenticated: false });
  const buyer = await stripeShop.buyer();
  await signIn(page, buyer);
  await saveCard(page, stripeCards.authenticate);
  await fillCart(page, { [await stripeShop.part()]: 1 });
  await fillSections(page);
  const checkout = await openCardPayment(page, '123', 'CVC at Stripe');
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(checkout.getByText('that did not succeed').first()).toBeVisible();
  expect(await stripeShop.countOrders(buyer)).toBe(0);
});

test('a payment that its buyer disputes waits in Today, stands on the order beside the payment, and is not refunded', async ({
  page,
  browser,
  stripe,
  stripeShop,
}) => {
  await serveStripeScript(page, stripe);
  await signIn(page, await stripeShop.buyer());
  await saveCard(page, stripeCards.good);
  await fillCart(page, { [await stripeShop.part()]: 1 });
  await fillSections(page);
  const checkout = await openCardPayment(page, '123', 'CVC at Stripe');
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/[\da-f-]{36}$/);
  const order = page.url().split('/').at(-1) ?? '';
  const { uuid } = await stripeShop.ship(order);
  const desk = await openDesk(browser, stripeShop, { ...wide, baseURL: stripeShop.url });
  await stripeShop.settled(); // a job captures
  expect(await doAtOffice(desk, 'GET', `/invoices/${uuid}`)).toMatchObject({ state: 'paid' });

  const dispute = stripe.openDispute([...stripe.intents.keys()].at(-1) ?? '');
  const payload = stripe.disputeEvent('charge.dispute.created', dispute);
  const signature = signatureOf(payload, 'whsec_journey');
  const received = await page.request.post('/api/webhooks/stripe', {
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    data: payload,
  });
  expect(received.status()).toBe(200);
  await stripeShop.settled(); // a job asks Stripe
  await open(desk, '/office/');
  await desk.getByRole('link', { name: /Orders with a disputed payment/ }).click();
  const { number } = await doAtOffice(desk, 'GET', `/orders/${order}`);
  await expect(desk.getByRole('row', { name: new RegExp(number) })).toBeVisible();

  await open(desk, `/office/orders/${order}`);
  await expect(
    desk.getByText('not charged by the holder · evidence needed · Send evidence by 2099-01-15').last(),
  ).toBeVisible();
  await expect(
    desk.getByText(/^The holder of card .* disputes \$[\d.]+ \(not charged by the holder\)/),
  ).toBeVisible();
  await expect(desk.getByText('Disputed', { exact: true })).toHaveCount(2);
  const refund = await callOffice(desk, 'POST', `/invoices/${uuid}/refund`, { amount: 100 });
  expect([refund.status, refund.body.code]).toEqual([409, 'payment-disputed']);
  await open(desk, `/office/invoices/${uuid}`);
  await expect(desk.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await desk.context().close();
});
