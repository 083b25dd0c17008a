import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { hasPicture, showLogo } from '../../../../tests/support/shop-logo.ts';
import { shipPieces, type Pieces } from '../../../../tests/support/shipped-orders.ts';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { createMadeFiles } from '../../platform/files/made-files.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { invoiceListeners } from './invoices.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, {
  addRoutes: (api, { gateway }) =>
    invoiceRoutes(api, { db, gateway, listeners: invoiceListeners }, createMadeFiles()),
});
const staffId = await insertStaff(db, 'ann@small.test');
await shop.part({ code: 'XM5-0500', cad: [12_345], onHand: 10_000 });

async function shipped(buyer: SmallBuyer, pieces: Pieces = { 'XM5-0500': 10 }) {
  await fillCheckout(
    buyer,
    Object.entries(pieces).map(([sku, quantity]) => ({ sku, quantity })),
  );
  const { uuid }: { uuid: string } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  return shipPieces({ db, settings: shop.settings, staffId }, uuid, pieces);
}

async function wordsOfPdf(buyer: { token(): string }, path: string) {
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { cookie: `session=${buyer.token()}` },
  });
  expect(answer.statusCode).toBe(200);
  const text = pagesOf(answer.rawPayload).map(wordsOf).join('\n');
  return { text: text.replaceAll(/[\u00a0\u202f]/g, ' '), headers: answer.headers, pdf: answer.rawPayload };
}

test('an invoice names the buyer’s own number of a part, as it was when it was ordered', async () => {
  const buyer = await shop.buyer();
  await sql`
    insert into cross_references (part_id, company_id, number, number_key)
    select id, ${buyer.companyId}, 'T-118', 'T118' from parts where inventory_code = 'XM5-0500'`.execute(db);
  const { uuid } = await shipped(buyer);
  await sql`delete from cross_references where company_id = ${buyer.companyId}`.execute(db);
  const { lines } = await done(buyer.send('GET', `/invoices/${uuid}`));
  expect(lines).toMatchObject([{ inventory_code: 'XM5-0500', customer_number: 'T-118' }]);
  expect((await wordsOfPdf(buyer, `/invoices/${uuid}/pdf`)).text).toContain('Your number: T-118');
  const french = await wordsOfPdf(buyer, `/invoices/${uuid}/pdf?language=fr`);
  expect(french.text).toContain('Votre numéro : T-118');
});

test('a buyer sees the invoices of the company, newest first, and what is open', async () => {
  const buyer = await shop.buyer();
  const first = await shipped(buyer);
  const second = await shipped(buyer);
  const { rows, next, balances } = await done(buyer.send('GET', '/invoices'));

  expect(rows.map(({ number }: { number: string }) => number)).toEqual([second.number, first.number]);
  expect(rows[0]).toMatchObject({
    state: 'open',
    is_overdue: false,
    total: second.totalCents,
    open: second.totalCents,
  });
  expect(next).toBeNull();
  const open = first.totalCents + second.totalCents;
  expect(balances).toEqual([
    { currency: 'CAD', open, overdue: 0, count: 2, opening: 0, opening_invoices: [] },
  ]);
});

test('a buyer finds an invoice by its number, its order and its purchase order, and none of another company', async () => {
  const buyer = await shop.buyer();
  const { number } = await shipped(buyer);
  await shipped(buyer);
  const list = (text: string, who = buyer) =>
    done(who.send('GET', `/invoices?text=${encodeURIComponent(text)}`));
  const [row] = (await list(number)).rows;
  expect(row.number).toBe(number);
  expect((await list(row.order.number)).rows).toHaveLength(1);
  expect((await list(row.purchase_order_number.toLowerCase())).rows.length).toBeGreaterThan(0);
  const unspaced = row.purchase_order_number.replaceAll(/[ -]/g, '');
  expect(unspaced).not.toBe(row.purchase_order_number);
  for (const text of [unspaced, `#${row.order.number}`])
    expect((await list(text)).rows, text).toContainEqual(row);
  for (const text of ['%', '-', 'nowhere', '\u0000']) expect((await list(text)).rows).toEqual([]);
  expect((await list(number, await shop.buyer())).rows).toEqual([]);
});

test('an invoice has the logo that the shop had when it was issued, and keeps it', async () => {
  const buyer = await shop.buyer();
  const isPictured = async (uuid: string) =>
    hasPicture((await wordsOfPdf(buyer, `/invoices/${uuid}/pdf`)).pdf);
  const before = await shipped(buyer);
  const takeAway = await showLogo(db);
  const issued = await shipped(buyer);
  expect([await isPictured(before.uuid), await isPictured(issued.uuid)]).toEqual([false, true]);
  await takeAway();
  const after = await shipped(buyer);
  expect([await isPictured(issued.uuid), await isPictured(after.uuid)]).toEqual([true, false]);
});

test('a page of invoices after a day that does not exist, or after anything else, is the first page', async () => {
  const buyer = await shop.buyer();
  const { number } = await shipped(buyer);
  for (const after of ['2026-13-45.1', '2026-11-27', `.${number}`, 'x']) {
    const { rows } = await done(buyer.send('GET', `/invoices?after=${after}`));
    expect(
      rows.map((row: { number: string }) => row.number),
      after,
    ).toEqual([number]);
  }
});

test('an invoice of another company is not found, neither as data nor as a PDF', async () => {
  const { uuid } = await shipped(await shop.buyer());
  const other = await shop.buyer();
  for (const path of [`/invoices/${uuid}`, `/invoices/${uuid}/pdf`])
    expect((await other.send('GET', path)).status).toBe(404);
  expect((await shop.guest().send('GET', `/invoices/${uuid}`)).status).toBe(401);
});

test('the PDF has everything that an invoice must have, and the total of the row', async () => {
  const buyer = await shop.buyer({ province: 'QC', language: 'fr' });
  const { uuid, number } = await shipped(buyer);
  const invoice = await done(buyer.send('GET', `/invoices/${uuid}`));
  const { text, headers } = await wordsOfPdf(buyer, `/invoices/${uuid}/pdf`);

  for (const words of [
    `Facture`,
    number,
    'Small Tools Inc.',
    'TPS/TVH 123456789 RT0001',
    'TVQ 1234567890 TQ0001',
    invoice.issued_on,
    invoice.due_on,
    'Net 30 jours',
    invoice.order.number,
    'PO-77',
    invoice.shipment.number,
    invoice.bill_to.name,
    'Fraise XM5-0500',
    'TPS 5 %',
    'TVQ 9,975 %',
  ])
    expect(text).toContain(words);
  expect(headers['content-disposition']).toContain(`Facture-${number}.pdf`);
  const french = (cents: number) =>
    `${new Intl.NumberFormat('fr-CA', { minimumFractionDigits: 2 }).format(cents / 100)} $`;
  const plain = (amount: string) => amount.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(text).toContain(plain(french(invoice.total)));
  for (const tax of invoice.tax_lines) expect(text).toContain(plain(french(tax.amount)));
  expect(text).not.toMatch(/14[.,]97|9[.,]97[^5]/);
});

test('a copy in the other language has its words and the description of the part', async () => {
  const buyer = await shop.buyer({ language: 'fr' });
  const { uuid, number } = await shipped(buyer);
  const { text, headers } = await wordsOfPdf(buyer, `/invoices/${uuid}/pdf?language=en`);
  for (const words of ['Invoice', 'Net 30 days', 'HST 13%', 'End mill XM5-0500'])
    expect(text).toContain(words);
  expect(headers['content-disposition']).toContain(`Invoice-${number}.pdf`);
});
