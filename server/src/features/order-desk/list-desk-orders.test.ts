import { orderViews } from '@chipload/domain/orders';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDesk } from '../../../../tests/support/order-desk.ts';
import { insertInvoice } from '../../../../tests/support/small-invoice.ts';
import { countDeskOrders, exportOrders, holdOrder, listDeskOrders } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });
await desk.part({ code: 'FEW', cad: [5_000], onHand: 0 });

const canadian = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
const waiting = await desk.place([
  { sku: 'PLENTY', quantity: 1 },
  { sku: 'FEW', quantity: 2 },
]);
const american = await desk.place([{ sku: 'PLENTY', quantity: 2 }], { province: 'OH', currency: 'USD' });
const held = await desk.place([{ sku: 'PLENTY', quantity: 3 }]);
await holdOrder(db, desk.who, { uuid: held.uuid, version: 1, kind: 'manual', reason: 'Wait', until: null });
await db.updateTable('orders').set({ promised_on: '2020-01-01' }).where('uuid', '=', canadian.uuid).execute();

type Filter = Partial<Parameters<typeof listDeskOrders>[1]>;
async function uuids(filter: Filter) {
  return (await listDeskOrders(desk.shop, { view: ['all'], ...filter })).rows.map(({ uuid }) => uuid);
}
const newestFirst = [held, american, waiting, canadian].map(({ uuid }) => uuid);

test('each view shows its orders, the newest first', async () => {
  const shown = await Promise.all(
    orderViews.map(async (view) => [view, await uuids({ view: [view] })] as const),
  );
  expect(Object.fromEntries(shown)).toEqual({
    all: newestFirst,
    open: newestFirst,
    'to-release': [held.uuid],
    ready: [american.uuid, waiting.uuid, canadian.uuid],
    'part-shipped': [],
    backordered: [waiting.uuid],
    late: [canadian.uuid],
    unpaid: [],
    disputed: [],
    mod: [],
    us: [american.uuid],
  });
});

test('a text finds an order number, a part, the beginning of a purchase order number and a company', async () => {
  const { number, company } = (await listDeskOrders(desk.shop, { view: ['all'] })).rows[0]!;
  expect(await uuids({ text: number })).toEqual([held.uuid]);
  expect(await uuids({ text: 'few' })).toEqual([waiting.uuid]);
  expect(await uuids({ text: 'po-7' })).toEqual(newestFirst);
  expect(await uuids({ text: company.name.slice(1) })).toEqual([held.uuid]);
  expect(await uuids({ text: 'PLENT' })).toEqual([]);
  expect(await uuids({ text: '100%' })).toEqual([]);
});

test('the count of a list is that of its rows, for every view, filter and text', async () => {
  const [row] = (await listDeskOrders(desk.shop, { view: ['all'] })).rows;
  const filters: Filter[] = [
    ...orderViews.map((view) => ({ view: [view] })),
    { text: row!.number },
    { text: 'few' },
    { text: 'po-7' },
    { text: row!.company.name },
    { text: 'nobody' },
    { text: '\u0000' },
    { company: row!.company.uuid },
    { currency: ['USD'], method: ['flat_rate'] },
    { hold: ['manual'], placed_from: '2020-01-01' },
  ];
  for (const filter of filters) {
    const listed = { view: ['all' as const], ...filter };
    expect(await countDeskOrders(db, listed)).toEqual({
      count: (await uuids(filter)).length,
      has_more: false,
    });
  }
});

test('filters are combined', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { company } = (await listDeskOrders(desk.shop, { view: ['all'] })).rows[0]!;
  expect(await uuids({ company: company.uuid })).toEqual([held.uuid]);
  expect(await uuids({ currency: ['USD'], method: ['flat_rate'], state: ['confirmed'] })).toEqual([
    american.uuid,
  ]);
  expect(await uuids({ placed_from: '2020-01-01', placed_to: '2020-12-31' })).toEqual([]);
  expect(
    await uuids({ placed_from: '2020-01-01', placed_to: today > '2099' ? today : '2099-01-01' }),
  ).toEqual(newestFirst);
});

test('a row has the facts of its order', async () => {
  const { rows, after } = await listDeskOrders(desk.shop, { view: ['to-release'] });
  expect(after).toBeNull();
  expect(rows[0]).toMatchObject({
    lines: 1,
    holds: ['manual'],
    payment: { type: 'account', state: 'on-account' },
    shipped_percent: 0,
    total: 35_991,
    purchase_order_number: 'PO-77',
    version: 2,
  });
});

test('a page ends with the cursor of the next one', async () => {
  const { number } = (await listDeskOrders(desk.shop, { view: ['all'] })).rows[1]!;
  expect(await uuids({ after: number })).toEqual([waiting.uuid, canadian.uuid]);
});

test('the export has the rows of the list, and no text that a spreadsheet would run', async () => {
  await db
    .updateTable('orders')
    .set({ purchase_order_number: '=1+1,"x"' })
    .where('uuid', '=', held.uuid)
    .execute();
  const text = (await exportOrders(desk.shop, { view: ['to-release'] })).toString();
  const [head, row, ...rest] = text.trimEnd().split('\r\n');
  expect(head).toContain('Number,Placed,Company,Buyer,PO');
  expect(row).toContain(`"'=1+1,""x"""`);
  expect(row).toContain(',359.91,CAD,');
  expect(rest).toEqual([]);
  const chosen = await exportOrders(
    desk.shop,
    { view: ['to-release'] },
    { columns: ['state', 'hold', 'total'], language: 'fr' },
  );
  expect(chosen.toString().trimEnd().split('\r\n')).toEqual([
    '\u{FEFF}État;Blocages;Total;Devise',
    'Confirmée;Blocage manuel;359,91;CAD',
  ]);
});

test('an order names its courier as the settings do, and one that they no longer know by its code', async () => {
  const { uuid } = held;
  const named = async (courier: string) => {
    await db.updateTable('orders').set({ courier, courier_account: 'A1' }).where('uuid', '=', uuid).execute();
    return (await desk.get(uuid)).courier_name;
  };
  expect(await named('ups')).toBe('UPS');
  expect(await named('gone')).toBe('gone');
  await db.updateTable('orders').set({ courier: '', courier_account: '' }).where('uuid', '=', uuid).execute();
});

test('an order whose backordered pieces have a date is promised for the last of them', async () => {
  await desk.part({ code: 'SOON', cad: [1_000], onHand: 1, arrivals: { '2099-01-05': 5, '2099-02-05': 5 } });
  const { uuid } = await desk.place([
    { sku: 'SOON', quantity: 8 },
    { sku: 'PLENTY', quantity: 1 },
  ]);
  expect((await desk.get(uuid)).promised_on).toBe('2099-02-05');
  expect(await desk.get(waiting.uuid)).toMatchObject({ promised_on: null, promise: 'in-stock' });
});

test('an order is unpaid until each of its invoices is paid, on any page and with any other filter', async () => {
  const placed = [
    await desk.place([{ sku: 'PLENTY', quantity: 1 }]),
    await desk.place([{ sku: 'PLENTY', quantity: 2 }], { province: 'OH', currency: 'USD' }),
    await desk.place([{ sku: 'PLENTY', quantity: 3 }]),
  ];
  const unpaid = (filter: Filter = {}) => uuids({ view: ['unpaid'], ...filter });
  const [first, second, third] = placed.map(({ uuid }) => uuid);
  const pay = async (invoice: string) => {
    await db
      .updateTable('invoices')
      .set({ state: 'paid', paid_cents: 500 })
      .where('uuid', '=', invoice)
      .execute();
  };
  const [firstInvoice] = [await insertInvoice(db, first!, 500), await insertInvoice(db, second!, 500)];
  const anotherInvoice = await insertInvoice(db, first!, 500);
  expect(await unpaid()).toEqual([second, first]);
  expect(await unpaid({ currency: ['USD'] })).toEqual([second]);
  expect(await unpaid({ state: ['cancelled'] })).toEqual([]);
  const { number } = (await listDeskOrders(desk.shop, { view: ['unpaid'] })).rows[0]!;
  expect(await unpaid({ after: number })).toEqual([first]);

  await pay(firstInvoice);
  expect(await unpaid()).toEqual([second, first]);
  await pay(anotherInvoice);
  expect(await unpaid()).toEqual([second]);
  await insertInvoice(db, third!, 500);
  expect(await unpaid()).toEqual([third, second]);
});

test('without a view the list has the open orders, and with states those of the states', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
  const { lines } = await desk.get(uuid);
  await desk.change(uuid, { lines: [{ uuid: lines[0]!.uuid, wanted: 0 }] });
  expect(await uuids({ view: undefined })).not.toContain(uuid);
  expect(await uuids({ view: undefined, state: ['cancelled'] })).toContain(uuid);
  expect(await uuids({ view: ['open'], state: ['cancelled'] })).toEqual([]);
});
