import { expect, test } from 'vitest';
import { placeCardOrder } from '../../../../tests/support/card-order.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { insertInvoice } from '../../../../tests/support/small-invoice.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { createSandbox } from './gateways/sandbox.ts';
import { moneyTasks } from './money-tasks.ts';
import type { CapturedMoney } from './payment-shop.ts';
import { type InvoicePayment, payInvoicesByCard } from './pay-invoices.ts';

const { db } = await createTestDatabase();
const told: CapturedMoney[] = [];
const payments = {
  db,
  gateway: createSandbox(db),
  listeners: { whenCaptured: async (_transaction: unknown, money: CapturedMoney) => void told.push(money) },
};
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });

async function openInvoice(cardToken = 'sandbox-approve') {
  const { orderUuid, who } = await placeCardOrder(shop);
  await db
    .updateTable('cards')
    .set({ gateway_token: cardToken })
    .where('customer_id', '=', who.customerId)
    .execute();
  const invoiceUuid = await insertInvoice(db, orderUuid, 10_000);
  const payment = {
    customerId: who.customerId,
    orderUuid,
    parts: [{ invoiceUuid, cents: 10_000 }],
    currency: 'CAD',
    card: who.card!,
    cvd: '123',
  } satisfies InvoicePayment;
  const capturedCents = () => told.filter((one) => one.invoiceUuid === invoiceUuid).map(({ cents }) => cents);
  return { payment, capturedCents };
}

test('an open invoice is paid by card: authorised, captured and reported once', async () => {
  const { payment, capturedCents } = await openInvoice();
  await payInvoicesByCard(payments, payment);
  expect(capturedCents()).toEqual([10_000]);
});

test.each([
  ['sandbox-decline', '123', 'card-declined'],
  ['sandbox-approve', '999', 'card-declined'],
  ['sandbox-approve', '', 'card-verification-missing'],
])('a card that is refused (%s, CVD %s) pays nothing', async (cardToken, cvd, code) => {
  const { payment, capturedCents } = await openInvoice(cardToken);
  await expect(payInvoicesByCard(payments, { ...payment, cvd })).rejects.toMatchObject({ code });
  expect(capturedCents()).toEqual([]);
  // Nothing is left that would block another card.
  await payInvoicesByCard(payments, { ...payment, cvd: '123' }).catch(() => undefined);
});

test('the card of another customer is unknown', async () => {
  const { payment } = await openInvoice();
  const other = await openInvoice();
  await expect(payInvoicesByCard(payments, { ...payment, card: other.payment.card })).rejects.toMatchObject({
    code: 'card-unknown',
  });
});

test('while the bank has not answered, the invoice is not charged again; then the job captures', async () => {
  const { payment, capturedCents } = await openInvoice('sandbox-timeout');
  const refused = { code: 'payment-in-progress' };
  await expect(payInvoicesByCard(payments, payment)).rejects.toMatchObject(refused);
  await expect(payInvoicesByCard(payments, payment)).rejects.toMatchObject(refused);
  const jobs = await waitingJobs<{ capture: string }>(db, 'settle_capture');
  await runJob(moneyTasks(payments), 'settle_capture', jobs.at(-1)!);
  expect(capturedCents()).toEqual([10_000]);
});
