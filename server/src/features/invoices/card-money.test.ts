import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { owedBy } from '../../../../tests/support/small-invoice.ts';
import { shipPieces, type Pieces } from '../../../../tests/support/shipped-orders.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { createMadeFiles } from '../../platform/files/made-files.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { captureWhole } from '../payments/capture-whole.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { captureInvoice, invoiceListeners } from './card-money.ts';
import { creditInvoice, getOfficeInvoice, previewCredit, refundGoodwill } from './invoices.service.ts';

const { db } = await createTestDatabase();
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, {
  gateway: payments.gateway,
  addRoutes: (api) => invoiceRoutes(api, payments, createMadeFiles()),
});
const staffId = await insertStaff(db, 'ann@small.test');
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 100_000 });
const ship = (uuid: string, pieces: Pieces) =>
  shipPieces({ db, settings: shop.settings, staffId }, uuid, pieces);
const capture = (invoice: string) => captureInvoice(payments, invoice);

async function order(buyer: SmallBuyer, pieces: Pieces, method: 'account' | 'card') {
  await fillCheckout(
    buyer,
    Object.entries(pieces).map(([sku, quantity]) => ({ sku, quantity })),
  );
  const payment = method === 'card' ? { method, card: buyer.card, cvd: '123' } : { method };
  const { uuid }: { uuid: string } = await done(buyer.send('POST', '/trunk', payment));
  return uuid;
}

const stored = (uuid: string) =>
  db
    .selectFrom('invoices')
    .select(['state', 'paid_cents', 'total_cents'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

async function capturedOf(orderUuid: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from payment_captures
    join payment_attempts on payment_attempts.key = attempt_key
    where trunk_uuid = ${orderUuid} and payment_captures.state = 'captured'`.execute(db);
  return rows[0]!.cents;
}

test('each shipment is captured with its invoice, even where their sum differs from the order by cents', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const uuid = await order(buyer, { 'XM5-0500': 9 }, 'card');
  const totals: number[] = [];
  for (const quantity of [1, 3, 5]) {
    const invoice = await ship(uuid, { 'XM5-0500': quantity });
    await capture(invoice.uuid);
    await capture(invoice.uuid);
    expect(await stored(invoice.uuid)).toMatchObject({ state: 'paid', paid_cents: invoice.totalCents });
    totals.push(invoice.totalCents);
  }
  expect(await capturedOf(uuid)).toBe(totals.reduce((sum, cents) => sum + cents, 0));
});

test('a card that pays nothing any more leaves the invoice open, and what shipped stays shipped', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const uuid = await order(buyer, { 'XM5-0500': 9 }, 'card');
  await sql`update payment_attempts set state = 'voided' where trunk_uuid = ${uuid}`.execute(db);
  await db
    .updateTable('cards')
    .set({ gateway_token: 'sandbox-decline' })
    .where('customer_id', '=', buyer.customerId)
    .execute();
  const invoice = await ship(uuid, { 'XM5-0500': 9 });
  await capture(invoice.uuid);
  expect(await stored(invoice.uuid)).toMatchObject({ state: 'open', paid_cents: 0 });
});

test('what was paid with the order is applied to its invoices, which add up to the order', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve', province: 'QC' });
  const uuid = await order(buyer, { 'XM5-0500': 9 }, 'card');
  await sql`update orders set kind = 'mod' where uuid = ${uuid}`.execute(db);
  const { key } = await db
    .selectFrom('payment_attempts')
    .select('key')
    .where('trunk_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const first = await ship(uuid, { 'XM5-0500': 1 });
  expect(await stored(first.uuid)).toMatchObject({ state: 'open' });
  await captureWhole(payments, key); // the capture came late: it pays what is open already
  expect(await stored(first.uuid)).toMatchObject({ state: 'paid' });

  const rest = [await ship(uuid, { 'XM5-0500': 3 }), await ship(uuid, { 'XM5-0500': 5 })];
  for (const invoice of rest) expect(await stored(invoice.uuid)).toMatchObject({ state: 'paid' });
  const total = [first, ...rest].reduce((sum, { totalCents }) => sum + totalCents, 0);
  const placed = await db
    .selectFrom('orders')
    .select('total_cents')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(total).toBe(placed.total_cents);
  expect(await capturedOf(uuid)).toBe(total);
});

test('a buyer pays open invoices by card, and what the company owes falls by them', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const invoices = [];
  for (let count = 0; count < 2; count += 1)
    invoices.push(await ship(await order(buyer, { 'XM5-0500': 9 }, 'account'), { 'XM5-0500': 9 }));
  const [first, second] = invoices;
  const pay = ({ uuid }: { uuid: string }, amount: number) =>
    done(buyer.send('POST', `/invoices/${uuid}/pay`, { amount, card: buyer.card, cvd: '123' }));
  expect(await pay(first!, first!.totalCents)).toMatchObject({ number: first!.number, open: 0 });
  expect(await pay(second!, 100)).toMatchObject({ open: second!.totalCents - 100 });
  expect(await stored(first!.uuid)).toMatchObject({ state: 'paid' });
  expect(await stored(second!.uuid)).toMatchObject({ state: 'part-paid', paid_cents: 100 });
  expect(await owedBy(db, buyer.companyId)).toBe(second!.totalCents - 100);
});

test('a declined card pays nothing', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-decline' });
  const { uuid, totalCents: amount } = await ship(await order(buyer, { 'XM5-0500': 9 }, 'account'), {
    'XM5-0500': 9,
  });
  const answer = await buyer.send('POST', `/invoices/${uuid}/pay`, { amount, card: buyer.card, cvd: '123' });
  expect(answer.body).toMatchObject({
    code: 'card-declined',
    message: 'The card was declined. Nothing was charged. Use another card, or ask your bank.',
  });
  expect(await stored(uuid)).toMatchObject({ paid_cents: 0 });
});

test('more than is open, or an invoice of another company, is refused before anything is charged', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const own = await ship(await order(buyer, { 'XM5-0500': 9 }, 'account'), { 'XM5-0500': 9 });
  const pay = (uuid: string, amount: number) =>
    buyer.send('POST', `/invoices/${uuid}/pay`, { amount, card: buyer.card, cvd: '123' });
  const above = await pay(own.uuid, own.totalCents + 1);
  expect([above.status, above.body.code]).toEqual([422, 'above-open']);

  const other = await shop.buyer();
  const theirs = await ship(await order(other, { 'XM5-0500': 9 }, 'account'), { 'XM5-0500': 9 });
  expect((await pay(theirs.uuid, 100)).status).toBe(404);
  expect(await stored(theirs.uuid)).toMatchObject({ paid_cents: 0 });
});

test('a gesture for one of two invoices of an order is counted when that one is credited, so that its card pays the rest', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const uuid = await order(buyer, { 'XM5-0500': 20 }, 'card');
  const [first, second] = [await ship(uuid, { 'XM5-0500': 8 }), await ship(uuid, { 'XM5-0500': 12 })];
  for (const invoice of [first, second]) await capture(invoice.uuid);
  const by = actingStaff(staffId, ['credit', 'refund']);
  await refundGoodwill(payments, by, first.uuid, 300);
  await creditInvoice(payments, by, first.uuid, { what: 'rest', reason: 'returned', isRefunded: true });
  expect(await getOfficeInvoice(db, first.uuid, 'en')).toMatchObject({
    refundable: 0,
    credit_notes: [{ refunded_before: 300, refunded: first.totalCents - 300, left: 0 }],
  });
  expect(await previewCredit(db, second.uuid, 'rest')).toMatchObject({ refundedBeforeCents: 0 });
});
