// The taxes of an order that is paid in advance, in the journal: with its payments, and as the tax report has them.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { rewrite } from '../../../../tests/support/month-of-documents.ts';
import { openDesk } from '../../../../tests/support/order-desk.ts';
import { runMoneyJobs } from '../../../../tests/support/run-money-jobs.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { transact } from '../../platform/database/database.ts';
import { invoiceListeners } from '../invoices/invoices.service.ts';
import { captureWhole } from '../payments/capture-whole.ts';
import { getTaxReport } from '../taxes/tax-report.ts';
import { postDocuments } from './books.service.ts';

const database = await createTestDatabase();
const { db } = database;
const desk = await openDesk(db);
await desk.part({ code: 'MADE', cad: [2_423], onHand: 1_000_000 });
const payments = { db, gateway: desk.shop.gateway, listeners: invoiceListeners };
const byCard = { province: 'QC', creditLimitCents: null, cardToken: 'sandbox-approve' };

let orders = 0;
/** An order of nine pieces made to order, on a day of its own, that is not paid yet. */
async function place({ isQuotedLater = false } = {}) {
  const { uuid } = await desk.place([{ sku: 'MADE', quantity: 9 }], byCard);
  if (isQuotedLater) await desk.change(uuid, { freight: 0 });
  const day = `2025-11-${10 + (orders += 1)}`;
  await sql`
    update orders set kind = 'mod', placed_at = ${`${day}T17:00:00Z`}, freight_to_quote = ${isQuotedLater}
    where uuid = ${uuid}`.execute(db);
  const { key } = await db
    .selectFrom('payment_attempts')
    .select('key')
    .where('trunk_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return { uuid, day, pay: () => captureWhole(payments, key) };
}

async function ship(uuid: string, pieces: number, state: 'partly_shipped' | 'shipped') {
  const { settings } = desk.shop;
  const invoice = await shipPieces({ db, settings, staffId: desk.who.staff.id }, uuid, { MADE: pieces });
  await sql`update orders set state = ${state} where uuid = ${uuid}`.execute(db);
  return invoice;
}

/** The accounts of the entries whose taxes belong to a day, a credit positive. */
async function creditedOn(day: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; cents: number }>`
    select concat_ws(' ', account, nullif(jurisdiction, '')) as name, -sum(cents)::int8 as cents
    from journal_entries join posting_lines on entry_id = id
    where tax_on = ${day}::date and account in ('tax', 'prepaid-tax') group by 1 having sum(cents) <> 0`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
}

/** The taxes that the report has of a day, as accounts of the journal. */
async function reportedOn(day: string): Promise<Record<string, number>> {
  const { rows } = await getTaxReport(db, { from: day, to: day });
  return Object.fromEntries(
    rows.filter(({ tax }) => tax !== 0).map(({ jurisdiction, tax }) => [`tax ${jurisdiction}`, tax]),
  );
}

/** The taxes that wait for invoices, over all days. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int8 as cents from posting_lines where account = 'prepaid-tax'`.execute(
    db,
  );
  return rows[0]!.cents;
}

const sumOf = (accounts: Record<string, number>) => Object.values(accounts).reduce((a, b) => a + b, 0);

/** Forgets that the journal has the taxes of payments, as of those that were posted before it had them. */
const postOldWay = () =>
  rewrite(
    database,
    'posting_lines',
    sql`delete from posting_lines where account in ('tax', 'prepaid-tax')
      and entry_id in (select id from journal_entries where kind = 'capture')`,
  );

test('the taxes of an order are posted with its payment, on the day of the order, and its invoices take them from there', async () => {
  const { uuid, day, pay } = await place();
  await pay();
  const paid = await reportedOn(day);
  expect(Object.keys(paid).toSorted()).toEqual(['tax CA', 'tax CA-QC']);
  expect(await creditedOn(day)).toEqual({ ...paid, 'prepaid-tax': -sumOf(paid) });
  await ship(uuid, 4, 'partly_shipped');
  expect(await reportedOn(day)).toEqual(paid);
  const { 'prepaid-tax': left, ...taxes } = await creditedOn(day);
  expect(taxes).toEqual(paid);
  expect(left).toBeGreaterThan(-sumOf(paid));
  expect(left).toBeLessThan(0);
  await ship(uuid, 5, 'shipped');
  expect(await reportedOn(day)).toEqual(paid);
  expect(await creditedOn(day)).toEqual(paid);
  expect(await waiting()).toBe(0);
});

test('a second payment, for freight that was quoted, posts what the order has more', async () => {
  const { uuid, day, pay } = await place({ isQuotedLater: true });
  await pay();
  const before = await creditedOn(day);
  await desk.change(uuid, { freight: 9_000 });
  await runMoneyJobs(desk.shop);
  const paid = await reportedOn(day);
  expect(await creditedOn(day)).toEqual({ ...paid, 'prepaid-tax': -sumOf(paid) });
  expect(sumOf(paid)).toBeGreaterThan(-(before['prepaid-tax'] ?? 0));
  await ship(uuid, 9, 'shipped');
  expect(await creditedOn(day)).toEqual(paid);
  expect(await waiting()).toBe(0);
});

test('an order whose payment was posted without its taxes has them with its invoices, and nothing twice', async () => {
  const { uuid, day, pay } = await place();
  await pay();
  await postOldWay();
  const paid = await reportedOn(day);
  const first = await ship(uuid, 4, 'partly_shipped');
  expect(await creditedOn(day)).toEqual(
    Object.fromEntries(
      (
        await db
          .selectFrom('invoice_tax_lines')
          .select(['jurisdiction', 'amount_cents'])
          .where('invoice_uuid', '=', first.uuid)
          .execute()
      ).map(({ jurisdiction, amount_cents: cents }) => [`tax ${jurisdiction}`, cents]),
    ),
  );
  await ship(uuid, 5, 'shipped');
  expect(await creditedOn(day)).toEqual(paid);
});

test('payments of an order that are posted at once have its taxes once', async () => {
  const { uuid, day, pay } = await place({ isQuotedLater: true });
  await pay();
  await desk.change(uuid, { freight: 9_000 });
  await runMoneyJobs(desk.shop);
  const paid = await creditedOn(day);
  const { rows } = await sql<{ key: string }>`
    select payment_captures.key from payment_captures join payment_attempts on payment_attempts.key = attempt_key
    where trunk_uuid = ${uuid}`.execute(db);
  const keys = rows.map(({ key }) => key);
  expect(keys).toHaveLength(2);
  const own = sql`(select id from journal_entries where document = any(${keys}))`;
  await rewrite(database, 'posting_lines', sql`delete from posting_lines where entry_id in ${own}`);
  await rewrite(database, 'journal_entries', sql`delete from journal_entries where id in ${own}`);
  await transact(db, (transaction) => postDocuments(transaction, 'capture', keys));
  expect(await creditedOn(day)).toEqual(paid);
});
