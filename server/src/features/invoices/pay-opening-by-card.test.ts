// A buyer pays what the company owed before it ordered here by card, alone or with invoices, through HTTP.

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
import { moneyTasks } from '../payments/payments.service.ts';
import { getAccountOwed } from './account-owed.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { getAgeing, invoiceListeners, invoiceTasks, receivePayment } from './invoices.service.ts';
import { getCompanyUuid } from './money-lists.repository.ts';
import { readAccountStatement } from './read-statement.ts';

const { db } = await createTestDatabase();
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, {
  gateway: payments.gateway,
  addRoutes: (api) => invoiceRoutes(api, payments, createMadeFiles()),
});
await shop.part({ code: 'XM5-0500', cad: [10_000], onHand: 1_000_000 });
const staffId = await insertStaff(db);
const by = actingStaff(staffId, ['receive-payments'], {});

const openingCents = 184_050;

/** A company that owed 1,840.50 when it was imported. */
async function imported(cardToken = 'sandbox-approve') {
  const buyer = await shop.buyer({ cardToken, creditLimitCents: 10_000_000 });
  await sql`
    insert into credit_entries (company_id, kind, cents, created_at)
    values (${buyer.companyId}, 'opening_balance', ${openingCents}, '2026-01-02T15:00:00Z')`.execute(db);
  return { buyer, uuid: await getCompanyUuid(db, buyer.companyId) };
}

const ship = (buyer: SmallBuyer) =>
  orderAndShip({ db, settings: shop.settings, staffId }, buyer, { 'XM5-0500': 1 }, 'account');

const pay = (
  buyer: SmallBuyer,
  invoices: readonly { readonly uuid: string | null; readonly amount: number }[],
) => buyer.send('POST', '/invoices/pay', { invoices, card: buyer.card, cvd: '123' });

const payOpening = (buyer: SmallBuyer, amount: number) => pay(buyer, [{ uuid: null, amount }]);

/** The charges of a company's cards, and the sums of some of its accounts in the books. */
async function moneyOf({ companyId }: SmallBuyer) {
  const { rows } = await sql<{ charged: number; card: number; unapplied: number; deposits: number }>`
    with lines as (
      select account, posting_lines.cents from journal_entries join posting_lines on entry_id = journal_entries.id
      where company_id = ${companyId}
    )
    select (select coalesce(sum(payment_captures.cents), 0)::bigint from payment_captures
        join payment_attempts on payment_attempts.key = attempt_key join customers on customers.id = customer_id
        where company_id = ${companyId} and payment_captures.state = 'captured') as charged,
      coalesce(sum(cents) filter (where account = 'card'), 0)::bigint as card,
      coalesce(sum(cents) filter (where account = 'unapplied'), 0)::bigint as unapplied,
      coalesce(sum(cents) filter (where account = 'deposits'), 0)::bigint as deposits
    from lines`.execute(db);
  return rows[0]!;
}

async function settleLastCapture(): Promise<void> {
  const [job] = (await waitingJobs<{ capture: string }>(db, 'settle_capture')).slice(-1);
  await runJob(moneyTasks(payments), 'settle_capture', job!);
}

const receive = (company: string, cents: number) =>
  transact(db, (transaction) =>
    receivePayment(transaction, by, {
      company,
      currency: 'CAD',
      cents,
      method: 'cheque',
      reference: '',
      receivedOn: shopDay(),
      parts: [{ invoice: null, cents }],
    }),
  );

test('a card pays the opening balance alone, in parts: debt, ageing, statement and books fall by it', async () => {
  const { buyer, uuid } = await imported();
  expect(await done(payOpening(buyer, 84_050))).toEqual({
    invoices: [{ uuid: null, number: '', paid: 84_050, open: 100_000 }],
  });
  expect(await owedBy(db, buyer.companyId)).toBe(100_000);
  expect((await getAgeing(db, shopDay(), uuid)).rows).toMatchObject([
    { total: 100_000, buckets: { 'over-90': 100_000 } },
  ]);
  const { statement } = await readAccountStatement(db, uuid, shopDay());
  expect(statement.closingCents).toBe(100_000);
  expect(statement.entries.at(-1)).toMatchObject({ kind: 'card', cents: -84_050, invoices: [] });
  expect(await moneyOf(buyer)).toEqual({ charged: 84_050, card: 84_050, unapplied: 0, deposits: 0 });

  await done(payOpening(buyer, 100_000));
  expect(
    (await getAccountOwed(db, { id: buyer.customerId, companyId: buyer.companyId }, shopDay())).accounts,
  ).toEqual([]);
  const events = await db
    .selectFrom('audit_events')
    .select('action')
    .where('subject', '=', `company ${uuid}`)
    .execute();
  expect(events.filter(({ action }) => action === 'invoice.paid-by-card')).toHaveLength(2);
});

test('one charge pays the opening balance and an invoice, and the order shows only its own part', async () => {
  const { buyer } = await imported();
  const invoice = await ship(buyer);
  await done(
    pay(buyer, [
      { uuid: null, amount: openingCents },
      { uuid: invoice.uuid, amount: invoice.totalCents },
    ]),
  );
  const sum = openingCents + invoice.totalCents;
  expect(await owedBy(db, buyer.companyId)).toBe(0);
  expect(await moneyOf(buyer)).toEqual({ charged: sum, card: sum, unapplied: 0, deposits: 0 });
  const [order] = (await done(buyer.send('GET', '/orders'))).rows;
  const { card_movements: movements } = await done(buyer.send('GET', `/orders/${order.uuid}`));
  expect(movements).toMatchObject([{ amount: invoice.totalCents, document: invoice.number }]);
});

test('more than is open of it, or a balance that there is not, charges nothing', async () => {
  const { buyer } = await imported();
  const none = await shop.buyer({ cardToken: 'sandbox-approve' });
  expect((await payOpening(buyer, openingCents + 1)).body.code).toBe('above-open');
  expect((await payOpening(none, 1)).body.code).toBe('above-open');
  const twice = { uuid: null, amount: 100 };
  expect((await pay(buyer, [twice, twice])).body.code).toBe('validation');
  for (const one of [buyer, none]) expect((await moneyOf(one)).charged).toBe(0);
});

test('a declined card pays nothing of it', async () => {
  const { buyer } = await imported('sandbox-decline');
  expect((await payOpening(buyer, 500)).body.code).toBe('card-declined');
  expect(await owedBy(db, buyer.companyId)).toBe(openingCents);
  expect((await moneyOf(buyer)).charged).toBe(0);
});

test('two tabs that pay the opening balance at once charge it once', async () => {
  const { buyer } = await imported();
  const answers = await Promise.all([1, 2, 3].map(() => payOpening(buyer, openingCents)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await moneyOf(buyer)).toMatchObject({ charged: openingCents, unapplied: 0 });
  expect(await owedBy(db, buyer.companyId)).toBe(0);
});

test('while the bank has not answered, the office cannot take the same cents; then the job pays the balance once', async () => {
  const { buyer, uuid } = await imported('sandbox-timeout');
  expect((await payOpening(buyer, 84_050)).body.code).toBe('payment-in-progress');
  expect((await payOpening(buyer, 100)).body.code).toBe('payment-in-progress');
  await expect(receive(uuid, 100_001)).rejects.toMatchObject({ code: 'above-open' });
  await receive(uuid, 60_000);
  await settleLastCapture();
  await settleLastCapture();
  expect(await moneyOf(buyer)).toMatchObject({ charged: 84_050, card: 84_050, unapplied: 0 });
  expect(await owedBy(db, buyer.companyId)).toBe(openingCents - 84_050 - 60_000);
});

test('a capture that a version of the shop before this one settled without applying it is applied, once', async () => {
  const { buyer } = await imported('sandbox-timeout');
  await payOpening(buyer, 84_050);
  const [job] = (await waitingJobs<{ capture: string }>(db, 'apply_opening_capture')).slice(-1);
  const mails = async () =>
    (await waitingJobs<{ capture: string }>(db, 'mail_card_payment')).filter(
      ({ capture }) => capture === job!.capture,
    ).length;
  await runJob(moneyTasks({ ...payments, listeners: {} }), 'settle_capture', job!);
  expect(await moneyOf(buyer)).toEqual({ charged: 84_050, card: 0, unapplied: 0, deposits: 0 });
  expect(await owedBy(db, buyer.companyId)).toBe(openingCents);

  for (let times = 0; times < 2; times += 1)
    await runJob(moneyTasks(payments), 'apply_opening_capture', job!);
  expect(await moneyOf(buyer)).toEqual({ charged: 84_050, card: 84_050, unapplied: 0, deposits: 0 });
  expect(await owedBy(db, buyer.companyId)).toBe(openingCents - 84_050);
  expect(await mails()).toBe(1);
});

test('what a capture cannot apply, since the balance is less by now, stays a credit in the books', async () => {
  const { buyer } = await imported('sandbox-timeout');
  await payOpening(buyer, openingCents);
  await sql`
    insert into credit_entries (company_id, kind, cents) values (${buyer.companyId}, 'paid', ${-openingCents + 1_000})`.execute(
    db,
  );
  await settleLastCapture();
  expect(await moneyOf(buyer)).toMatchObject({ charged: openingCents, unapplied: 1_000 - openingCents });
  expect(await owedBy(db, buyer.companyId)).toBe(0);
});

test('the database refuses a part of a capture that names neither an invoice nor an opening balance, or both', async () => {
  const { buyer } = await imported();
  const invoice = await ship(buyer);
  await done(payOpening(buyer, 100));
  const { rows } = await sql<{ key: string }>`
    select capture_key as key from capture_parts where opening_company_id = ${buyer.companyId}`.execute(db);
  const insert = (invoiceUuid: string | null, companyId: number | null) =>
    sql`insert into capture_parts (capture_key, invoice_uuid, opening_company_id, cents)
      values (${rows[0]!.key}, ${invoiceUuid}, ${companyId}, 1)`.execute(db);
  for (const [invoiceUuid, companyId] of [[null, null] as const, [invoice.uuid, buyer.companyId] as const])
    await expect(insert(invoiceUuid, companyId)).rejects.toMatchObject({
      constraint: 'capture_parts_one_debt',
    });
});

test('the receipt says what was paid of the opening balance and what is open of it', async () => {
  const { buyer } = await imported();
  const invoice = await ship(buyer);
  await done(payOpening(buyer, 84_050));
  await done(
    pay(buyer, [
      { uuid: null, amount: 50_000 },
      { uuid: invoice.uuid, amount: 700 },
    ]),
  );
  const { sent, post } = keepMails(shop.settings);
  for (const payload of await waitingJobs(db, 'mail_card_payment'))
    await runJob(invoiceTasks(payments, post), 'mail_card_payment', payload);
  const [alone, both] = sent
    .filter(({ to }) => to === buyer.email)
    .map(({ subject, text }) => ({ subject, text: text.replaceAll(/[\u00a0\u202f]/g, ' ') }));
  expect(alone?.subject).toContain('Payment received for your balance without an invoice');
  expect(alone?.text).toContain('Still open: $500.00 CAD');
  expect(both?.subject).toContain('Payment received for your balance without an invoice and 1 invoice');
  expect(both?.text).toContain('Balance without an invoice: $500.00 CAD paid, $500.00 CAD still open');
});

test('whatever is paid in turn by card and cheque, the balance is never overpaid and the books agree', async () => {
  const amount = fc.integer({ min: 1, max: 120_000 });
  const acts = fc.array(fc.tuple(fc.constantFrom('card', 'cheque'), amount), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const { buyer, uuid } = await imported();
      let open = openingCents;
      for (const [how, cents] of all) {
        const isPaid =
          how === 'card'
            ? (await payOpening(buyer, cents)).status === 200
            : await receive(uuid, cents).then(
                () => true,
                () => false,
              );
        expect(isPaid).toBe(cents <= open);
        if (isPaid) open -= cents;
      }
      expect(await owedBy(db, buyer.companyId)).toBe(open);
      const { statement, ageing } = await readAccountStatement(db, uuid, shopDay());
      expect([statement.closingCents, ageing.totalCents]).toEqual([open, open]);
      const { charged, card, unapplied } = await moneyOf(buyer);
      expect([card, unapplied]).toEqual([charged, 0]);
    }),
    { numRuns: 6 },
  );
});
