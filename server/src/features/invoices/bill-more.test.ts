// Additional invoices: what they bill, at which taxes, and that they disturb nothing of what the order agreed to.

import { shopTimeZone } from '@chipload/domain/places';
import { addDays } from '@chipload/domain/days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { captureInvoice } from './card-money.ts';
import { invoiceListeners, invoiceTasks } from './invoices.service.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'AD-1', cad: [1_000], onHand: 100_000 });
// Three pieces of it and their HST leave a fraction of a cent.
await shop.part({ code: 'AD-2', cad: [1_001], onHand: 100_000 });
const colleague = await insertColleague(db, shop.app);
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const today = shopDay();

async function place(
  buyer: SmallBuyer,
  quantity: number,
  method: 'account' | 'card' = 'account',
  sku = 'AD-1',
) {
  await fillCheckout(buyer, [{ sku, quantity }]);
  const payment = method === 'card' ? { method, card: buyer.card, cvd: '123' } : { method };
  const { uuid } = await done(buyer.send('POST', '/trunk', payment));
  return String(uuid);
}
const ship = async (order: string, quantity: number, sku = 'AD-1') =>
  shipPieces({ db, settings: shop.settings, staffId: owner.id }, order, { [sku]: quantity });
const read = async (uuid: string) => done(owner.send('GET', `/invoices/${uuid}`));

async function billed(province = 'ON', quantity = 10) {
  const buyer = await shop.buyer({ province, creditLimitCents: 10_000_000 });
  const order = await place(buyer, quantity);
  const { uuid } = await ship(order, quantity);
  const invoice = await read(uuid);
  return { buyer, order, uuid, invoice, company: invoice.company.uuid as string };
}

const what = (change: object = {}) => ({ prices: [], charges: [], shipping: 0, ...change });
const twoDollarsMore = (quantity: number) => what({ prices: [{ position: 1, quantity, price: 1_200 }] });
const consented = {
  reason: 'The price of the quote was not entered',
  consented_by: 'Robin Buyer',
  consented_on: today,
  consent: 'By e-mail',
};
const more = async (uuid: string, sent: object, change: object = {}, by = owner) =>
  by.send('POST', `/invoices/${uuid}/additional`, { what: sent, ...consented, ...change });
const owed = async (company: string): Promise<number> =>
  (await done(owner.send('GET', `/companies/${company}`))).credit.used;

test('it bills the difference of a price, a charge and shipping, in the series of the invoices, and is owed by terms', async () => {
  const { uuid, invoice, company, order } = await billed();
  const before = await owed(company);
  const sent = what({
    prices: [{ position: 1, quantity: 4, price: 1_200 }],
    charges: [{ description: 'Setup of the grinder', amount: 5_000 }],
    shipping: 700,
  });
  const preview = await done(owner.send('POST', `/invoices/${uuid}/additional-preview`, sent));
  const additional = await done(more(uuid, sent));
  const base = 800 + 5_000 + 700;
  const hst = Math.round(base * 0.13);
  expect(additional).toMatchObject({
    number: String(Number(invoice.number) + 1),
    corrects: { uuid, number: invoice.number, reason: consented.reason },
    consent: { by: 'Robin Buyer', on: today, how: 'By e-mail' },
    payment_type: 'account',
    state: 'open',
    issued_on: today,
    due_on: addDays(today, 30),
    subtotal: 5_800,
    shipping: 700,
    taxes: hst,
    total: base + hst,
    order: { uuid: order },
  });
  expect(additional.lines).toMatchObject([
    { inventory_code: 'AD-1', quantity: 4, price: 200, billed_price: 1_000, total: 800 },
    {
      inventory_code: '',
      description: 'Setup of the grinder',
      quantity: 1,
      price: 5_000,
      billed_price: null,
    },
  ]);
  expect(preview).toMatchObject({ total: base + hst, billed: invoice.total, due_on: additional.due_on });
  expect(preview.credit).toMatchObject({ used: before, is_within_limit: true });
  expect(await owed(company)).toBe(before + base + hst);
  const original = await read(uuid);
  expect(original).toMatchObject({ total: invoice.total, open: invoice.open });
  expect(original.additional).toEqual([
    { uuid: additional.uuid, number: additional.number, total: base + hst },
  ]);
});

test('its taxes are those of its own day, where the goods were supplied, with the certificates of that day', async () => {
  const { uuid, buyer } = await billed('BC');
  const taxesOf = async () => (await done(more(uuid, what({ shipping: 1_000 })))).tax_lines;
  expect(await taxesOf()).toMatchObject([
    { name: 'GST', rate: 5, amount: 50 },
    { name: 'PST', rate: 7, amount: 70 },
  ]);
  await sql`
    insert into tax_certificates (company_id, jurisdiction, tax, reason, number, valid_from, verified_by, verified_at)
    values (${buyer.companyId}, 'CA-BC', 'PST', 'resale', 'PST-1234-5678', ${today}, ${owner.id}, now())`.execute(
    db,
  );
  expect(await taxesOf()).toMatchObject([
    { name: 'GST', amount: 50 },
    { name: 'PST', amount: 0, reason: 'exempt-certificate', certificate_no: 'PST-1234-5678' },
  ]);
});

test('the invoices of an order still add up to what was agreed, whatever was billed in addition between them', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  const order = await place(buyer, 9, 'account', 'AD-2');
  const { total_cents: agreed } = await db
    .selectFrom('orders')
    .select('total_cents')
    .where('uuid', '=', order)
    .executeTakeFirstOrThrow();
  const first = await ship(order, 3, 'AD-2');
  const additional = await done(
    more(first.uuid, what({ prices: [{ position: 1, quantity: 1, price: 1_999 }], shipping: 350 })),
  );
  const second = await ship(order, 3, 'AD-2');
  const third = await ship(order, 3, 'AD-2');
  expect(first.totalCents + second.totalCents + third.totalCents).toBe(agreed);
  expect(await owed((await read(first.uuid)).company.uuid)).toBe(agreed + additional.total);
});

test('what an order paid in advance is billed more for is taxed today, and takes nothing of what was paid', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const order = await place(buyer, 6, 'card');
  // By the shop's clock, so that the day is the same at every hour, also across the end of summer time.
  await sql`
    update orders set kind = 'mod',
      placed_at = (placed_at at time zone ${shopTimeZone} - interval '40 days') at time zone ${shopTimeZone}
    where uuid = ${order}`.execute(db);
  const { uuid } = await ship(order, 6);
  expect((await read(uuid)).tax_on).toBe(addDays(today, -40));
  const additional = await done(more(uuid, twoDollarsMore(2)));
  expect(additional).toMatchObject({ tax_on: today, payment_type: 'card', state: 'open', captures: [] });
});

test('what a card is charged as the rest of its order ships stays what was agreed', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const order = await place(buyer, 12, 'card');
  const { uuid } = await ship(order, 10);
  await captureInvoice(payments, uuid);
  const left = async () => (await done(buyer.send('GET', `/orders/${order}`))).left_to_charge;
  const before = await left();
  expect(before).toBeGreaterThan(0);
  await done(more(uuid, twoDollarsMore(10)));
  expect(await left()).toBe(before);
});

test('no card is charged for it, neither by a job nor by staff; its buyer pays it, or a payment does', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { uuid } = await ship(await place(buyer, 10, 'card'), 10);
  await captureInvoice(payments, uuid);
  const additional = await done(more(uuid, twoDollarsMore(10)));
  expect(await captureInvoice(payments, additional.uuid)).toBe('unknown');
  expect((await owner.send('POST', `/invoices/${additional.uuid}/capture`)).body).toMatchObject({
    code: 'not-by-card',
  });
  expect(await read(additional.uuid)).toMatchObject({ open: additional.total, captures: [] });
  const { rows } = await done(buyer.send('GET', '/invoices'));
  expect(rows).toContainEqual(
    expect.objectContaining({
      uuid: additional.uuid,
      corrects: (await read(uuid)).number,
      open: additional.total,
    }),
  );
  const paid = { amount: 1_000, card: buyer.card, cvd: '123' };
  await done(buyer.send('POST', `/invoices/${additional.uuid}/pay`, paid));
  const received = {
    company: additional.company.uuid,
    currency: 'CAD',
    amount: additional.total - 1_000,
    method: 'cheque',
    reference: '',
    received_on: today,
    parts: [{ invoice: additional.uuid, amount: additional.total - 1_000 }],
  };
  await done(owner.send('POST', '/payments', received));
  expect(await read(additional.uuid)).toMatchObject({ open: 0, state: 'paid' });
});

test.each([
  ['nothing-to-bill', what()],
  ['not-found', what({ prices: [{ position: 9, quantity: 1, price: 2_000 }] })],
  ['too-many-pieces', twoDollarsMore(11)],
  ['price-not-higher', what({ prices: [{ position: 1, quantity: 1, price: 1_000 }] })],
])('it is refused with %s, and nothing is billed', async (code, sent) => {
  const { uuid } = await billed();
  expect((await more(uuid, sent)).body).toMatchObject({ code });
  expect((await read(uuid)).additional).toEqual([]);
});

test('the customer’s consent is needed, and cannot be of a day to come or more than a year ago', async () => {
  const { uuid } = await billed();
  const sent = twoDollarsMore(1);
  const late = await more(uuid, sent, { consented_on: addDays(today, 1) });
  expect(late.body).toMatchObject({ code: 'consented-in-future' });
  const old = await more(uuid, sent, { consented_on: '1999-12-01' });
  expect(old.body).toMatchObject({ code: 'day-too-long-ago' });
  for (const missing of [{ consented_by: '' }, { consent: '' }, { reason: ' ' }])
    expect((await more(uuid, sent, missing)).body).toMatchObject({ code: 'validation' });
  expect((await read(uuid)).additional).toEqual([]);
});

test('a piece is billed again once, also by two at once, and again when its additional invoice was credited', async () => {
  const { uuid } = await billed();
  const answers = await Promise.all([
    more(uuid, twoDollarsMore(6)),
    more(uuid, twoDollarsMore(6), {}, colleague),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const [{ uuid: additional }] = (await read(uuid)).additional;
  expect((await read(uuid)).lines[0].billable).toBe(4);
  expect((await more(additional, twoDollarsMore(1))).body).toMatchObject({ code: 'additional-invoice' });
  const body = { what: { rest: true }, reason: 'price', is_refunded: false };
  await done(owner.send('POST', `/invoices/${additional}/credit`, body));
  expect((await read(uuid)).lines[0].billable).toBe(10);
  await done(more(uuid, twoDollarsMore(10)));
});

test('pieces of an additional invoice do not come back when it is credited', async () => {
  const { uuid, order } = await billed();
  const { uuid: additional, lines } = await done(more(uuid, twoDollarsMore(10)));
  expect(lines[0].is_restockable).toBe(false);
  const body = { what: { rest: true }, reason: 'returned', is_refunded: false };
  await done(owner.send('POST', `/invoices/${additional}/credit`, body));
  const { rows } = await sql<{ returned: number }>`
    select returned from order_lines where order_uuid = ${order}`.execute(db);
  expect(rows).toEqual([{ returned: 0 }]);
});

test('more than the credit of the company allows is refused by how much, and the limit can be raised', async () => {
  const { uuid, buyer, company } = await billed();
  const used = await owed(company);
  await sql`update companies set credit_limit_cents = ${used + 100} where id = ${buyer.companyId}`.execute(
    db,
  );
  const preview = await done(owner.send('POST', `/invoices/${uuid}/additional-preview`, twoDollarsMore(10)));
  expect(preview.credit).toEqual({ used, limit: used + 100, is_within_limit: false });
  expect(await more(uuid, twoDollarsMore(10))).toMatchObject({
    status: 422,
    body: { code: 'over-credit-limit', excess: 2_160 },
  });
  await sql`update companies set credit_limit_cents = ${used + 2_260} where id = ${buyer.companyId}`.execute(
    db,
  );
  await done(more(uuid, twoDollarsMore(10)));
});

test('whoever may bill does so within what they correct in a day', async () => {
  const { uuid } = await billed();
  for (const role of ['sales', 'warehouse', 'auditor'] as const) {
    const refused = await more(uuid, twoDollarsMore(1), {}, await insertColleague(db, shop.app, { role }));
    expect(refused.body, role).toMatchObject({ code: 'not-allowed' });
  }
  const finance = await insertColleague(db, shop.app, { role: 'finance' });
  await sql`update roles set credit_note_limit_cents = 1000 where code = 'finance'`.execute(db);
  await done(more(uuid, twoDollarsMore(3), {}, finance));
  expect((await more(uuid, twoDollarsMore(2), {}, finance)).body).toMatchObject({ code: 'above-limit' });
  const { body } = await finance.send('POST', `/invoices/${uuid}/write-off`, { amount: 900, reason: 'x' });
  expect(body).toMatchObject({ code: 'above-limit' });
});

test('its PDF and its mail name the invoice, the prices and who agreed, in both languages', async () => {
  const { uuid, invoice } = await billed();
  const charges = [{ description: 'Setup of the grinder', amount: 5_000 }];
  const additional = await done(more(uuid, { ...twoDollarsMore(2), charges }));
  const words = async (language: string) => {
    const { raw } = await owner.send('GET', `/invoices/${additional.uuid}/pdf?language=${language}`);
    return pagesOf(raw.rawPayload)
      .map(wordsOf)
      .join('\n')
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const english = await words('en');
  for (const text of [
    'Additional invoice',
    invoice.number,
    'Robin Buyer',
    'Price $12.00 instead of $10.00',
    'Setup of the grinder',
  ])
    expect(english).toContain(text);
  const french = await words('fr');
  for (const text of ['Facture complémentaire', 'Accepté par', 'au lieu de']) expect(french).toContain(text);

  const { sent, post } = keepMails(shop.settings);
  await runJob(invoiceTasks(payments, post), 'mail_invoice', { invoice: additional.uuid });
  expect(sent[0]?.subject).toContain(`Additional invoice ${additional.number}`);
  expect(sent[0]?.text).toContain(`invoice ${invoice.number} left out`);
  const timeline = JSON.stringify(await done(owner.send('GET', `/timeline?subject=invoice ${uuid}`)));
  expect(timeline).toContain('invoice.billed-more');
  expect(timeline).toContain('Robin Buyer');
});

test('the shipment still has the invoice that it made', async () => {
  const { uuid, invoice } = await billed();
  await done(more(uuid, twoDollarsMore(1)));
  const { uuid: shipmentUuid } = await db
    .selectFrom('shipments')
    .select('uuid')
    .where('number', '=', invoice.shipment.number)
    .executeTakeFirstOrThrow();
  const shipment = await done(owner.send('GET', `/shipments/${shipmentUuid}`));
  expect(shipment.invoice).toEqual({ uuid, number: invoice.number });
  const again = sql`
    insert into invoices select (jsonb_populate_record(null::invoices, to_jsonb(invoices)
      || jsonb_build_object('uuid', gen_random_uuid(), 'number', 'X'))).* from invoices where uuid = ${uuid}`.execute(
    db,
  );
  await expect(again).rejects.toThrow('invoices_first_of_shipment');
});
