import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { createMadeFiles } from '../../platform/files/made-files.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { moneyTasks } from '../payments/payments.service.ts';
import { captureInvoice } from './card-money.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { invoiceListeners, invoiceTasks } from './invoices.service.ts';

const { db } = await createTestDatabase();
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, {
  gateway: payments.gateway,
  addRoutes: (api) => invoiceRoutes(api, payments, createMadeFiles()),
});
const staffId = await insertStaff(db, 'ann@small.test');
await shop.part({ code: 'XM5-0500', cad: [10_000], onHand: 1_000 });

const { sent, post } = keepMails(shop.settings);
const tasks = invoiceTasks(payments, post);

async function shipped(buyer: SmallBuyer, payment: object) {
  await fillCheckout(buyer, [{ sku: 'XM5-0500', quantity: 1 }]);
  const order: { uuid: string } = await done(buyer.send('POST', '/trunk', payment));
  return shipPieces({ db, settings: shop.settings, staffId }, order.uuid, { 'XM5-0500': 1 });
}

/** Sends the receipts that wait about payments of a buyer, and returns them, the earliest first. */
async function receiptsOf(buyer: SmallBuyer): Promise<Mail[]> {
  sent.length = 0;
  for (const payload of await waitingJobs(db, 'mail_card_payment'))
    await runJob(tasks, 'mail_card_payment', payload);
  return sent.filter(({ to }) => to === buyer.email);
}

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';

test('a buyer who pays an invoice by card gets a receipt of each payment: amount, card, invoice and what stays open', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve', province: 'AB' });
  const { uuid, number, totalCents } = await shipped(buyer, { method: 'account' });
  const pay = (amount: number) =>
    done(buyer.send('POST', `/invoices/${uuid}/pay`, { amount, card: buyer.card, cvd: '123' }));

  await pay(5_000);
  const [receipt, ...others] = await receiptsOf(buyer);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({
    template: 'card-payment',
    language: 'en',
    about: `invoice ${uuid}`,
    subject: `Payment received for invoice ${number} - Small Tools`,
  });
  for (const part of [
    'Paid: $50.00 CAD',
    `Invoice: ${number}`,
    '4242',
    'https://small.test/customer/account/invoices',
  ])
    expect(plain(receipt?.text)).toContain(part);
  const open = (totalCents - 5_000) / 100;
  expect(plain(receipt?.text)).toContain(`Still open: $${open.toFixed(2)} CAD`);

  await pay(totalCents - 5_000);
  const receipts = await receiptsOf(buyer);
  expect(new Set(receipts.map(({ key }) => key)).size).toBe(2);
  expect(plain(receipts.at(-1)?.text)).toContain('is paid in full');
});

test('a payment without an answer of the bank is confirmed by mail once it is settled, in the language of the buyer', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-timeout', language: 'fr' });
  const { uuid, number, totalCents: amount } = await shipped(buyer, { method: 'account' });
  const answer = await buyer.send('POST', `/invoices/${uuid}/pay`, { amount, card: buyer.card, cvd: '123' });
  expect(answer.body?.code).toBe('payment-in-progress');
  expect(await receiptsOf(buyer)).toEqual([]);

  const capture = (await waitingJobs(db, 'settle_capture')).at(-1)!;
  await runJob(moneyTasks(payments), 'settle_capture', capture);
  await runJob(moneyTasks(payments), 'settle_capture', capture);
  const receipts = await receiptsOf(buyer);
  expect(receipts).toMatchObject([
    { language: 'fr', subject: `Paiement reçu pour la facture ${number} - Small Tools` },
  ]);
});

test('a card that is charged when an order ships, and one that is declined, send no receipt', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const invoice = await shipped(buyer, { method: 'card', card: buyer.card, cvd: '123' });
  expect(await captureInvoice(payments, invoice.uuid)).toBe('paid');
  const declined = await shop.buyer({ cardToken: 'sandbox-decline' });
  const { uuid, totalCents: amount } = await shipped(declined, { method: 'account' });
  await declined.send('POST', `/invoices/${uuid}/pay`, { amount, card: declined.card, cvd: '123' });
  for (const one of [buyer, declined]) expect(await receiptsOf(one)).toEqual([]);
});
