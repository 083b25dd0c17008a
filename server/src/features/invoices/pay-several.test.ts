// A buyer pays several invoices with one charge, through HTTP.

import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { owedBy } from '../../../../tests/support/small-invoice.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { transact } from '../../platform/database/database.ts';
import { createMadeFiles } from '../../platform/files/made-files.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { moneyTasks, reserveRefund } from '../payments/payments.service.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import {
  creditInvoice,
  getOfficeInvoice,
  invoiceListeners,
  invoiceTasks,
  receivePayment,
  refundCreditNote,
} from './invoices.service.ts';
import { getCompanyUuid } from './money-lists.repository.ts';

const { db } = await createTestDatabase();
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, {
  gateway: payments.gateway,
  addRoutes: (api) => invoiceRoutes(api, payments, createMadeFiles()),
});
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000_000 });
const staffId = await insertStaff(db);
const by = actingStaff(staffId, ['receive-payments'], {});
const credits = actingStaff(staffId, ['credit', 'refund']);

type Part = { readonly uuid: string; readonly amount: number };

async function twoInvoices(cardToken = 'sandbox-approve') {
  const buyer = await shop.buyer({ cardToken, creditLimitCents: 10_000_000 });
  const ship = () =>
    orderAndShip({ db, settings: shop.settings, staffId }, buyer, { 'XM5-0500': 9 }, 'account');
  return { buyer, first: await ship(), second: await ship() };
}

const pay = (buyer: SmallBuyer, invoices: readonly Part[]) =>
  buyer.send('POST', '/invoices/pay', { invoices, card: buyer.card, cvd: '123' });

async function stored(uuid: string) {
  const query = db.selectFrom('invoices').select(['state', 'paid_cents']).where('uuid', '=', uuid);
  return query.executeTakeFirstOrThrow();
}

/** Card payments of a company, in cents: as charged, with their number, as applied to its invoices, and as booked. */
async function moneyOf({ companyId }: SmallBuyer) {
  const { rows } = await sql<{ charged: number; charges: number; applied: number; booked: number }>`
    select (select coalesce(sum(payment_captures.cents), 0)::bigint from payment_captures
        join payment_attempts on payment_attempts.key = attempt_key join orders on orders.uuid = trunk_uuid
        where company_id = ${companyId} and payment_captures.state = 'captured') as charged,
      (select count(*)::integer from payment_attempts join orders on orders.uuid = trunk_uuid
        where company_id = ${companyId} and payment_attempts.state = 'captured') as charges,
      (select coalesce(sum(applications.cents), 0)::bigint from applications join invoices on invoices.uuid = invoice_uuid
        where company_id = ${companyId} and capture_key is not null) as applied,
      (select coalesce(sum(posting_lines.cents), 0)::bigint from journal_entries join posting_lines on entry_id = journal_entries.id
        where company_id = ${companyId} and account = 'card') as booked`.execute(db);
  return rows[0]!;
}

test('one charge pays several invoices, whole or in part, and what the company owes falls by it', async () => {
  const { buyer, first, second } = await twoInvoices();
  const { invoices } = await done(
    pay(buyer, [
      { uuid: first.uuid, amount: first.totalCents },
      { uuid: second.uuid, amount: 700 },
    ]),
  );
  expect(invoices).toHaveLength(2);
  expect(await stored(first.uuid)).toMatchObject({ state: 'paid' });
  expect(await stored(second.uuid)).toEqual({ state: 'part-paid', paid_cents: 700 });
  const sum = first.totalCents + 700;
  const charged = [];
  for (const order of (await done(buyer.send('GET', '/orders'))).rows)
    charged.push(
      ...(await done(buyer.send('GET', `/orders/${order.uuid}`))).card_movements.map(
        ({ document, amount }: { document: string; amount: number }) => [document, amount],
      ),
    );
  expect(new Map(charged)).toEqual(
    new Map([
      [first.number, first.totalCents],
      [second.number, 700],
    ]),
  );
  expect(await moneyOf(buyer)).toEqual({ charged: sum, charges: 1, applied: sum, booked: sum });
  expect(await owedBy(db, buyer.companyId)).toBe(second.totalCents - 700);
});

test('more than is open of one of them, an invoice of others or one named twice charges nothing', async () => {
  const { buyer, first, second } = await twoInvoices();
  const other = await twoInvoices();
  const whole = { uuid: first.uuid, amount: first.totalCents };
  const codes = [];
  for (const part of [
    { uuid: second.uuid, amount: second.totalCents + 1 },
    { uuid: other.first.uuid, amount: 100 },
    whole,
  ])
    codes.push((await pay(buyer, [whole, part])).body.code);
  expect(codes).toEqual(['above-open', 'not-found', 'validation']);
  expect(await moneyOf(buyer)).toMatchObject({ charged: 0, applied: 0 });
});

test('a declined card pays none of them, and another card may pay them at once', async () => {
  const { buyer, first, second } = await twoInvoices('sandbox-decline');
  const parts = [first, second].map(({ uuid }) => ({ uuid, amount: 500 }));
  expect((await pay(buyer, parts)).body.code).toBe('card-declined');
  expect(await moneyOf(buyer)).toMatchObject({ charged: 0, applied: 0 });
  await db
    .updateTable('cards')
    .set({ gateway_token: 'sandbox-approve' })
    .where('customer_id', '=', buyer.customerId)
    .execute();
  expect((await pay(buyer, parts)).status).toBe(200);
});

test('two tabs that pay the same invoices at once charge no cent twice', async () => {
  const { buyer, first, second } = await twoInvoices();
  const [one, two] = [first, second].map(({ uuid, totalCents: amount }) => ({ uuid, amount }));
  const answers = await Promise.all([pay(buyer, [one!, two!]), pay(buyer, [two!, one!]), pay(buyer, [two!])]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const { charged, applied } = await moneyOf(buyer);
  const paid = (await stored(first.uuid)).paid_cents + (await stored(second.uuid)).paid_cents;
  expect([charged, applied]).toEqual([paid, paid]);
  expect(charged).toBeLessThanOrEqual(first.totalCents + second.totalCents);
});

test('while the bank has not answered, the office cannot take the same amounts; then the job pays each invoice once', async () => {
  const { buyer, first, second } = await twoInvoices('sandbox-timeout');
  const parts = [first, second].map(({ uuid, totalCents: amount }) => ({ uuid, amount }));
  expect((await pay(buyer, parts)).body.code).toBe('payment-in-progress');
  expect((await pay(buyer, [parts[1]!])).body.code).toBe('payment-in-progress');
  const cheque = {
    company: await getCompanyUuid(db, buyer.companyId),
    currency: 'CAD',
    cents: 500,
    method: 'cheque',
    reference: '',
    receivedOn: shopDay(),
    parts: [{ invoice: second.uuid, cents: 500 }],
  } as const;
  await expect(transact(db, (transaction) => receivePayment(transaction, by, cheque))).rejects.toMatchObject({
    code: 'above-open',
  });

  const [job] = (await waitingJobs<{ capture: string }>(db, 'settle_capture')).slice(-1);
  await runJob(moneyTasks(payments), 'settle_capture', job!);
  await runJob(moneyTasks(payments), 'settle_capture', job!);
  const sum = first.totalCents + second.totalCents;
  expect(await moneyOf(buyer)).toMatchObject({ charged: sum, applied: sum, booked: sum });
});

test('of a charge for several invoices no more goes back to the card than it paid of the one that is credited', async () => {
  const { buyer, first, second } = await twoInvoices();
  const parts = [first, second].map(({ uuid }) => ({ uuid, amount: 500 }));
  await done(pay(buyer, parts));
  const [lead] = parts.map(({ uuid }) => uuid).toSorted();
  const order = await db
    .selectFrom('invoices')
    .select('order_uuid')
    .where('uuid', '=', lead!)
    .executeTakeFirstOrThrow();
  const refund = (cents: number) =>
    transact(db, (transaction) =>
      reserveRefund(transaction, payments.gateway.name, {
        orderUuid: order.order_uuid,
        invoiceUuid: lead!,
        cents,
        reason: 'goodwill',
        staffId,
      }),
    );
  await expect(refund(501)).rejects.toMatchObject({ code: 'refund-too-large' });
  expect(await refund(500)).toHaveLength(1);
});

test('a credit note of any invoice of a shared charge goes back to its card, at most what the charge paid of that invoice', async () => {
  const { buyer, first, second } = await twoInvoices();
  await done(
    pay(
      buyer,
      [first, second].map(({ uuid, totalCents: amount }) => ({ uuid, amount })),
    ),
  );
  const [lead, other] = [first, second].toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
  const draft = { what: 'rest', reason: 'returned', isRefunded: true } as const;
  for (const { uuid } of [other!, lead!]) await creditInvoice(payments, credits, uuid, draft);
  for (const { uuid, number, totalCents } of [lead!, other!]) {
    const invoice = await getOfficeInvoice(db, uuid, 'en');
    expect(invoice).toMatchObject({
      captures: [{ amount: totalCents, refunded: totalCents }],
      refunds: [{ amount: totalCents, state: 'refunded' }],
      credit_notes: [{ refunded: totalCents, left: 0 }],
      refundable: 0,
    });
    const { card_movements: movements } = await done(buyer.send('GET', `/orders/${invoice.order.uuid}`));
    expect(movements).toMatchObject([
      { kind: 'charge', amount: totalCents, document: number },
      { kind: 'refund', amount: totalCents, document: invoice.credit_notes[0]!.number },
    ]);
  }
  expect(await moneyOf(buyer)).toMatchObject({ booked: 0 });
});

test('of a shared charge, a refund beyond the part of the credited invoice is refused, also when it comes twice at once', async () => {
  const { buyer, first, second } = await twoInvoices();
  await done(
    pay(buyer, [
      { uuid: first.uuid, amount: first.totalCents },
      { uuid: second.uuid, amount: 700 },
    ]),
  );
  await transact(db, async (transaction) =>
    receivePayment(transaction, by, {
      company: await getCompanyUuid(transaction, buyer.companyId),
      currency: 'CAD',
      cents: second.totalCents - 700,
      method: 'cheque',
      reference: '',
      receivedOn: shopDay(),
      parts: [{ invoice: second.uuid, cents: second.totalCents - 700 }],
    }),
  );
  await creditInvoice(payments, credits, second.uuid, {
    what: 'rest',
    reason: 'returned',
    isRefunded: false,
  });
  const [note] = (await getOfficeInvoice(db, second.uuid, 'en')).credit_notes;
  const refund = (cents: number) => refundCreditNote(payments, credits, note!.uuid, cents);
  await expect(refund(701)).rejects.toMatchObject({
    code: 'refund-too-large',
    details: { facts: { most_cents: 700 } },
  });
  const outcomes = await Promise.allSettled([refund(400), refund(400)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await refund(300);
  expect((await getOfficeInvoice(db, second.uuid, 'en')).credit_notes[0]).toMatchObject({ refunded: 700 });
});

test('the receipt names each invoice with what was paid and what is open', async () => {
  const { buyer, first, second } = await twoInvoices();
  await done(
    pay(buyer, [
      { uuid: first.uuid, amount: first.totalCents },
      { uuid: second.uuid, amount: 700 },
    ]),
  );
  const { sent, post } = keepMails(shop.settings);
  for (const payload of await waitingJobs(db, 'mail_card_payment'))
    await runJob(invoiceTasks(payments, post), 'mail_card_payment', payload);
  const [mail] = sent.filter(({ to }) => to === buyer.email);
  expect(mail?.subject).toContain('Payment received for 2 invoices');
  const text = mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(text).toContain(`Invoice ${second.number}: $7.00 CAD paid`);
});

test('whatever amounts are paid in turn, charges, applications and books agree and nothing is overpaid', async () => {
  const amounts = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 12_000 }), fc.integer({ min: 1, max: 12_000 })),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  await fc.assert(
    fc.asyncProperty(amounts, async (rounds) => {
      const { buyer, first, second } = await twoInvoices();
      for (const [one, two] of rounds)
        await pay(buyer, [
          { uuid: first.uuid, amount: one },
          { uuid: second.uuid, amount: two },
        ]);
      const paid = [await stored(first.uuid), await stored(second.uuid)].map(
        ({ paid_cents: cents }) => cents,
      );
      expect(paid[0]).toBeLessThanOrEqual(first.totalCents);
      expect(paid[1]).toBeLessThanOrEqual(second.totalCents);
      const sum = paid[0]! + paid[1]!;
      expect(await moneyOf(buyer)).toMatchObject({ charged: sum, applied: sum, booked: sum });
      expect(await owedBy(db, buyer.companyId)).toBe(first.totalCents + second.totalCents - sum);
    }),
    { numRuns: 6 },
  );
});
