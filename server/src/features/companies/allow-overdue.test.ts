// Overdue invoices and orders on account: the rule in the shop, the exception in the office.

import { addDays, daysBetween } from '@chipload/domain/days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openCompanies } from '../../../../tests/support/company-records.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { insertInvoice } from '../../../../tests/support/small-invoice.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const database = await createTestDatabase();
const { db } = database;
const { shop, finance, sales, companyOf, recordOf, eventsOf } = await openCompanies(database);
await sql`update shop_settings set settings = settings || '{"reminders": {"hold_after_days": 10}}'`.execute(
  db,
);
const today = shopDay();

/** A buyer with a placed order, whose invoice is overdue by so many days. */
async function lateBy(days: number, cents = 5_000) {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000, cardToken: 'sandbox-approve' });
  const order = await place(buyer);
  expect(order.status).toBe(200);
  await insertInvoice(db, order.body.data.uuid, cents, addDays(today, -days), 'account');
  // As every invoice does: it moves what the company owes.
  await sql`update companies set exposure_cents = exposure_cents + 1 where id = ${buyer.companyId}`.execute(
    db,
  );
  return buyer;
}

async function place(buyer: SmallBuyer, payment: object = { method: 'account' }) {
  await fillCheckout(buyer, [{ sku: 'X4-1/2', quantity: 1 }]);
  return buyer.send('POST', '/trunk', payment);
}

test('an invoice that is overdue for too long keeps its company from ordering on account, and says what to do', async () => {
  const buyer = await lateBy(10);
  const { status, body } = await place(buyer);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invoices-overdue', days: 10 });
  expect(body.errors.method[0]).toMatch(/10 days overdue.*Pay what is overdue/);
  expect((await done(buyer.send('GET', '/trunk'))).overdue).toEqual({ since: addDays(today, -10), days: 10 });
});

test('the cart of what is made to order says so before its order is placed, too', async () => {
  const buyer = await lateBy(10);
  await db
    .updateTable('companies')
    .set({ made_on_account: true })
    .where('id', '=', buyer.companyId)
    .execute();
  const { overdue } = await done(buyer.send('GET', '/mod-trunk'));
  expect(overdue).toEqual({ since: addDays(today, -10), days: 10 });
});

test('an opening balance that is overdue for too long keeps its company from ordering on account until it is paid', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  const insertEntry = async (kind: 'opening_balance' | 'paid', cents: number, at: Date) => {
    await db
      .insertInto('credit_entries')
      .values({ company_id: buyer.companyId, kind, cents, created_at: at })
      .execute();
    await sql`update companies set exposure_cents = exposure_cents + ${cents} where id = ${buyer.companyId}`.execute(
      db,
    );
  };
  const imported = new Date(Date.now() - 33 * 86_400_000);
  await insertEntry('opening_balance', 531_275, imported);
  const { status, body } = await place(buyer);
  expect(status).toBe(422);
  const days = daysBetween(shopDay(imported), today);
  expect(body).toMatchObject({ code: 'invoices-overdue', days });
  expect(await recordOf(await companyOf(buyer)).get()).toMatchObject({ too_late: { days } });

  await insertEntry('paid', -531_275, new Date());
  expect((await place(buyer)).status).toBe(200);
});

test('one day less, and the order is placed', async () => {
  const buyer = await lateBy(9);
  expect((await place(buyer)).status).toBe(200);
});

test('a rest below a dollar keeps nobody from ordering, a dollar does', async () => {
  expect((await place(await lateBy(40, 99))).status).toBe(200);
  expect((await place(await lateBy(40, 100))).status).toBe(422);
});

test('by card the company orders as before', async () => {
  const buyer = await lateBy(40);
  const paid = await place(buyer, { method: 'card', card: buyer.card, cvd: '123' });
  expect(paid.status).toBe(200);
});

test('the exception of a company lasts until the end of its day, for a reason, and can be ended', async () => {
  const buyer = await lateBy(40);
  const uuid = await companyOf(buyer);
  const { get, act } = recordOf(uuid);
  expect(await get()).toMatchObject({ too_late: { days: 40 }, overdue_exception: null });

  const exception = { until: today, reason: 'The cheque is in the mail' };
  expect(await act(sales, 'overdue-exception', exception)).toMatchObject({ status: 403 });
  const past = { ...exception, until: addDays(today, -1) };
  expect((await act(finance, 'overdue-exception', past)).body).toMatchObject({ code: 'promise-past' });
  const allowed = await done(act(finance, 'overdue-exception', exception));
  expect(allowed).toMatchObject({ too_late: null, overdue_exception: exception });
  const order = await done(place(buyer));
  const [event] = await eventsOf(`company ${uuid}`);
  expect(event).toMatchObject({ action: 'company.overdue-allowed', after: exception });

  await sql`update companies set overdue_allowed_until = ${addDays(today, -1)} where uuid = ${uuid}`.execute(
    db,
  );
  expect((await place(buyer)).status).toBe(422);
  expect((await done(finance.send('GET', `/orders/${order.uuid}`))).company_too_late).toMatchObject({
    days: 40,
  });
  const ended = await done(act(finance, 'overdue-exception', { until: null, reason: 'They paid' }));
  expect(ended).toMatchObject({ too_late: { days: 40 }, overdue_exception: null });
});
