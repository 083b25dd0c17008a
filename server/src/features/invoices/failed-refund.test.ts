import { addDays } from '@chipload/domain/days';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { rewrite } from '../../../../tests/support/month-of-documents.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { orderWithStripe, saveStripeCard } from '../../../../tests/support/stripe-order.ts';
import { startStripeStandIn, stripeCards } from '../../../../tests/support/stripe-stand-in.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { findWaitingWork } from '../desk/desk.service.ts';
import { createStripe } from '../payments/gateways/stripe.ts';
import { moneyTasks } from '../payments/payments.service.ts';
import { receiveEvent } from '../payments/receive-event.ts';
import { captureInvoice } from './card-money.ts';
import { listUnapplied } from './left-over.repository.ts';
import {
  creditInvoice,
  getOfficeInvoice,
  invoiceListeners,
  listOfficeInvoices,
  refundCreditNote,
} from './invoices.service.ts';

const database = await createTestDatabase();
const { db } = database;
const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const gateway = createStripe({ secretKey: 'sk_test_secret', apiUrl: standIn.url });
const payments = { db, gateway, listeners: invoiceListeners };
const shop = await openSmallShop(db, { gateway });
const staffId = await insertStaff(db, 'ann@small.test');
await shop.part({ code: 'XM5-0500', cad: [12_345], onHand: 10_000 });
const by = actingStaff(staffId, ['credit', 'refund']);

/** An invoice by card at Stripe, captured; or not, because its authorisation was released and the card is gone. */
async function shippedInvoice({ isPaid = true } = {}) {
  const buyer = await shop.buyer();
  const card = await saveStripeCard(standIn, buyer, stripeCards.good);
  const order = await orderWithStripe(standIn, buyer, card, [{ sku: 'XM5-0500', quantity: 10 }]);
  const { uuid } = await shipPieces({ db, settings: shop.settings, staffId }, order, { 'XM5-0500': 10 });
  if (!isPaid) {
    [...standIn.intents.values()].at(-1)!.status = 'canceled';
    await db
      .updateTable('cards')
      .set({ gateway_token: 'cus_gone:pm_gone' })
      .where('uuid', '=', card)
      .execute();
  }
  await captureInvoice(payments, uuid);
  return uuid;
}

/** A message of Stripe's about the last refund, and the jobs that it starts. */
let messages = 0;
async function tellOfLastRefund(): Promise<void> {
  const key = standIn.refunds.at(-1)?.metadata['key'];
  messages += 1;
  const event = { gateway: 'stripe', id: `evt_${messages}`, type: 'refund.failed', key };
  await receiveEvent(db, event, async () => undefined);
  const jobs = await waitingJobs<{ refund: string }>(db, 'recheck_refund');
  for (const job of jobs) if (job.refund === key) await runJob(moneyTasks(payments), 'recheck_refund', job);
}

const work = () => findWaitingWork(db, shop.settings, new Set(['read-money', 'write-money', 'refund']));
const actionsOf = async (uuid: string) =>
  (
    await db
      .selectFrom('audit_events')
      .select(['action', 'actor', 'after'])
      .where('subject', '=', `invoice ${uuid}`)
      .orderBy('id')
      .execute()
  ).filter(({ actor }) => actor === 'shop');

test('a refund that the bank sends back fails: its money is owed again, and Today shows it until it is refunded anew', async () => {
  const uuid = await shippedInvoice();
  const { total } = await getOfficeInvoice(db, uuid, 'en');
  await creditInvoice(payments, by, uuid, { what: 'rest', reason: 'returned', isRefunded: true });
  expect(await getOfficeInvoice(db, uuid, 'en')).toMatchObject({
    refundable: 0,
    credit_notes: [{ refunded: total, left: 0 }],
  });

  // News of a refund that stands changes nothing.
  await tellOfLastRefund();
  expect(await getOfficeInvoice(db, uuid, 'en')).toMatchObject({ refunds: [{ state: 'refunded' }] });
  expect(await work()).toEqual([]);

  standIn.refunds.at(-1)!.status = 'failed';
  await tellOfLastRefund();
  await tellOfLastRefund();
  const failed = await getOfficeInvoice(db, uuid, 'en');
  expect(failed).toMatchObject({
    refundable: total,
    refunds: [{ state: 'failed', amount: total }],
    credit_notes: [{ refunded: 0, left: total }],
  });
  expect(await actionsOf(uuid)).toEqual([
    { action: 'invoice.refund-failed', actor: 'shop', after: { cents: total, currency: 'CAD' } },
  ]);
  expect(await work()).toMatchObject([
    { kind: 'refunds-failed', count: 1, address: '/invoices?state=refund-failed' },
  ]);
  const filter = {
    text: undefined,
    state: 'refund-failed',
    company: undefined,
    from: undefined,
    to: undefined,
  };
  expect((await listOfficeInvoices(db, filter, {})).rows).toMatchObject([{ uuid }]);

  await refundCreditNote(payments, by, failed.credit_notes[0]!.uuid, total);
  expect(await work()).toEqual([]);
});

test('a card that does not pay leaves an event on the invoice, and Today shows it', async () => {
  const uuid = await shippedInvoice({ isPaid: false });
  const { total } = await getOfficeInvoice(db, uuid, 'en');
  const failed = {
    action: 'invoice.capture-failed',
    actor: 'shop',
    after: { cents: total, currency: 'CAD' },
  };
  // The authorisation had ended, and the card was declined when it was asked once more.
  const declined = { ...failed, after: { ...failed.after, decline: 'refused' } };
  expect(await actionsOf(uuid)).toEqual([failed, declined]);
  expect(await work()).toMatchObject([
    { kind: 'captures-failed', count: 1, address: '/invoices?state=capture-failed' },
  ]);
});

test('on the days between a refund and its return the ageing has nothing left of its credit note', async () => {
  const uuid = await shippedInvoice();
  const { total, company } = await getOfficeInvoice(db, uuid, 'en');
  await creditInvoice(payments, by, uuid, { what: 'rest', reason: 'returned', isRefunded: true });
  await rewrite(database, 'credit_notes', sql`update credit_notes set issued_on = issued_on - 9`);
  await rewrite(
    database,
    'journal_entries',
    sql`update journal_entries set posted_on = posted_on - 5 where kind = 'refund'`,
  );
  standIn.refunds.at(-1)!.status = 'failed';
  await tellOfLastRefund();
  const leftOn = async (daysAgo: number) =>
    (await listUnapplied(db, addDays(shopDay(), -daysAgo), company.uuid)).map(({ cents }) => cents);
  expect(await Promise.all([9, 6, 5, 1, 0].map(leftOn))).toEqual([[total], [total], [], [], [total]]);
});
