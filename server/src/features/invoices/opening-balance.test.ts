// A company's debt from before it ordered here: on its statement, in the ageing, and paid by payments.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { type Database, transact } from '../../platform/database/database.ts';
import { createMadeFiles } from '../../platform/files/made-files.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { getCompany } from '../companies/companies.service.ts';
import {
  applyPayment,
  getAgeing,
  getOfficePayment,
  invoiceListeners,
  proposePayment,
  receivePayment,
  reversePayment,
  takeBackPayment,
} from './invoices.service.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { readAccountStatement } from './read-statement.ts';
import { sendStatement, writeStatement } from './send-statement.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, {
  addRoutes: (api, { gateway }) =>
    invoiceRoutes(api, { db, gateway, listeners: invoiceListeners }, createMadeFiles()),
});
await shop.part({ code: 'XM5-0500', cad: [10_000], onHand: 1_000 });
const staffId = await insertStaff(db);
const by = actingStaff(staffId, ['read-money', 'receive-payments']);
const within = <Result>(work: (transaction: Database) => Promise<Result>) => transact(db, work);

/** A company that owed 1,840.50 when it was imported on the 2nd of January. */
async function imported() {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  await sql`
    insert into credit_entries (company_id, kind, cents, created_at)
    values (${buyer.companyId}, 'opening_balance', 184050, '2026-01-02T15:00:00Z')`.execute(db);
  const { uuid } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  const owed = async () =>
    (
      await db
        .selectFrom('companies')
        .select('exposure_cents')
        .where('id', '=', buyer.companyId)
        .executeTakeFirstOrThrow()
    ).exposure_cents;
  const receive = (cents: number, parts: { invoice: string | null; cents: number }[]) =>
    within((transaction) =>
      receivePayment(transaction, by, {
        company: uuid,
        currency: 'CAD',
        cents,
        method: 'cheque',
        reference: '4711',
        receivedOn: shopDay(),
        parts,
      }),
    );
  return { buyer, uuid, owed, receive };
}

test('an opening balance is in the ageing and on the statement, and a payment is proposed for it as the oldest debt', async () => {
  const { buyer, uuid } = await imported();
  const invoice = await orderAndShip({ db, settings: shop.settings, staffId }, buyer, { 'XM5-0500': 1 });
  const today = shopDay();
  const { rows } = await getAgeing(db, today, uuid);
  expect(rows).toMatchObject([{ total: 184_050 + invoice.totalCents, buckets: { 'over-90': 184_050 } }]);
  expect((await getAgeing(db, '2026-01-01', uuid)).rows).toEqual([]);

  const { statement, openingCents, ageing } = await readAccountStatement(db, uuid, today);
  expect(statement.closingCents).toBe(184_050 + invoice.totalCents);
  expect(ageing.totalCents).toBe(statement.closingCents);
  expect(openingCents + statement.entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(
    statement.closingCents,
  );

  const { invoices } = await proposePayment(db, uuid, { currency: 'CAD', cents: 184_050, reference: '' });
  expect(invoices.map(({ uuid: of, open, proposed }) => [of, open, proposed])).toEqual([
    [null, 184_050, 184_050],
    [invoice.uuid, invoice.totalCents, 0],
  ]);
  const inDollars = await proposePayment(db, uuid, { currency: 'USD', cents: 1, reference: '' });
  expect(inDollars.invoices).toEqual([]);
});

test('payments pay an opening balance in parts, never more than is open; taken back or reversed, it is owed again', async () => {
  const { uuid, owed, receive } = await imported();
  const first = await receive(100_000, [{ invoice: null, cents: 84_050 }]);
  expect(await owed()).toBe(84_050);
  expect(await getOfficePayment(db, first)).toMatchObject({
    applied: 84_050,
    parts: [{ invoice: null, number: '', amount: 84_050 }],
  });
  await expect(receive(200_000, [{ invoice: null, cents: 100_001 }])).rejects.toMatchObject({
    code: 'above-open',
    details: { facts: { open_cents: 100_000 } },
  });
  await expect(
    within((transaction) => applyPayment(transaction, by, first, [{ invoice: null, cents: 15_951 }])),
  ).rejects.toMatchObject({ code: 'above-unapplied' });

  const second = await receive(100_000, [{ invoice: null, cents: 100_000 }]);
  expect(await owed()).toBe(-15_950);
  const { statement } = await readAccountStatement(db, uuid, shopDay());
  expect(statement.closingCents).toBe(-15_950);
  expect((await getAgeing(db, shopDay(), uuid)).rows).toMatchObject([{ total: 0, unapplied: 15_950 }]);

  await within((transaction) => reversePayment(transaction, by, second, 'The cheque bounced'));
  expect(await owed()).toBe(84_050);
  const wrong = { invoice: null, reason: 'Meant for an invoice' };
  await within((transaction) => takeBackPayment(transaction, by, first, wrong));
  expect(await owed()).toBe(84_050);
  expect(await getOfficePayment(db, first)).toMatchObject({ applied: 0, parts: [] });
  await expect(within((transaction) => takeBackPayment(transaction, by, first, wrong))).rejects.toMatchObject(
    {
      code: 'nothing-applied',
    },
  );
});

test('of two payments at the same moment, an opening balance is paid once', async () => {
  const { owed, receive } = await imported();
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => receive(184_050, [{ invoice: null, cents: 184_050 }])),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await owed()).toBe(0);
});

test('a company that owes its opening balance alone is told so, and is mailed its statement', async () => {
  const { buyer, uuid, receive } = await imported();
  const balances = async () => (await done(buyer.send('GET', '/invoices'))).balances;
  const opening = async () => (await getCompany({ db, settings: shop.settings }, uuid)).credit;
  expect(await balances()).toEqual([
    { currency: 'CAD', open: 184_050, overdue: 184_050, count: 0, opening: 184_050, opening_invoices: [] },
  ]);
  expect(await opening()).toMatchObject({ opening: 184_050, overdue: 184_050 });

  const { uuid: person } = await db
    .selectFrom('customers')
    .select('uuid')
    .where('id', '=', buyer.customerId)
    .executeTakeFirstOrThrow();
  await within((transaction) => sendStatement(transaction, by, { company: uuid, person }));
  const write = await writeStatement(db, { company: uuid, person });
  expect(
    write?.({ siteName: 'Small Tools', publicUrl: 'http://small.test', postalAddress: '' }).text,
  ).toContain('Balance without an invoice: $1,840.50');

  await receive(184_050, [{ invoice: null, cents: 184_050 }]);
  expect(await balances()).toEqual([]);
  expect(await opening()).toMatchObject({ opening: 0, overdue: 0 });
  await expect(
    within((transaction) => sendStatement(transaction, by, { company: uuid, person })),
  ).rejects.toMatchObject({ code: 'nothing-open' });
});

test('an opening balance is beside the open invoices, and is overdue from the day after its import', async () => {
  const { buyer, uuid } = await imported();
  const invoice = await orderAndShip({ db, settings: shop.settings, staffId }, buyer, { 'XM5-0500': 1 });
  expect((await done(buyer.send('GET', '/invoices'))).balances).toEqual([
    {
      currency: 'CAD',
      open: 184_050 + invoice.totalCents,
      overdue: 184_050,
      count: 1,
      opening: 184_050,
      opening_invoices: [],
    },
  ]);
  expect((await getCompany({ db, settings: shop.settings }, uuid)).credit.overdue).toBe(184_050);
  const other = await shop.buyer();
  await sql`
    insert into credit_entries (company_id, kind, cents) values (${other.companyId}, 'opening_balance', 100)`.execute(
    db,
  );
  expect((await done(other.send('GET', '/invoices'))).balances).toMatchObject([{ open: 100, overdue: 0 }]);
});

test('a payment in another currency than that of the account is refused, and names the currency of the account', async () => {
  const { uuid: company } = await imported();
  const sent = { company, currency: 'USD', cents: 100, method: 'transfer', reference: 'W-1' } as const;
  const refusal = await within((transaction) =>
    receivePayment(transaction, by, { ...sent, receivedOn: shopDay(), parts: [] }),
  ).catch((error: unknown) => error as Refusal);
  expect(refusal).toMatchObject({ code: 'other-currency' });
  expect((refusal as Refusal).details.say?.({ locale: 'en' })).toContain('is in CAD');
  const stored = db.selectFrom('payments_received').select('uuid').where('reference', '=', 'W-1');
  expect(await stored.execute()).toEqual([]);
});
