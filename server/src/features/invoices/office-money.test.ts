import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@chipload/domain/days';
import type { CreditReason } from '@chipload/domain/invoicing';
import type { Limits } from '@chipload/domain/staff';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import {
  applyCreditNote,
  creditInvoice,
  getOfficeInvoice,
  invoiceListeners,
  listOfficeInvoices,
  previewCredit,
  proposePayment,
  receivePayment,
  refundCreditNote,
  refundGoodwill,
  takeBackPayment,
} from './invoices.service.ts';
import { captureInvoice } from './card-money.ts';
import { invoiceDocument } from './invoice-content.ts';
import { findInvoice } from './invoices.repository.ts';
import { findPayment } from './money-lists.repository.ts';
import { ageingAsCsv, getAgeing } from './read-ageing.ts';

const database = await createTestDatabase();
const { db } = database;
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, { gateway: payments.gateway });
const staffId = await insertStaff(db, 'ann@small.test');
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000_000 });

const by = (limits: Partial<Limits> = {}) =>
  actingStaff(staffId, ['read-money', 'credit', 'refund', 'receive-payments'], limits);

async function shipped(buyer: SmallBuyer, method: 'account' | 'card' = 'account') {
  const staffed = { db, settings: shop.settings, staffId };
  const invoice = await orderAndShip(staffed, buyer, { 'XM5-0500': 9 }, method);
  if (method === 'card') await captureInvoice(payments, invoice.uuid);
  return invoice;
}

const within = <Result>(work: (transaction: Database) => Promise<Result>) => transact(db, work);
const companyOf = (buyer: SmallBuyer) =>
  db
    .selectFrom('companies')
    .select(['uuid', 'name', 'exposure_cents'])
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();

async function receive(
  buyer: SmallBuyer,
  cents: number,
  parts: { invoice: string; cents: number }[],
  reference = '4711',
) {
  const { uuid: company } = await companyOf(buyer);
  return within((transaction) =>
    receivePayment(transaction, by(), {
      company,
      currency: 'CAD',
      cents,
      method: 'cheque',
      reference,
      receivedOn: shopDay(),
      parts,
    }),
  );
}

test('the record of an invoice describes parts in the language of who reads it', async () => {
  const { uuid } = await shipped(await shop.buyer({ language: 'fr' }));
  const describedIn = async (language: 'en' | 'fr') =>
    (await getOfficeInvoice(db, uuid, language)).lines.map(({ description }) => description);
  expect(await describedIn('en')).toEqual(['End mill XM5-0500']);
  expect(await describedIn('fr')).toEqual(['Fraise XM5-0500']);
});

test('parts above the payment or above the invoice are refused, and then no payment is recorded', async () => {
  const buyer = await shop.buyer();
  const { uuid, totalCents } = await shipped(buyer);
  await expect(receive(buyer, 100, [{ invoice: uuid, cents: 101 }])).rejects.toMatchObject({
    code: 'above-unapplied',
  });
  await expect(
    receive(buyer, totalCents + 1, [{ invoice: uuid, cents: totalCents + 1 }]),
  ).rejects.toMatchObject({ code: 'above-open' });
  const other = await shipped(await shop.buyer());
  await expect(receive(buyer, 100, [{ invoice: other.uuid, cents: 100 }])).rejects.toMatchObject({
    code: 'other-account',
  });
  const count = await db
    .selectFrom('payments_received')
    .select('uuid')
    .where('company_id', '=', buyer.companyId)
    .execute();
  expect(count).toEqual([]);
});

test('a payment that is dated after today, or more than a year ago, is refused', async () => {
  const buyer = await shop.buyer();
  const { uuid: company } = await companyOf(buyer);
  const tomorrow = shopDay(new Date(Date.now() + 86_400_000));
  const cheque = {
    company,
    currency: 'CAD',
    cents: 100,
    method: 'cheque',
    reference: '',
    parts: [],
  } as const;
  const record = (receivedOn: string) =>
    within((transaction) => receivePayment(transaction, by(), { ...cheque, receivedOn }));
  await expect(record(tomorrow)).rejects.toMatchObject({ code: 'received-in-future' });
  for (const day of ['1999-12-01', addDays(shopDay(), -367)])
    await expect(record(day)).rejects.toMatchObject({ code: 'day-too-long-ago' });
  await expect(record(addDays(shopDay(), -366))).resolves.toBeTypeOf('string');
  await expect(record(shopDay())).resolves.toBeTypeOf('string');
});

test('a receipt keeps the name that the company had when the payment was recorded', async () => {
  const buyer = await shop.buyer();
  const { uuid, name } = await companyOf(buyer);
  await shipped(buyer);
  const payerOf = async (payment: string) => (await findPayment(db, payment))?.payer_name;
  const early = await receive(buyer, 5_000, []);
  await db.updateTable('companies').set({ name: 'Renamed Works' }).where('uuid', '=', uuid).execute();
  await shipped(buyer);
  const late = await receive(buyer, 5_000, []);
  expect([await payerOf(early), await payerOf(late)]).toEqual([name, 'Renamed Works']);
});

test('a credit note pays what is open; the rest stays for another invoice, and the debt falls once', async () => {
  const buyer = await shop.buyer();
  const [first, second] = [await shipped(buyer), await shipped(buyer)];
  await receive(buyer, first.totalCents, [{ invoice: first.uuid, cents: first.totalCents }]);
  const what = { lines: [{ position: 1, quantity: 2 }], shippingCents: 0 };
  await creditInvoice(payments, by(), first.uuid, { what, reason: 'returned', isRefunded: false });
  const { credit_notes: notes } = await getOfficeInvoice(db, first.uuid, 'en');
  expect(notes).toMatchObject([{ total: 2_283, applied: 0, left: 2_283 }]);
  expect((await companyOf(buyer)).exposure_cents).toBe(second.totalCents - 2_283);

  const [owed] = (await getAgeing(db, shopDay(), (await companyOf(buyer)).uuid)).rows;
  expect(owed).toMatchObject({ total: second.totalCents, unapplied: 2_283 });

  const parts = [{ invoice: second.uuid, cents: 2_283 }];
  await within((transaction) => applyCreditNote(transaction, by(), notes[0]!.uuid, parts));
  expect(await getOfficeInvoice(db, second.uuid, 'en')).toMatchObject({ open: second.totalCents - 2_283 });
  expect((await companyOf(buyer)).exposure_cents).toBe(second.totalCents - 2_283);
});

test('pieces that are credited as returned are returned pieces of their order, and others are not', async () => {
  const buyer = await shop.buyer();
  const { uuid, orderUuid } = await shipped(buyer);
  const credit = (quantity: number, reason: CreditReason) =>
    creditInvoice(payments, by(), uuid, {
      what: { lines: [{ position: 1, quantity }], shippingCents: 0 },
      reason,
      isRefunded: false,
    });
  await credit(2, 'returned');
  await credit(3, 'price');
  await credit(1, 'returned');
  const line = await db
    .selectFrom('order_lines')
    .select(['shipped', 'returned'])
    .where('order_uuid', '=', orderUuid)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ shipped: 9, returned: 3 });
});

test('a credit note of a paid card is refunded; above the limit of the person, nothing is issued', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { uuid } = await shipped(buyer, 'card');
  const what = { lines: [{ position: 1, quantity: 2 }], shippingCents: 0 };
  const draft = { what, reason: 'damaged', isRefunded: true } as const;
  for (const limits of [{ creditCents: 2_282 }, { refundCents: 2_282 }])
    await expect(creditInvoice(payments, by(limits), uuid, draft)).rejects.toMatchObject({
      code: 'above-limit',
    });
  expect((await getOfficeInvoice(db, uuid, 'en')).credit_notes).toEqual([]);

  await creditInvoice(payments, by(), uuid, draft);
  const invoice = await getOfficeInvoice(db, uuid, 'en');
  expect(invoice.credit_notes).toMatchObject([{ total: 2_283, refunded: 2_283, left: 0 }]);
  expect(invoice.refunds).toMatchObject([{ amount: 2_283, state: 'refunded' }]);
  expect(invoice.refundable).toBe(invoice.total - 2_283);
  await expect(refundGoodwill(payments, by(), uuid, invoice.refundable + 1)).rejects.toMatchObject({
    code: 'refund-too-large',
  });
  await refundGoodwill(payments, by(), uuid, 100);
  expect(await getOfficeInvoice(db, uuid, 'en')).toMatchObject({
    refundable: invoice.refundable - 100,
    open: 0,
  });
});

test('what was refunded as a gesture is not given back again by a credit note, nor the other way round', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { uuid, totalCents } = await shipped(buyer, 'card');
  await refundGoodwill(payments, by(), uuid, 4_000);
  await refundGoodwill(payments, by(), uuid, 1_000);
  await expect(refundGoodwill(payments, by(), uuid, totalCents * 3)).rejects.toMatchObject({
    details: { facts: { most_cents: totalCents - 5_000 } },
  });
  expect(await previewCredit(db, uuid, 'rest')).toMatchObject({
    appliedCents: 0,
    refundedBeforeCents: 5_000,
    leftCents: totalCents - 5_000,
  });
  await creditInvoice(payments, by(), uuid, { what: 'rest', reason: 'returned', isRefunded: false });
  const { credit_notes: notes } = await getOfficeInvoice(db, uuid, 'en');
  expect(notes).toMatchObject([{ total: totalCents, refunded_before: 5_000, left: totalCents - 5_000 }]);
  await expect(refundGoodwill(payments, by(), uuid, 1)).rejects.toMatchObject({ code: 'refund-too-large' });
  await refundCreditNote(payments, by(), notes[0]!.uuid, totalCents - 5_000);
  const { credit_notes: spent, refundable } = await getOfficeInvoice(db, uuid, 'en');
  expect([spent[0]?.left, refundable]).toEqual([0, 0]);
});

test('a credit note of an open invoice pays it, and its preview says that nothing is left', async () => {
  const { uuid, totalCents } = await shipped(await shop.buyer());
  expect(await previewCredit(db, uuid, 'rest')).toMatchObject({ appliedCents: totalCents, leftCents: 0 });
});

test('crediting all that is left returns the whole invoice, and nothing after it', async () => {
  const { uuid, totalCents } = await shipped(await shop.buyer());
  const draft = { what: 'rest', reason: 'returned', isRefunded: false } as const;
  await creditInvoice(payments, by(), uuid, draft);
  expect(await getOfficeInvoice(db, uuid, 'en')).toMatchObject({
    state: 'paid',
    credited: totalCents,
    creditable: 0,
  });
  await expect(creditInvoice(payments, by(), uuid, draft)).rejects.toMatchObject({
    code: 'nothing-to-credit',
  });
});

test('a payment is proposed for the invoice that its reference names', async () => {
  const buyer = await shop.buyer();
  const [, second] = [await shipped(buyer), await shipped(buyer)];
  const { uuid } = await companyOf(buyer);
  const { invoices } = await proposePayment(db, uuid, {
    currency: 'CAD',
    cents: 500,
    reference: `pays ${second.number}`,
  });
  expect(invoices.reduce((sum, { proposed }) => sum + proposed, 0)).toBe(500);
  expect(invoices.find((one) => one.uuid === second.uuid)?.proposed).toBe(500);
});

test('a cheque without a reference is named by its kind and day alone', async () => {
  const buyer = await shop.buyer();
  const { uuid, totalCents } = await shipped(buyer);
  await receive(buyer, totalCents, [{ invoice: uuid, cents: totalCents }], '');
  const invoice = await findInvoice(db, uuid);
  const on = invoice?.applications[0]?.on;
  const labels = (['en', 'fr'] as const).map(
    (language) => invoice && invoiceDocument(invoice, language).settled[0]?.label,
  );
  expect(labels).toEqual([`Cheque, ${on}`, `Chèque, ${on}`]);
});

test('a payment of the late evening counts for the day of the shop, on the invoice and in the ageing', async () => {
  const buyer = await shop.buyer();
  const { uuid, totalCents } = await shipped(buyer);
  await receive(buyer, totalCents, [{ invoice: uuid, cents: totalCents }]);
  const { issued_on: today } = await getOfficeInvoice(db, uuid, 'en');
  await asOwner(database, async (owner) => {
    await sql`alter table applications disable trigger user`.execute(owner);
    await sql`
      update applications set at = (${today}::date + time '23:30') at time zone 'America/Toronto'
      where invoice_uuid = ${uuid}`.execute(owner);
    await sql`alter table applications enable trigger user`.execute(owner);
  });

  expect(await getOfficeInvoice(db, uuid, 'en')).toMatchObject({ applications: [{ on: today }] });
  const { uuid: company } = await companyOf(buyer);
  expect(await getAgeing(db, today, company)).toMatchObject({ rows: [] });
});

test('the list is paged without a gap, and ageing counts what was open on the day', async () => {
  const buyer = await shop.buyer();
  const invoices = [await shipped(buyer), await shipped(buyer), await shipped(buyer)];
  const { uuid: company } = await companyOf(buyer);
  const filter = { text: undefined, state: 'unpaid', company, from: undefined, to: undefined };
  const first = await listOfficeInvoices(db, filter, {}, 2);
  const rest = await listOfficeInvoices(db, filter, { after: first.after ?? '' }, 2);
  expect([...first.rows, ...rest.rows].map(({ number }) => number)).toEqual(
    invoices.map(({ number }) => number).toReversed(),
  );
  expect(rest.after).toBeNull();

  const total = invoices.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const [row] = (await getAgeing(db, '2099-12-31', company)).rows;
  expect(row).toMatchObject({ total, buckets: { current: 0, 'over-90': total } });
  expect((await getAgeing(db, '2020-01-01', company)).rows).toEqual([]);

  const all = await getAgeing(db, '2099-12-31', undefined);
  expect(all.count).toBe(all.rows.length);
  for (const { currency, ...sums } of all.totals) {
    const ofCurrency = all.rows.filter((one) => one.currency === currency);
    const sum = (figureOf: (one: typeof sums) => number) =>
      ofCurrency.reduce((cents, one) => cents + figureOf(one), 0);
    expect(sums.total).toBe(sum((one) => one.total));
    expect(sums.unapplied).toBe(sum((one) => one.unapplied));
    expect(sums.buckets['over-90']).toBe(sum((one) => one.buckets['over-90']));
  }
  expect(all.totals.map(({ currency }) => currency)).toContain('CAD');

  const lines = (await ageingAsCsv(db, '2099-12-31', 'fr')).toString().trimEnd().split('\r\n');
  expect(lines[0]).toContain('Plus de 90 jours');
  expect(lines).toHaveLength(1 + all.count);
});

test('a text finds invoices by their number, their order, their purchase order and their company', async () => {
  const buyer = await shop.buyer();
  const [one, other] = [await shipped(buyer), await shipped(buyer)];
  const { uuid: company, name } = await db
    .selectFrom('companies')
    .select(['uuid', 'name'])
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  const { number: order } = await db
    .selectFrom('orders')
    .select('number')
    .where('uuid', '=', one.orderUuid)
    .executeTakeFirstOrThrow();
  const everything = { state: undefined, company, from: undefined, to: undefined };
  const found = async (text: string, sort = '-number') => {
    const { rows } = await listOfficeInvoices(db, { ...everything, text }, { sort });
    return rows.map(({ number }) => number);
  };
  expect(await found(one.number)).toEqual([one.number]);
  expect(await found(String(order))).toEqual([one.number]);
  const both = [other.number, one.number];
  for (const text of ['po-7', name.toUpperCase(), name.slice(1)]) expect(await found(text)).toEqual(both);
  expect((await found('po-77', 'due')).toSorted()).toEqual(both.toSorted());
  for (const text of ['PO-78', 'o-77', '%', `${one.number}0`]) expect(await found(text)).toEqual([]);
});

test('the days of a list are those on which the invoices were issued', async () => {
  const buyer = await shop.buyer();
  const { number, uuid } = await shipped(buyer);
  const { uuid: company } = await companyOf(buyer);
  const { issued_on: day } = await getOfficeInvoice(db, uuid, 'en');
  const dayAfter = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const found = async (from: string | undefined, to: string | undefined) => {
    const { rows } = await listOfficeInvoices(
      db,
      { text: undefined, state: undefined, company, from, to },
      {},
    );
    return rows.map((row) => row.number);
  };
  expect(await found(day, day)).toEqual([number]);
  expect(await found(undefined, dayAfter(-1))).toEqual([]);
  expect(await found(dayAfter(1), undefined)).toEqual([]);
});

test('whatever is paid and credited, the debt is the sum of the invoices less credits and payments', async () => {
  const act = fc.record({
    kind: fc.constantFrom('pay', 'credit', 'take-back'),
    share: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 5 }), async (acts) => {
      const buyer = await shop.buyer();
      const { uuid } = await shipped(buyer);
      for (const { kind, share } of acts) {
        const { open, applications } = await getOfficeInvoice(db, uuid, 'en');
        const cents = Math.floor((open * share) / 10);
        const source = applications.find((one) => one.kind === 'cheque' && one.amount > 0)?.source;
        if (kind === 'pay' && cents > 0) await receive(buyer, cents, [{ invoice: uuid, cents }]);
        if (kind === 'credit') {
          const what = { lines: [{ position: 1, quantity: 1 }], shippingCents: 0 };
          await creditInvoice(payments, by(), uuid, { what, reason: 'price', isRefunded: false });
        }
        if (kind === 'take-back' && typeof source === 'string')
          await within((transaction) =>
            takeBackPayment(transaction, by(), source, { invoice: uuid, reason: 'x' }),
          ).catch(() => undefined);
      }
      const { rows } = await sql<{ owed: number }>`
        select ((select sum(total_cents) from invoices where company_id = ${buyer.companyId})
          - (select coalesce(sum(total_cents), 0) from credit_notes where company_id = ${buyer.companyId})
          - (select coalesce(sum(cents), 0) from payments_received
            where company_id = ${buyer.companyId} and reversed_at is null))::bigint as owed`.execute(db);
      expect((await companyOf(buyer)).exposure_cents).toBe(rows[0]!.owed);
    }),
    { numRuns: 6 },
  );
});
