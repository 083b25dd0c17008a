// The first screen of the office: what waits, and that each entry opens the list of just those rows.

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { insertInvoice } from '../../../../tests/support/small-invoice.ts';
import { done, fillCheckout } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { holdKinds } from '@chipload/domain/orders';
import type { Tables } from '../../platform/database/database.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' } });
const owner = await insertColleague(db, shop.app);

type Work = { kind: string; count: number; is_more: boolean; oldest_at: string; address: string };
const today = async (): Promise<Work[]> => done(owner.send('GET', '/today'));

/** Returns how many rows the list has to which an entry leads. */
async function rowsAt(address: string): Promise<number> {
  const path = address === '/fulfil' ? '/fulfilment/ready' : address;
  const { rows } = await done(owner.send('GET', path));
  return rows.length;
}

async function placeOrder(): Promise<string> {
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'X4-1/2R', quantity: 1 }]);
  const { uuid } = await done(who.send('POST', '/trunk', { method: 'account' }));
  await db.updateTable('orders').set({ state: 'confirmed' }).where('uuid', '=', uuid).execute();
  return String(uuid);
}

async function holdFor(uuid: string, kind: Tables['order_holds']['kind']): Promise<void> {
  await db.updateTable('orders').set({ is_held: true }).where('uuid', '=', uuid).execute();
  await db.insertInto('order_holds').values({ order_uuid: uuid, kind, reason: '' }).execute();
}

/** Captures of an invoice, one in each state; of the successful one, a refund that failed; disputes in three states. */
async function insertMoney(invoiceUuid: string, orderUuid: string): Promise<void> {
  await sql`
    with attempt as (
      insert into payment_attempts (key, trunk_uuid, customer_id, state, amount_cents, currency, purpose, masked_card_number,
        gateway, card_uuid)
      select gen_random_uuid(), ${orderUuid}::uuid, customer_id, 'authorised', 1000, currency, 'invoice', '4242', 'sandbox', gen_random_uuid()
      from orders where uuid = ${orderUuid} returning key
    ), captures as (
      insert into payment_captures (key, attempt_key, invoice_uuid, cents, state)
      select gen_random_uuid(), attempt.key, ${invoiceUuid}::uuid, 100, one.state
      from attempt, (values ('failed'), ('captured')) as one (state) returning id, state
    ), dispute as (
      insert into payment_disputes (gateway, reference, attempt_key, cents, reason, state, is_inquiry, is_withdrawn, opened_at, seen_at)
      select 'sandbox', state, key, 100, 'fraudulent', state, false, true, now(), now()
      from attempt, unnest(array['response-needed', 'under-review', 'lost']) as state
    )
    insert into refunds (key, capture_id, cents, state, reason)
    select gen_random_uuid(), id, 50, 'failed', 'goodwill' from captures where state = 'captured'`.execute(
    db,
  );
}

beforeAll(async () => {
  await shop.part({ code: 'X4-1/2R', onHand: 1_000 });
  const uuid = await placeOrder();
  await db.updateTable('orders').set({ promised_on: '2020-01-01' }).where('uuid', '=', uuid).execute();
  for (const kind of holdKinds) await holdFor(await placeOrder(), kind);

  const invoice = await insertInvoice(db, uuid, 1_000, '2020-01-01');
  await insertMoney(invoice, uuid);

  const freight = await placeOrder();
  await sql`update orders set freight_to_quote = true, total_cents = total_cents - shipping_cents, shipping_cents = 0
    where uuid = ${freight}`.execute(db);
  const who = await shop.buyer({ creditLimitCents: null });
  const { customer_id, company_id } = await db
    .selectFrom('customers')
    .select(['id as customer_id', 'company_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await done(who.send('POST', '/account/feedback', { kind: 'bug', body: 'Slow.', url: '/', version: '1' }));
  await done(
    who.send('POST', '/quote-requests', {
      inventory_code: 'X4-1/2R',
      operations: [],
      quantity: 5,
      body: 'Longer.',
    }),
  );
  await done(who.send('POST', '/quotes', { request: 'By May?', items: [{ sku: 'X4-1/2R', quantity: 500 }] }));
  await sql`insert into credit_applications (company_id, customer_id, legal_name, business_number, years_in_business,
    trade_references, currency, requested_limit_cents)
    values (${company_id}, ${customer_id}, 'L', '1', 1, '[]', 'CAD', 1000)`.execute(db);
  await sql`insert into credit_entries (company_id, kind, cents, created_at)
    values (${company_id}, 'opening_balance', 1000, now() - interval '20 days')`.execute(db);
  await sql`
    insert into tax_certificates (company_id, jurisdiction, tax, number, reason, valid_from, valid_to, verified_by, verified_at)
    values (${company_id}, 'CA-BC', 'PST', 'FIN-1', 'production', '2020-01-01', null, null, null),
      (${company_id}, 'CA-SK', 'PST', 'FIN-2', 'production', '2020-01-01', current_date + 10, ${owner.id}, now())`.execute(
    db,
  );
  await sql`insert into mails (recipient, template, language, subject, state) values ('a@b.test', 'invoice', 'en', 'S', 'failed')`.execute(
    db,
  );
  await sql`update companies set is_approved = false where id = (select max(id) from companies)`.execute(db);
  await sql`select graphile_worker.add_job('sweep_expired', '{}'::json)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = (
    select max(id) from graphile_worker._private_jobs)`.execute(db);
});

test('each entry opens a list whose rows are those that it counts', async () => {
  const work = await today();
  expect(work.map(({ kind }) => kind)).toEqual([
    'captures-failed',
    'refunds-failed',
    'disputes-open',
    'orders-late',
    ...holdKinds.map((kind) => `held-${kind}`),
    'orders-to-pick',
    'freight-to-quote',
    'credit-applications',
    'quote-requests',
    'quotes',
    'feedback',
    'invoices-overdue',
    'openings-overdue',
    'companies-waiting',
    'certificates-to-verify',
    'certificates-ending',
    'mails-failed',
    'jobs-failed',
    'reminders',
  ]);
  for (const { kind, count, address } of work)
    expect({ kind, rows: await rowsAt(address) }).toEqual({ kind, rows: count });
});

test('an entry says since when the oldest waits', async () => {
  const work = await today();
  const late = work.find(({ kind }) => kind === 'orders-late');
  expect(late?.oldest_at.slice(0, 10)).toMatch(/^20(19-12-31|20-01-01)$/);
});

test('more than fifty are counted as fifty and more', async () => {
  const mails = Array.from({ length: 60 }, () => ({
    recipient: 'a@b.test',
    template: 'invoice',
    language: 'en' as const,
    subject: 'S',
    state: 'failed' as const,
  }));
  await db.insertInto('mails').values(mails).execute();
  const work = await today();
  expect(work.find(({ kind }) => kind === 'mails-failed')).toMatchObject({ count: 50, is_more: true });
});

test('whoever may not read a list has no entry of it', async () => {
  const warehouse = await insertColleague(db, shop.app, { role: 'warehouse' });
  const work: Work[] = await done(warehouse.send('GET', '/today'));
  expect(work.map(({ kind }) => kind)).toEqual(['orders-late', 'orders-to-pick']);
});
