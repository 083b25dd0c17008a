// A month of a shop's money in small: invoices on account, by card, prepaid and additional ones, credit notes, payments that are applied,
// taken back, reversed and paid back, a debt that is written off and recovered in part, opening balances, refunds to cards, and disputes.

import { type RawBuilder, sql } from 'kysely';
import { shopDay } from '@chipload/server/shop-day';
import { postDocuments } from '../../server/src/features/books/books.service.ts';
import { captureInvoice } from '../../server/src/features/invoices/card-money.ts';
import { whenDisputed } from '../../server/src/features/invoices/disputes.ts';
import { invoiceListeners } from '../../server/src/features/invoices/invoices.service.ts';
import { captureWhole } from '../../server/src/features/payments/capture-whole.ts';
import { createSandbox } from '../../server/src/features/payments/gateways/sandbox.ts';
import { type Database, transact } from '../../server/src/platform/database/database.ts';
import { asOwner, type TestDatabase } from './database.ts';
import { orderAndShip, shipPieces } from './shipped-orders.ts';
import { done, fillCheckout, type SmallBuyer, type SmallShop } from './small-shop.ts';
import type { Colleague } from './test-staff.ts';

const setupCharge = {
  what: { prices: [], charges: [{ description: 'Setup', amount: 4_550 }], shipping: 120 },
  reason: 'The setup was left out',
  consented_by: 'Robin Buyer',
  consent: 'By e-mail',
};

type Office = { readonly db: Database; readonly shop: SmallShop; readonly owner: Colleague };

/** Writes documents of nearly every kind, today, through the calls that people use. The shop needs every call, and sells nothing else. */
export async function writeDocuments({ db, shop, owner }: Office): Promise<void> {
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
  await shop.part({ code: 'M-1', cad: [2_423], usd: [1_777], onHand: 100_000 });
  const credit = (uuid: string, what: object, reason: string, isRefunded = false) =>
    done(owner.send('POST', `/invoices/${uuid}/credit`, { what, reason, is_refunded: isRefunded }));

  const provinces = ['ON', 'QC', 'BC', 'NS', 'AB', 'ON'];
  const buyers = await inTurn(provinces, (province) => shop.buyer({ province }));
  buyers.push(await shop.buyer({ province: 'OH', currency: 'USD' }));
  for (const [at, buyer] of buyers.entries()) {
    const [first, second, third] = await inTurn([3, 7, 11], (pieces) =>
      orderAndShip(staffed, buyer, { 'M-1': pieces + at }),
    );
    if (!first || !second || !third) throw new Error('An order was not shipped');
    const reduction = { lines: [], shipping: 0, reductions: [{ position: 1, quantity: 2, amount: 111 }] };
    await credit(first.uuid, reduction, 'price');
    await done(
      owner.send('POST', `/invoices/${first.uuid}/additional`, { ...setupCharge, consented_on: shopDay() }),
    );
    if (at % 2 === 0) await credit(second.uuid, { rest: true }, 'returned');
    await payByCheque({ db, owner, buyer }, third, at);
  }
  await importOpening(db, owner, buyers[0]);
  await writeOffAndRecover(staffed, owner, await shop.buyer({ province: 'QC' }));

  for (const isRefunded of [true, false]) {
    const buyer = await shop.buyer({ province: 'QC', creditLimitCents: null, cardToken: 'sandbox-approve' });
    const { uuid, orderUuid } = await orderAndShip(staffed, buyer, { 'M-1': 9 }, 'card');
    await captureInvoice(payments, uuid);
    await done(owner.send('POST', `/invoices/${uuid}/refund`, { amount: 300 }));
    await credit(uuid, { rest: true }, 'damaged', isRefunded);
    if (!isRefunded) await disputeCard(db, orderUuid);
  }
  await prepaidOrder({ db, shop, owner }, payments);
}

async function inTurn<From, To>(list: readonly From[], make: (one: From) => Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (const one of list) made.push(await make(one));
  return made;
}

/** A payment for a part of an invoice, with something left; every second one is taken back, reversed or paid back. */
async function payByCheque(
  { db, owner, buyer }: { readonly db: Database; readonly owner: Colleague; readonly buyer: SmallBuyer },
  invoice: { readonly uuid: string; readonly totalCents: number },
  at: number,
): Promise<void> {
  const { uuid: company, currency } = await companyOf(db, buyer);
  const payment = await done(
    owner.send('POST', '/payments', {
      company,
      currency,
      amount: invoice.totalCents,
      method: at % 3 === 0 ? 'transfer' : 'cheque',
      reference: String(at),
      received_on: shopDay(),
      parts: [{ invoice: invoice.uuid, amount: invoice.totalCents - 500 - at }],
    }),
  );
  const act = (path: string, body: object) =>
    done(owner.send('POST', `/payments/${payment.uuid}/${path}`, body));
  if (at === 1) await act('take-back', { invoice: invoice.uuid, reason: 'Wrong invoice' });
  if (at === 2) await act('reverse', { reason: 'Returned by the bank' });
  if (at === 3) await act('pay-back', { amount: 200, method: 'cheque', reference: '9', paid_on: shopDay() });
}

/** An invoice of which all is written off, and a part is paid after all. */
async function writeOffAndRecover(
  staffed: Parameters<typeof orderAndShip>[0],
  owner: Colleague,
  buyer: SmallBuyer,
): Promise<void> {
  const { uuid, totalCents } = await orderAndShip(staffed, buyer, { 'M-1': 5 });
  await done(owner.send('POST', `/invoices/${uuid}/write-off`, { amount: totalCents, reason: 'Bankrupt' }));
  const { uuid: company } = await companyOf(staffed.db, buyer);
  await done(
    owner.send('POST', '/payments', {
      company,
      currency: 'CAD',
      amount: 3_000,
      method: 'transfer',
      reference: '',
      received_on: shopDay(),
      parts: [{ invoice: uuid, amount: 3_000 }],
    }),
  );
}

async function importOpening(db: Database, owner: Colleague, buyer: SmallBuyer | undefined): Promise<void> {
  if (!buyer) return;
  await transact(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('credit_entries')
      .values({ company_id: buyer.companyId, kind: 'opening_balance', cents: 184_050 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await postDocuments(transaction, 'opening', [id]);
  });
  const { uuid: company } = await companyOf(db, buyer);
  await done(
    owner.send('POST', '/payments', {
      company,
      currency: 'CAD',
      amount: 50_000,
      method: 'transfer',
      reference: '',
      received_on: shopDay(),
      parts: [{ invoice: null, amount: 40_000 }],
    }),
  );
}

async function companyOf(db: Database, { companyId }: SmallBuyer) {
  return db
    .selectFrom('companies')
    .select(['uuid', 'currency'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** A dispute that is opened and lost. */
async function disputeCard(db: Database, orderUuid: string): Promise<void> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('trunk_uuid', '=', orderUuid)
    .executeTakeFirstOrThrow();
  const dispute = {
    reference: `dp_${orderUuid}`,
    authorisationReference: '',
    cents: attempt.captured_cents,
    reason: 'fraudulent',
    isInquiry: false,
    isWithdrawn: true,
    evidenceDueAt: null,
    openedAt: new Date(),
  } as const;
  for (const state of ['under-review', 'lost'] as const) {
    await transact(db, async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        insert into payment_disputes (gateway, reference, attempt_key, cents, reason, state, is_inquiry, is_withdrawn, opened_at, seen_at)
        values ('sandbox', ${dispute.reference}, ${attempt.key}, ${dispute.cents}, 'fraudulent', ${state}, false, true, now(), now())
        on conflict (gateway, reference) do update set state = excluded.state returning id`.execute(
        transaction,
      );
      const payment = {
        attemptKey: attempt.key,
        orderUuid,
        currency: attempt.currency,
        maskedCardNumber: attempt.masked_card_number,
      };
      const before = state === 'lost' ? { ...dispute, state: 'under-review' as const } : undefined;
      await whenDisputed(transaction, {
        id: rows[0]?.id ?? 0,
        payment,
        before,
        after: { ...dispute, state },
      });
    });
  }
}

/** An order of tools made to order, paid when it was placed; a part of it has shipped. */
async function prepaidOrder(
  { db, shop, owner }: Office,
  payments: Parameters<typeof captureWhole>[0],
): Promise<void> {
  const buyer = await shop.buyer({ province: 'QC', creditLimitCents: null, cardToken: 'sandbox-approve' });
  await fillCheckout(buyer, [{ sku: 'M-1', quantity: 9 }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'card', card: buyer.card, cvd: '123' }));
  await sql`update orders set kind = 'mod' where uuid = ${uuid}`.execute(db);
  const { key } = await db
    .selectFrom('payment_attempts')
    .select('key')
    .where('trunk_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  await captureWhole(payments, key);
  await shipPieces({ db, settings: shop.settings, staffId: owner.id }, uuid, { 'M-1': 4 });
}

/** Changes what is written once, such as the days of documents, as if time had passed. */
export async function rewrite(
  database: Pick<TestDatabase, 'ownerUrl'>,
  table: string,
  change: RawBuilder<unknown>,
): Promise<void> {
  await asOwner(database, async (owner) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
    await change.execute(owner);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(owner);
  });
}
