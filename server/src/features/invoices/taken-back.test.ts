// Money that is taken back from an invoice, and payments that were not honoured.

import { eventText } from '@chipload/messages/events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { getOfficeInvoice, receivePayment, reversePayment, takeBackPayment } from './invoices.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000 });
const staffId = await insertStaff(db, 'ann@small.test');
const staffed = { db, settings: shop.settings, staffId };
const by = actingStaff(staffId, ['read-money', 'receive-payments']);

const within = <Result>(work: (transaction: Database) => Promise<Result>) => transact(db, work);
const companyOf = (buyer: SmallBuyer) =>
  db
    .selectFrom('companies')
    .select(['uuid', 'exposure_cents'])
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();

test('a cheque pays an invoice, lowers what the company owes, and is taken back and reversed by counter-rows', async () => {
  const buyer = await shop.buyer();
  const { uuid, totalCents } = await orderAndShip(staffed, buyer, { 'XM5-0500': 9 }, 'account');
  const { uuid: company } = await companyOf(buyer);
  const payment = await within((transaction) =>
    receivePayment(transaction, by, {
      company,
      currency: 'CAD',
      cents: totalCents + 500,
      method: 'cheque',
      reference: '4711',
      receivedOn: shopDay(),
      parts: [{ invoice: uuid, cents: totalCents }],
    }),
  );
  expect(await getOfficeInvoice(db, uuid, 'en')).toMatchObject({ state: 'paid', open: 0 });
  expect((await companyOf(buyer)).exposure_cents).toBe(-500);

  await within((transaction) =>
    takeBackPayment(transaction, by, payment, { invoice: uuid, reason: 'Wrong invoice' }),
  );
  expect(await getOfficeInvoice(db, uuid, 'en')).toMatchObject({ state: 'open', open: totalCents });
  expect((await companyOf(buyer)).exposure_cents).toBe(-500);

  const reverse = () =>
    within((transaction) => reversePayment(transaction, by, payment, 'Returned by the bank'));
  await reverse();
  await expect(reverse()).rejects.toMatchObject({
    code: 'payment-reversed',
  });
  const { rows: events } = await sql<Parameters<typeof eventText>[0]>`
    select action, before, after from audit_events where subject = ${`payment ${payment}`} order by id desc limit 2`.execute(
    db,
  );
  expect(events.map((event) => eventText(event, { locale: 'en' }))).toEqual([
    expect.stringMatching(/^Reversed payment .* Reason: Returned by the bank$/),
    expect.stringMatching(/^Took back .* Reason: Wrong invoice$/),
  ]);
});
