import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { transact } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { lockCardMoney } from '../payments/payments.service.ts';
import { applyPayment } from './apply-payment.ts';
import { captureInvoice } from './card-money.ts';
import { creditInvoice, invoiceListeners, receivePayment, refundGoodwill } from './invoices.service.ts';

const { db } = await createTestDatabase();
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, { gateway: payments.gateway });
const staffId = await insertStaff(db, 'ann@small.test');
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000_000 });
const by = actingStaff(staffId, ['read-money', 'credit', 'refund', 'receive-payments']);

/** An order by card of nine pieces, shipped in three parts: three invoices that nothing has paid yet. */
async function threeInvoices() {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  await fillCheckout(buyer, [{ sku: 'XM5-0500', quantity: 9 }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'card', card: buyer.card, cvd: '123' }));
  const invoices = [];
  for (let count = 0; count < 3; count += 1) {
    const shipped = await shipPieces({ db, settings: shop.settings, staffId }, String(uuid), {
      'XM5-0500': 3,
    });
    invoices.push(shipped.uuid);
  }
  const { uuid: company } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  const cheque = await transact(db, (transaction) =>
    receivePayment(transaction, by, {
      company,
      currency: 'CAD',
      cents: 100_000,
      method: 'cheque',
      reference: '',
      receivedOn: shopDay(),
      parts: [],
    }),
  );
  return { order: String(uuid), invoices, cheque };
}

async function orRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

test('captures, credits, refunds and payments of one order at once take exactly what its invoices say', async () => {
  const orders = await Promise.all([threeInvoices(), threeInvoices()]);
  const credit = (uuid: string) =>
    creditInvoice(payments, by, uuid, {
      what: { lines: [{ position: 1, quantity: 1 }], shippingCents: 0 },
      reason: 'returned',
      isRefunded: true,
    });
  const pay = (cheque: string, invoice: string) =>
    transact(db, (transaction) => applyPayment(transaction, by, cheque, [{ invoice, cents: 700 }]));
  await Promise.all(
    orders.flatMap(({ invoices, cheque }) =>
      invoices.flatMap((uuid) => [
        captureInvoice(payments, uuid),
        orRefused(credit(uuid)),
        orRefused(pay(cheque, uuid)),
        captureInvoice(payments, uuid),
        orRefused(refundGoodwill(payments, by, uuid, 100)),
        orRefused(credit(uuid)),
      ]),
    ),
  );
  await Promise.all(orders.flatMap(({ invoices }) => invoices.map((uuid) => captureInvoice(payments, uuid))));

  const { rows } = await sql<{ total: number; paid: number; applied: number; lost: number }>`
    select total_cents as total, paid_cents as paid,
      (select coalesce(sum(cents), 0)::bigint from applications where invoice_uuid = invoices.uuid) as applied,
      (select coalesce(sum(cents), 0)::bigint from payment_captures
        where invoice_uuid = invoices.uuid and payment_captures.state = 'captured')
      - (select coalesce(sum(cents), 0)::bigint from applications
        where invoice_uuid = invoices.uuid and capture_key is not null) as lost
    from invoices`.execute(db);
  expect(rows).toHaveLength(6);
  for (const { total, paid, applied, lost } of rows) {
    // Paid to the cent, and nothing was taken from a card that no invoice has.
    expect([paid, applied, lost]).toEqual([total, total, 0]);
  }
  const { rows: notes } = await sql<{ over: number }>`
    select greatest(0, applied_cents + refunded_cents - total_cents)::integer as over from credit_notes`.execute(
    db,
  );
  expect(notes.length).toBeGreaterThan(0);
  expect(notes.every(({ over }) => over === 0)).toBe(true);
});

const acts = {
  'a credit note': (invoice: string) =>
    creditInvoice(payments, by, invoice, { what: 'rest', reason: 'returned', isRefunded: false }),
  'a refund': (invoice: string) => refundGoodwill(payments, by, invoice, 1),
  'a capture': (invoice: string) => captureInvoice(payments, invoice),
} as const;

test.each(Object.entries(acts))(
  'while the card payments of its order are locked, %s holds no lock on the invoice',
  async (_name, act) => {
    const { order, invoices } = await threeInvoices();
    const [uuid = ''] = invoices;
    await captureInvoice(payments, uuid);
    const waiting: Promise<unknown>[] = [];
    const free = await transact(db, async (transaction) => {
      await lockCardMoney(transaction, order);
      waiting.push(act(uuid));
      await pause(300);
      const { rows } =
        await sql`select uuid from invoices where uuid = ${uuid} for update skip locked`.execute(transaction);
      return rows;
    });
    expect(free).toHaveLength(1);
    await Promise.all(waiting);
  },
);
