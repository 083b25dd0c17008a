// When the office is told that an order is paid late.

import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { openDesk } from '../../../../tests/support/order-desk.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { databaseShopDay } from '../../platform/database/database.ts';
import { listDeskOrders } from './order-desk.service.ts';

const database = await createTestDatabase();
const { db } = database;
const desk = await openDesk(db);
await desk.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000 });

const paymentOf = async (uuid: string) => {
  const { rows } = await listDeskOrders(desk.shop, { view: ['all'] });
  const row = rows.find((one) => one.uuid === uuid);
  expect((await desk.get(uuid)).payment).toMatchObject(row!.payment);
  return row!.payment;
};

test('an order with an open invoice says when it is due, and is overdue from the day after', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 2 }]);
  expect(await paymentOf(uuid)).toEqual({
    type: 'account',
    state: 'on-account',
    due_on: null,
    is_overdue: false,
  });

  const shop = { db, settings: desk.settings, staffId: desk.who.staff.id };
  await shipPieces(shop, uuid, { PLENTY: 1 });
  const { rows } = await sql<{
    due_on: string;
  }>`select due_on from invoices where order_uuid = ${uuid}`.execute(db);
  expect(await paymentOf(uuid)).toMatchObject({
    state: 'unpaid',
    due_on: rows[0]!.due_on,
    is_overdue: false,
  });

  const setDue = (day: RawBuilder<unknown>) =>
    asOwner(database, async (owner) => {
      await sql`alter table invoices disable trigger invoices_stay`.execute(owner);
      await sql`update invoices set due_on = ${day} where order_uuid = ${uuid}`.execute(owner);
      await sql`alter table invoices enable trigger invoices_stay`.execute(owner);
    });
  await setDue(databaseShopDay);
  expect(await paymentOf(uuid)).toMatchObject({ state: 'unpaid', is_overdue: false });
  await setDue(sql`date '2026-01-02'`);
  expect(await paymentOf(uuid)).toMatchObject({ state: 'unpaid', due_on: '2026-01-02', is_overdue: true });
});
