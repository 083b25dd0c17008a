// A certificate that ends or begins between the order, its change, its shipment and its credit note.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDesk } from '../../../../tests/support/order-desk.ts';
import { owedBy } from '../../../../tests/support/small-invoice.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { actingStaff } from '../../../../tests/support/test-staff.ts';
import { previewChange } from '../order-desk/order-desk.service.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { captureInvoice } from './card-money.ts';
import { creditNoteDocument, invoiceDocument } from './invoice-content.ts';
import { findInvoice } from './invoices.repository.ts';
import { creditInvoice, invoiceListeners } from './invoices.service.ts';

const { db } = await createTestDatabase();
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const desk = await openDesk(db, payments.gateway);
await desk.part({ code: 'X4-1/2', cad: [10_000], onHand: 1_000 });
const staffId = desk.who.staff.id;
const by = actingStaff(staffId, ['credit']);

/** 7 % of four pieces at 100.00 and of the freight, 18.50. */
const pstCents = 2_930;

/** A certificate against the PST of British Columbia, from so many days ago until so many days ago. */
async function addCertificate({ companyId }: SmallBuyer, from: number, until: number | null): Promise<void> {
  await sql`
    insert into tax_certificates (company_id, jurisdiction, tax, number, reason, valid_from, valid_to, verified_by, verified_at)
    values (${companyId}, 'CA-BC', 'PST', 'FIN-492', 'resale', current_date - ${from}::integer,
      current_date - ${until}::integer, ${staffId}, now())`.execute(db);
}

const endCertificates = ({ companyId }: SmallBuyer) =>
  sql`update tax_certificates set valid_to = current_date - 2 where company_id = ${companyId}`.execute(db);

const ship = (order: string, quantity: number) =>
  shipPieces({ db, settings: desk.shop.settings, staffId }, order, { 'X4-1/2': quantity });

async function invoiceOf(uuid: string) {
  const invoice = await findInvoice(db, uuid);
  if (!invoice) throw new Error(`There is no invoice ${uuid}`);
  return invoice;
}

const pstOf = async (uuid: string) => {
  const { tax_lines: taxes } = await invoiceOf(uuid);
  return taxes.find(({ name }) => name === 'PST');
};

test('a certificate that ended after the order no longer counts: its invoice has the tax, and so has what is owed', async () => {
  const buyer = await desk.buyer({ province: 'BC' });
  await addCertificate(buyer, 900, null);
  const { uuid } = await desk.place([{ sku: 'X4-1/2', quantity: 4 }], buyer);
  const { total } = await desk.get(uuid);
  await endCertificates(buyer);

  const invoice = await ship(uuid, 4);
  expect(await pstOf(invoice.uuid)).toMatchObject({
    reason: 'taxable',
    amount_cents: pstCents,
    certificate_number: null,
  });
  expect(invoice.totalCents).toBe(total + pstCents);
  expect(await owedBy(db, buyer.companyId)).toBe(invoice.totalCents);
});

test('the card pays the tax of a certificate that ended, beyond what was authorised for the order', async () => {
  const buyer = await desk.buyer({ province: 'BC', creditLimitCents: null, cardToken: 'sandbox-approve' });
  await addCertificate(buyer, 900, null);
  const { uuid } = await desk.place([{ sku: 'X4-1/2', quantity: 4 }], buyer);
  await endCertificates(buyer);

  const first = await ship(uuid, 1);
  const last = await ship(uuid, 3);
  for (const { uuid: one, totalCents } of [first, last]) {
    await captureInvoice(payments, one);
    expect(await invoiceOf(one)).toMatchObject({ state: 'paid', paid_cents: totalCents });
  }
  expect(first.totalCents + last.totalCents).toBe((await desk.get(uuid)).total + pstCents);
});

test('a certificate that began after the order removes the tax from its invoice, and the card pays less', async () => {
  const buyer = await desk.buyer({ province: 'BC', creditLimitCents: null, cardToken: 'sandbox-approve' });
  const { uuid } = await desk.place([{ sku: 'X4-1/2', quantity: 4 }], buyer);
  const { total } = await desk.get(uuid);
  await addCertificate(buyer, 2, null);

  const invoice = await ship(uuid, 4);
  expect(await pstOf(invoice.uuid)).toMatchObject({
    reason: 'exempt-certificate',
    amount_cents: 0,
    rate_per_hundred_thousand: 7_000,
    certificate_number: 'FIN-492',
  });
  expect(invoice.totalCents).toBe(total - pstCents);
  await captureInvoice(payments, invoice.uuid);
  expect(await invoiceOf(invoice.uuid)).toMatchObject({ state: 'paid', paid_cents: total - pstCents });
});

test('an order tells why its invoices have another tax: a certificate that came, or ended, before it shipped', async () => {
  const newer = await desk.buyer({ province: 'BC' });
  const { uuid: taxed } = await desk.place([{ sku: 'X4-1/2', quantity: 4 }], newer);
  await addCertificate(newer, 2, null);
  expect(await desk.get(taxed)).toMatchObject({ tax_changes: [] });
  await ship(taxed, 1);
  await ship(taxed, 3);
  const exempt = [{ name: 'PST', is_charged: false, certificate_no: 'FIN-492' }];
  expect(await desk.get(taxed)).toMatchObject({ tax_changes: exempt });
  expect(await done(newer.send('GET', `/orders/${taxed}`))).toMatchObject({ tax_changes: exempt });

  const older = await desk.buyer({ province: 'BC' });
  await addCertificate(older, 900, null);
  const { uuid: untaxed } = await desk.place([{ sku: 'X4-1/2', quantity: 4 }], older);
  await endCertificates(older);
  await ship(untaxed, 4);
  expect(await desk.get(untaxed)).toMatchObject({
    tax_changes: [{ name: 'PST', is_charged: true, certificate_no: 'FIN-492' }],
  });
});

test('a change of an order applies the certificates of its day', async () => {
  const buyer = await desk.buyer({ province: 'BC' });
  await addCertificate(buyer, 900, null);
  const { uuid } = await desk.place([{ sku: 'X4-1/2', quantity: 4 }], buyer);
  await endCertificates(buyer);
  const { lines, total } = await desk.get(uuid);
  const change = { lines: [{ uuid: lines[0]!.uuid, wanted: 5 }], added: [] };
  const preview = await previewChange(desk.shop, desk.who, { uuid, change });
  expect(preview.difference).toBe(10_000 + 500 + 3_630); // GST of the piece, and PST of all five and the freight
  await desk.change(uuid, change);
  expect(await desk.get(uuid)).toMatchObject({ total: total + 14_130 });

  await addCertificate(buyer, 1, null);
  await desk.change(uuid, { lines: [{ uuid: lines[0]!.uuid, wanted: 4 }] });
  const after = await desk.get(uuid);
  expect(after).toMatchObject({ total });
  expect(after.tax_lines[1]).toMatchObject({ reason: 'exempt-certificate', certificate_no: 'FIN-492' });
});

test('a credit note of an exempt invoice returns no tax, whatever certificates there are by then, and says why', async () => {
  const buyer = await desk.buyer({ province: 'BC' });
  await addCertificate(buyer, 900, null);
  const { uuid: order } = await desk.place([{ sku: 'X4-1/2', quantity: 4 }], buyer);
  const { uuid } = await ship(order, 4);
  await endCertificates(buyer);
  await creditInvoice(payments, by, uuid, {
    what: { lines: [{ position: 1, quantity: 1 }], shippingCents: 0 },
    reason: 'returned',
    isRefunded: false,
  });

  const invoice = await invoiceOf(uuid);
  const [note] = invoice.credit_notes;
  expect(note).toMatchObject({ subtotal_cents: 10_000, total_cents: 10_500 });
  const taxes = [invoiceDocument(invoice, 'en'), creditNoteDocument(invoice, note!, 'en')].map(
    ({ amounts }) => amounts.find(({ label }) => label.startsWith('PST'))?.label,
  );
  expect(taxes).toEqual(Array(2).fill('PST 7% (exempt by certificate FIN-492)'));
});
