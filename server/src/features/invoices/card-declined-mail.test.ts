import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { createMadeFiles } from '../../platform/files/made-files.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { cardDeclinedMail } from './card-declined-mail.ts';
import { captureInvoice } from './card-money.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { getOfficeInvoice, invoiceListeners, invoiceTasks } from './invoices.service.ts';

const { db } = await createTestDatabase();
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, {
  gateway: payments.gateway,
  addRoutes: (api) => invoiceRoutes(api, payments, createMadeFiles()),
});
const staffId = await insertStaff(db);
await shop.part({ code: 'XM5-0500', cad: [10_000], onHand: 1_000 });

const { sent, post } = keepMails(shop.settings);
const tasks = invoiceTasks(payments, post);

/** An order by card that is shipped after its authorisation has ended. */
async function shippedLate(buyer: SmallBuyer) {
  const invoice = await orderAndShip(
    { db, settings: shop.settings, staffId },
    buyer,
    { 'XM5-0500': 1 },
    'card',
  );
  const { gateway_reference: reference } = await db
    .selectFrom('payment_attempts')
    .select('gateway_reference')
    .where('trunk_uuid', '=', invoice.orderUuid)
    .executeTakeFirstOrThrow();
  await payments.gateway.void(String(reference));
  return invoice;
}

/** Sends the mails that wait about an invoice that a card did not pay. */
async function mailsAbout(invoice: string) {
  sent.length = 0;
  for (const payload of await waitingJobs<{ invoice: string }>(db, 'mail_card_declined'))
    if (payload.invoice === invoice) await runJob(tasks, 'mail_card_declined', payload);
  return [...sent];
}

test('a buyer whose card does not pay an invoice is told once, with the amount and where to pay', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-refuse-later' });
  const { uuid, number } = await shippedLate(buyer);
  expect(await captureInvoice(payments, uuid)).toBe('declined');
  expect(await captureInvoice(payments, uuid)).toBe('declined');

  const [mail, ...others] = await mailsAbout(uuid);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: buyer.email,
    template: 'card-declined',
    about: `invoice ${uuid}`,
    subject: `Your card was declined for invoice ${number} - Small Tools`,
  });
  const { open, captures } = await getOfficeInvoice(db, uuid, 'en');
  expect(mail?.text).toContain(`$${(open / 100).toFixed(2)} CAD to card **** **** **** 4242`);
  expect(mail?.text).toContain('https://small.test/customer/account/invoices');
  expect(captures.map(({ state, decline }) => [state, decline])).toEqual([
    ['failed', null],
    ['failed', 'refused'],
    ['failed', 'refused'],
  ]);

  await done(buyer.send('POST', `/invoices/${uuid}/pay`, { amount: open, card: buyer.card, cvd: '123' }));
  expect(await mailsAbout(uuid)).toEqual([]);
});

test('no mail is written when the card pays after its authorisation had ended', async () => {
  const { uuid } = await shippedLate(await shop.buyer({ cardToken: 'sandbox-approve' }));
  expect(await captureInvoice(payments, uuid)).toBe('paid');
  expect(await mailsAbout(uuid)).toEqual([]);
});

test('a buyer whose bank wants them to confirm is told so, in their language', () => {
  const invoice = {
    uuid: '00000000-0000-4000-8000-000000000001',
    number: '1001',
    order_number: 100_001,
    open_cents: 123_456,
    currency: 'CAD',
    masked_card_number: '**** 3184',
    decline_reason: 'authentication-needed',
    name: 'Robin',
    email: 'robin@small.test',
    language: 'fr',
    is_email_confirmed: true,
  } as const;
  const sender = { siteName: 'Small Tools', publicUrl: 'https://small.test', postalAddress: '' };
  const { text } = cardDeclinedMail(invoice, sender);
  expect(text).toContain('Votre banque veut que vous confirmiez le paiement.');
});
