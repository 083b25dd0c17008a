import { randomUUID } from 'node:crypto';
import type { ListWithViews } from '@chipload/domain/desk';
import { type Permission, permissions } from '@chipload/domain/staff';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { getPlacedOrder, type PlacedOrder } from '../../../../tests/support/placed-order.ts';
import { createTestOffice } from '../../../../tests/support/test-office.ts';
import { actingStaff, insertColleague, insertStaff } from '../../../../tests/support/test-staff.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { deskOfficeRoutes } from './desk.office-routes.ts';
import { findRecords } from './find-records.ts';
import { findWaitingWork } from './today.ts';
import { listTimelineRows } from './timeline.repository.ts';
import { readTimeline } from './timeline.ts';
import { saveView } from './views.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const everything = new Set<Permission>(permissions);
const only = (...keys: Permission[]) => new Set(keys);

let order: PlacedOrder;

beforeAll(async () => {
  await shop.part({ code: 'X4-1/2R', onHand: 100 });
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'X4-1/2R', quantity: 3 }]);
  const { uuid } = await done(who.send('POST', '/trunk', { method: 'account' }));
  order = await getPlacedOrder(db, uuid);
  await db.updateTable('orders').set({ state: 'confirmed' }).where('uuid', '=', uuid).execute();
});

test('views that are saved at once count each other', async () => {
  const by = actingStaff(await insertStaff(db), []);
  const saved = await Promise.allSettled(
    Array.from({ length: 60 }, (_, number) =>
      saveView(db, by, { list: 'orders', name: `View ${number}`, query: '', isShared: false }),
    ),
  );
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
});

test('a person keeps fifty views of a list and two hundred in all, and may replace each', async () => {
  const by = actingStaff(await insertStaff(db), []);
  const save = async (list: ListWithViews, number: number, query = '') =>
    saveView(db, by, { list, name: `View ${number}`, query, isShared: false });
  for (const list of ['orders', 'invoices', 'companies', 'stock'] as const)
    for (let number = 1; number <= 50; number += 1) await save(list, number);
  await expect(save('orders', 51)).rejects.toMatchObject({ code: 'too-many-views' });
  await expect(save('mails', 1)).rejects.toMatchObject({ code: 'too-many-views' });
  expect(await save('orders', 50, 'state=open')).toMatchObject({ query: 'state=open' });
});

test('the whole number of an order is found as exact, its beginning as not', async () => {
  const [exact] = await findRecords(db, everything, order.number);
  expect(exact).toMatchObject({
    kind: 'order',
    label: order.number,
    detail: order.company,
    address: `/orders/${order.uuid}`,
    is_exact: true,
  });
  const [begun] = await findRecords(db, everything, order.number.slice(0, 3));
  expect(begun).toMatchObject({ kind: 'order', label: order.number, is_exact: false });
  expect(await findRecords(db, everything, order.number.slice(1))).toEqual([]);
});

test('a part number is found however it is typed, and a company by the beginning of its name', async () => {
  const both = await findRecords(db, everything, 'x4 1/2r');
  expect(both).toMatchObject([
    { kind: 'stock', label: 'X4-1/2R', is_exact: true, address: '/stock/X4-1%2F2R' },
    { kind: 'part', label: 'X4-1/2R', is_exact: true },
  ]);
  const orders = await findRecords(db, new Set(['read-orders'] as const), 'X4-1/2R');
  expect(orders).toMatchObject([{ kind: 'part' }]);
  const found = await findRecords(db, everything, order.company.slice(0, 4).toUpperCase());
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'company', address: `/companies/${order.companyUuid}` }),
  );
});

test('names are found without their accents, apostrophes and hyphens, people by their number, and numbers behind their name', async () => {
  const { customerId, companyId } = await shop.buyer();
  await db
    .updateTable('customers')
    .set({ name: 'Zoë O’Brien', phone: '+1 (519) 555-0187 ext. 12' })
    .where('id', '=', customerId)
    .execute();
  await db
    .updateTable('companies')
    .set({ name: 'Usinage Saint-François inc.' })
    .where('id', '=', companyId)
    .execute();
  const labels = async (text: string) => (await findRecords(db, everything, text)).map(({ label }) => label);
  for (const text of [
    'zoe',
    'ZOË',
    "Zoe O'Brien",
    'zoe obrien',
    '519-555-0187',
    '(519) 555 0187',
    '1 519 555 0187',
  ])
    expect(await labels(text), text).toContain('Zoë O’Brien');
  for (const text of ['usinage saint francois', 'USINAGE Saint-F'])
    expect(await labels(text), text).toContain('Usinage Saint-François inc.');
  for (const text of [`#${order.number}`, `Order ${order.number}`, `commande n° ${order.number}`])
    expect(await labels(text), text).toContain(order.number);
  for (const text of ['’', '- ', '…']) expect(await labels(text), text).toEqual([]);
});

test('where a company is chosen, only companies are found, by whoever may read them', async () => {
  const text = order.company.slice(0, 4);
  const found = await findRecords(db, everything, text, 'company');
  expect(found).toContainEqual(expect.objectContaining({ label: order.company }));
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['company']));
  expect(await findRecords(db, everything, order.number, 'company')).toEqual([]);
  expect(await findRecords(db, only('read-orders'), text, 'company')).toEqual([]);
});

test('a payment and a credit note are found by their whole numbers', async () => {
  const { uuid, number } = await db
    .insertInto('payments_received')
    .values({
      number: 'P1001',
      company_id: order.companyId,
      currency: 'CAD',
      cents: 100,
      method: 'cheque',
      received_on: '2026-01-02',
      staff_id: await insertStaff(db),
    })
    .returning(['uuid', 'number'])
    .executeTakeFirstOrThrow();
  const found = { kind: 'payment', label: number, detail: order.company, address: `/payments/${uuid}` };
  expect(await findRecords(db, everything, 'p1001')).toMatchObject([found]);
  expect(await findRecords(db, everything, 'P100')).toEqual([]);
  expect(await findRecords(db, only('read-orders'), 'P1001')).toEqual([]);
});

test('nobody finds what they may not read', async () => {
  expect(await findRecords(db, only('read-stock'), order.number)).toEqual([]);
  const found = await findRecords(db, only('read-customers'), order.company);
  expect(found.map(({ kind }) => kind)).toContain('company');
  expect(found.map(({ kind }) => kind)).not.toContain('order');
});

test('whoever may act for customers is offered it for the people they find, unless they are disabled', async () => {
  const buyer = await db
    .selectFrom('customers')
    .innerJoin('companies', 'companies.id', 'customers.company_id')
    .select(['customers.id', 'customers.uuid', 'customers.email'])
    .where('companies.uuid', '=', order.companyUuid)
    .executeTakeFirstOrThrow();
  const finds = async (...keys: Permission[]) =>
    (await findRecords(db, new Set(keys), buyer.email)).map(({ kind, act_for: customer }) => [
      kind,
      customer,
    ]);
  expect(await finds('read-customers', 'act-for-customers')).toEqual([['person', buyer.uuid]]);
  expect(await finds('read-customers')).toEqual([['person', null]]);
  await db.updateTable('customers').set({ disabled_at: new Date() }).where('id', '=', buyer.id).execute();
  expect(await finds('read-customers', 'act-for-customers')).toEqual([['person', null]]);
  await db.updateTable('customers').set({ disabled_at: null }).where('id', '=', buyer.id).execute();
});

test.each(['%', '_', '\\', "'", '100%', '\u{10FFFF}'])('“%s” is searched for as it is', async (text) => {
  expect(await findRecords(db, everything, text)).toEqual([]);
});

test('work that waits is counted for those who may do it, with the list in which it waits', async () => {
  expect(await findWaitingWork(db, shop.settings, only('ship-orders'))).toEqual([
    {
      kind: 'orders-to-pick',
      count: 1,
      is_more: false,
      oldest_at: expect.stringMatching(/^\d{4}-/),
      address: '/fulfil',
    },
  ]);
  expect(await findWaitingWork(db, shop.settings, only('read-money'))).toEqual([]);

  await db.updateTable('orders').set({ promised_on: '2020-01-01' }).where('uuid', '=', order.uuid).execute();
  const kinds = (await findWaitingWork(db, shop.settings, everything)).map(({ kind }) => kind);
  expect(kinds).toEqual(['orders-late', 'orders-to-pick']);
});

test('every kind of waiting work is counted without an error', async () => {
  const work = await findWaitingWork(db, shop.settings, everything);
  expect(work.every(({ count }) => count > 0)).toBe(true);
});

test('a timeline is read page by page, newest first, each entry once', async () => {
  const staffId = await insertStaff(db, 'timeline@chipload.test');
  const subject = `order ${order.uuid}`;
  const before = (await listTimelineRows(db, [subject], { after: undefined, limit: 1_000 })).length;
  const notes = Array.from({ length: 60 }, (_, index) => ({
    subject,
    staff_id: staffId,
    body: `Note ${index}`,
  }));
  await db.insertInto('notes').values(notes).execute();

  const staff = { id: staffId, uuid: '', name: 'Sam Staff', permissions: only('read-orders') };
  const first = await readTimeline(db, { staff }, [subject]);
  expect(first.entries).toHaveLength(50);
  const second = await readTimeline(db, { staff }, [subject], first.after ?? undefined);
  expect(second.after).toBeNull();
  const bodies = [...first.entries, ...second.entries].flatMap((one) =>
    one.kind === 'note' ? one.body : [],
  );
  expect(new Set(bodies).size).toBe(60);
  expect(first.entries.length + second.entries.length).toBe(60 + before);
});

test('a timeline is refused to whoever may not read the record, and there is none of a nonsense', async () => {
  const staff = { id: 1, uuid: '', name: '', permissions: only('read-money') };
  await expect(readTimeline(db, { staff }, [`order ${order.uuid}`])).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(readTimeline(db, { staff }, ['tables all'])).rejects.toMatchObject({ code: 'not-found' });
  await expect(readTimeline(db, { staff }, [`invoice ${order.uuid}`], 'event 1 nonsense')).resolves.toEqual({
    entries: [],
    after: null,
  });
});

test('a note that is sent again with its key, because its answer was lost, is written once', async () => {
  const office = await createTestOffice({
    db,
    addRoutes: (routes) => deskOfficeRoutes(routes, { db, settings: shop.settings }),
  });
  const colleague = await insertColleague(db, office, { role: 'owner' });
  const key = { 'idempotency-key': randomUUID() };
  const subject = `order ${order.uuid}`;
  const send = () => colleague.send('POST', '/notes', { subject, body: 'Called twice' }, key);
  const [first, again] = [await done(send()), await done(send())];
  expect(again).toEqual(first);
});
