import { permissions } from '@chipload/domain/staff';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { createMadeFiles } from '../../platform/files/made-files.ts';
import { listAuditEvents } from '../audit/audit.service.ts';
import { captureInvoice } from '../invoices/card-money.ts';
import { invoiceRoutes } from '../invoices/invoices.routes.ts';
import { creditInvoice, invoiceListeners, invoiceTasks } from '../invoices/invoices.service.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { readTimeline } from './timeline.ts';

const { db } = await createTestDatabase();
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, {
  gateway: payments.gateway,
  addRoutes: (api) => invoiceRoutes(api, payments, createMadeFiles()),
});
const staffId = await insertStaff(db, 'timeline@small.test');
const staff = { id: staffId, uuid: '', name: 'Sam Staff', permissions: new Set(permissions) };
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000 });

async function milestonesOf(subject: string) {
  const { entries } = await readTimeline(db, { staff }, [subject]);
  return entries.filter(({ kind }) => kind === 'milestone').toReversed();
}

test('a timeline tells when an order was placed, and when its invoice was issued, charged and paid', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  await fillCheckout(buyer, [{ sku: 'XM5-0500', quantity: 9 }]);
  const card = { method: 'card', card: buyer.card, cvd: '123' };
  const { uuid }: { uuid: string } = await done(buyer.send('POST', '/trunk', card));
  expect(await milestonesOf(`order ${uuid}`)).toMatchObject([
    { milestone: 'order-placed', by: expect.stringContaining('Machinist') },
  ]);

  const invoice = await shipPieces({ db, settings: shop.settings, staffId }, uuid, { 'XM5-0500': 9 });
  const issued = { milestone: 'invoice-issued', amount: invoice.totalCents, currency: 'CAD' };
  expect(await milestonesOf(`invoice ${invoice.uuid}`)).toMatchObject([issued]);

  await captureInvoice(payments, invoice.uuid);
  expect(await milestonesOf(`invoice ${invoice.uuid}`)).toMatchObject([
    issued,
    { milestone: 'invoice-charged', amount: invoice.totalCents, masked_card_number: '**** **** **** 4242' },
    { milestone: 'invoice-paid' },
  ]);
});

test('a buyer who pays an invoice by card is named on the invoice, its order and its company, and the audit keeps it', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  await fillCheckout(buyer, [{ sku: 'XM5-0500', quantity: 9 }]);
  const { uuid }: { uuid: string } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const invoice = await shipPieces({ db, settings: shop.settings, staffId }, uuid, { 'XM5-0500': 9 });
  const payment = { amount: invoice.totalCents, card: buyer.card, cvd: '123' };
  await done(buyer.send('POST', `/invoices/${invoice.uuid}/pay`, payment));

  const { uuid: company } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  const paid = {
    kind: 'event',
    actor: 'customer',
    by: expect.stringContaining('Machinist'),
    action: 'invoice.paid-by-card',
    after: {
      invoice: invoice.number,
      cents: invoice.totalCents,
      currency: 'CAD',
      masked_number: '**** **** **** 4242',
    },
  };
  for (const subject of [`invoice ${invoice.uuid}`, `order ${uuid}`, `company ${company}`]) {
    const { entries } = await readTimeline(db, { staff }, [subject]);
    expect(entries.filter(({ kind }) => kind === 'event')).toMatchObject([paid]);
  }
  expect(await milestonesOf(`invoice ${invoice.uuid}`)).toMatchObject([
    { milestone: 'invoice-issued' },
    { milestone: 'invoice-paid' },
  ]);
  expect(await listAuditEvents(db, buyer.customerId, 100)).toEqual([]);
});

test('an invoice tells of its own events and mails only, and its order of the mails about each of its invoices', async () => {
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: 'XM5-0500', quantity: 9 }]);
  const { uuid }: { uuid: string } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const first = await shipPieces({ db, settings: shop.settings, staffId }, uuid, { 'XM5-0500': 4 });
  const second = await shipPieces({ db, settings: shop.settings, staffId }, uuid, { 'XM5-0500': 5 });
  const by = actingStaff(staffId, ['credit', 'refund']);
  const what = { lines: [{ position: 1, quantity: 2 }], shippingCents: 0 };
  await creditInvoice(payments, by, second.uuid, { what, reason: 'returned', isRefunded: false });
  const { sent, post } = keepMails(shop.settings);
  const tasks = invoiceTasks(payments, post);
  for (const { uuid: invoice } of [first, second]) await runJob(tasks, 'mail_invoice', { invoice });
  for (const note of await waitingJobs(db, 'mail_credit_note')) await runJob(tasks, 'mail_credit_note', note);
  for (const { to, template, subject, about = null } of sent)
    await db
      .insertInto('mails')
      .values({ recipient: to, template, language: 'en', subject, about, state: 'sent', sent_at: new Date() })
      .execute();

  const toldOf = async (...subjects: string[]) => {
    const { entries } = await readTimeline(db, { staff }, subjects);
    return entries.toReversed().flatMap((entry) => {
      if (entry.kind === 'mail') return [entry.subject.replace(' - Small Tools', '')];
      return entry.kind === 'event' ? [entry.action] : [];
    });
  };
  const mailOf = ({ number }: { number: string }) => expect.stringContaining(`Invoice ${number} `);
  const mailOfNote = expect.stringContaining(`for invoice ${second.number}`);
  expect(await toldOf(`invoice ${first.uuid}`)).toEqual([mailOf(first)]);
  expect(await toldOf(`invoice ${second.uuid}`)).toEqual(['invoice.credited', mailOf(second), mailOfNote]);
  expect(await toldOf(`order ${uuid}`)).toEqual([mailOf(first), mailOf(second), mailOfNote]);
});
