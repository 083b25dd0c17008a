import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { owedBy } from '../../../../tests/support/small-invoice.ts';
import { shipPieces, type Pieces } from '../../../../tests/support/shipped-orders.ts';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const staffId = await insertStaff(db, 'ann@small.test');
await shop.part({ code: 'XM5-0500', cad: [1_010], usd: [1_010], onHand: 100_000 });
await shop.part({ code: 'XM5-0250', cad: [1_333], usd: [1_333], onHand: 100_000 });
const ship = (uuid: string, pieces: Pieces, options: { fail?: boolean } = {}) =>
  shipPieces({ db, settings: shop.settings, staffId }, uuid, pieces, options);

async function order(buyer: SmallBuyer, pieces: Pieces, method = 'account', shipping?: object) {
  const items = Object.entries(pieces).map(([sku, quantity]) => ({ sku, quantity }));
  await fillCheckout(buyer, items, shipping);
  const payment = method === 'card' ? { method, card: buyer.card, cvd: '123' } : { method };
  const { uuid }: { uuid: string } = await done(buyer.send('POST', '/trunk', payment));
  return db.selectFrom('orders').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
}

const invoicesOf = (orderUuid: string) =>
  db.selectFrom('invoices').selectAll().where('order_uuid', '=', orderUuid).orderBy('issued_at').execute();

test('an invoice has the pieces at the price of the order, the whole freight, and its own taxes', async () => {
  const buyer = await shop.buyer({ province: 'QC' });
  const { uuid, shipping_cents: freight } = await order(buyer, { 'XM5-0500': 20, 'XM5-0250': 4 });
  const { number } = await ship(uuid, { 'XM5-0500': 5, 'XM5-0250': 1 });
  const [invoice] = await invoicesOf(uuid);
  const base = 5 * 1_010 + 1_333 + freight;

  expect(invoice).toMatchObject({
    number,
    state: 'open',
    company_id: buyer.companyId,
    terms_days: 30,
    subtotal_cents: 6_383,
    shipping_cents: freight,
    purchase_order_number: 'PO-77',
    seller: { name: 'Small Tools Inc.', lines: ['1 Spindle Road', 'Hamilton, ON L8L 6W4'], country: 'CA' },
  });
  const taxes = await db
    .selectFrom('invoice_tax_lines')
    .selectAll()
    .where('invoice_uuid', '=', invoice!.uuid)
    .orderBy('position')
    .execute();
  expect(taxes.map((tax) => [tax.name, tax.base_cents, tax.amount_cents, tax.registration_number])).toEqual([
    ['GST', base, Math.round(base * 0.05), '123456789 RT0001'],
    ['QST', base, Math.round(base * 0.09975), '1234567890 TQ0001'],
  ]);
  expect(invoice?.total_cents).toBe(base + taxes[0]!.amount_cents + taxes[1]!.amount_cents);
});

test('once everything has shipped in parts, the company owes what was agreed, as invoices', async () => {
  const buyer = await shop.buyer();
  const placed = await order(buyer, { 'XM5-0500': 9 });
  expect(await owedBy(db, buyer.companyId)).toBe(placed.total_cents);
  for (const quantity of [1, 3, 5]) await ship(placed.uuid, { 'XM5-0500': quantity });

  const invoices = await invoicesOf(placed.uuid);
  const total = invoices.reduce((sum, { total_cents: cents }) => sum + cents, 0);
  expect(invoices.map(({ shipping_cents: cents }) => cents)).toEqual([placed.shipping_cents, 0, 0]);
  expect(total).toBe(placed.total_cents);
  expect(await owedBy(db, buyer.companyId)).toBe(total);
  const { rows } = await sql<{ kind: string; cents: number }>`
    select kind, sum(cents)::bigint as cents from credit_entries where order_uuid = ${placed.uuid}
    group by kind order by kind`.execute(db);
  expect(rows).toEqual([
    { kind: 'invoiced', cents: total },
    { kind: 'order_placed', cents: placed.total_cents },
    { kind: 'released', cents: -placed.total_cents },
  ]);
});

test('an invoice by card is due at once, leaves the ledger alone, and enqueues its capture', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { uuid } = await order(buyer, { 'XM5-0500': 10 }, 'card');
  const before = await owedBy(db, buyer.companyId);
  const { uuid: invoiceUuid } = await ship(uuid, { 'XM5-0500': 10 });
  const [invoice] = await invoicesOf(uuid);
  expect(invoice?.due_on).toBe(invoice?.issued_on);
  expect(await owedBy(db, buyer.companyId)).toBe(before);
  expect(await waitingJobs(db, 'capture_invoice')).toEqual([{ invoice: invoiceUuid }]);
});

test('fifty shipments at once have fifty numbers without a gap, and one that fails uses none', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 1_000_000_000 });
  const orders: string[] = [];
  for (let count = 0; count < 50; count += 1) orders.push((await order(buyer, { 'XM5-0500': 5 })).uuid);
  const { next } = await db
    .selectFrom('number_series')
    .select('next')
    .where('code', '=', 'invoice')
    .executeTakeFirstOrThrow();

  const outcomes = await Promise.allSettled([
    ...orders.map((uuid) => ship(uuid, { 'XM5-0500': 1 })),
    ...orders.slice(0, 10).map((uuid) => ship(uuid, { 'XM5-0500': 1 }, { fail: true })),
  ]);
  const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [Number(one.value.number)] : []));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => next + index));
});

test('an issued invoice and its lines cannot be changed', async () => {
  const buyer = await shop.buyer();
  const { uuid } = await order(buyer, { 'XM5-0500': 6 });
  const { uuid: invoice } = await ship(uuid, { 'XM5-0500': 6 });
  const changes = [
    sql`update invoices set total_cents = total_cents + 1, subtotal_cents = subtotal_cents + 1 where uuid = ${invoice}`,
    sql`update invoice_lines set quantity = 1 where invoice_uuid = ${invoice}`,
    sql`delete from invoice_tax_lines where invoice_uuid = ${invoice}`,
    sql`delete from invoices where uuid = ${invoice}`,
  ];
  for (const change of changes)
    await expect(change.execute(db)).rejects.toThrow(/permission denied|does not change/);
});

test('an invoice to the United States names no tax, and says why', async () => {
  const buyer = await shop.buyer({ province: 'OH', currency: 'USD' });
  const { uuid } = await order(buyer, { 'XM5-0500': 10 });
  const { uuid: invoice } = await ship(uuid, { 'XM5-0500': 10 });
  const tax = await db
    .selectFrom('invoice_tax_lines')
    .select(['jurisdiction', 'amount_cents', 'reason'])
    .where('invoice_uuid', '=', invoice)
    .execute();
  expect(tax).toEqual([{ jurisdiction: 'US-OH', amount_cents: 0, reason: 'no-nexus' }]);
});

test('an invoice that an earlier version of the shop issues has the number of its order and the name of its company', async () => {
  const { uuid, number } = await order(await shop.buyer(), { 'XM5-0500': 20 });
  await ship(uuid, { 'XM5-0500': 20 });
  const [issued] = await invoicesOf(uuid);
  const { order_number: _order, purchaser_name: name, ...known } = issued!;
  const values = { ...known, uuid: randomUUID(), number: `E-${number}` };
  await sql`
    with shipment as (
      insert into shipments (order_uuid, position, number, method, ship_to, staff_id)
      values (${uuid}, 2, ${`${number}-S2`}, 'flat_rate', '{}', ${staffId}) returning id
    )
    insert into invoices select earlier.*
    from shipment, jsonb_populate_record(null::invoices, ${JSON.stringify(values)}::jsonb || jsonb_build_object('shipment_id', id)) as earlier`.execute(
    db,
  );
  const completed = (await invoicesOf(uuid)).find((invoice) => invoice.uuid === values.uuid);
  expect(completed).toMatchObject({ order_number: number, purchaser_name: name });
});
