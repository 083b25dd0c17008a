import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDesk } from '../../../../tests/support/order-desk.ts';
import { stockDueOn } from '../orders/orders.service.ts';
import { allocateBackorders } from '../stock/allocate-backorders.ts';
import { presentReadyOrder } from '../fulfilment/fulfilment.presenter.ts';
import { exportReadyOrders, listReadyOrders } from '../fulfilment/fulfilment.service.ts';
import { getStock } from '../stock/stock.service.ts';
import { exportOrders, listDeskOrders, previewSplit, splitOrder } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'STOCK', cad: [10_000], onHand: 1_000_000 });

const promised = async (uuid: string) => (await desk.get(uuid)).promised_on;
const isLate = async (uuid: string) =>
  (await listDeskOrders(desk.shop, { view: ['late'] })).rows.some((row) => row.uuid === uuid);

/** Pieces that arrive in the stock, without a word to the buyer. */
async function receive(code: string, quantity: number): Promise<void> {
  await sql`update stock set on_hand = on_hand + ${quantity}
    where part_id = (select id from parts where inventory_code = ${code})`.execute(db);
}

test('the promise of an order follows its lines when they are changed', async () => {
  await desk.part({ code: 'SOON', cad: [5_000], onHand: 0, arrivals: { '2099-02-05': 100 } });
  await desk.part({ code: 'NEVER', cad: [5_000], onHand: 0 });
  const { uuid } = await desk.place([{ sku: 'STOCK', quantity: 1 }]);
  expect(await desk.get(uuid)).toMatchObject({ promised_on: null, promise: 'in-stock' });
  await desk.change(uuid, { added: [{ sku: 'SOON', quantity: 2 }] });
  expect(await promised(uuid)).toBe('2099-02-05');
  await desk.change(uuid, { added: [{ sku: 'NEVER', quantity: 1 }] });
  expect(await promised(uuid)).toBe('2099-02-05');
  await db.updateTable('orders').set({ is_bundled: true }).where('uuid', '=', uuid).execute();
  await desk.change(uuid, { added: [{ sku: 'STOCK', quantity: 1 }] });
  expect(await desk.get(uuid)).toMatchObject({ promised_on: null, promise: 'not-known' });
  const [row] = (await listDeskOrders(desk.shop, { view: ['all'] })).rows;
  expect(row).toMatchObject({ uuid, promised_on: null, promise: 'not-known' });
  const { lines } = await desk.get(uuid);
  const gone = lines.filter(({ backordered }) => backordered > 0);
  await desk.change(uuid, { lines: gone.map((line) => ({ uuid: line.uuid, wanted: 0 })) });
  expect(await promised(uuid)).toBeNull();
});

test('pieces that arrive after the promised day leave the order late, until nothing of it is open', async () => {
  await desk.part({ code: 'SLOW', cad: [5_000], onHand: 0 });
  const { uuid } = await desk.place([
    { sku: 'STOCK', quantity: 1 },
    { sku: 'SLOW', quantity: 2 },
  ]);
  const [, slow] = (await desk.get(uuid)).lines;
  await db
    .updateTable('order_lines')
    .set({ expected_on: '2020-01-10' })
    .where('uuid', '=', slow!.uuid)
    .execute();
  await receive('SLOW', 2);
  await allocateBackorders(db);
  expect([await promised(uuid), await isLate(uuid)]).toEqual(['2020-01-10', true]);
  await desk.change(uuid, { lines: [{ uuid: slow!.uuid, wanted: 1 }] });
  expect(await isLate(uuid)).toBe(true);
  await desk.change(uuid, { lines: [{ uuid: slow!.uuid, wanted: 0 }] });
  expect([await promised(uuid), await isLate(uuid)]).toEqual([null, false]);
});

test('a part that is split off keeps its promise, and its turn when pieces arrive', async () => {
  await desk.part({ code: 'TURN', cad: [5_000], onHand: 0 });
  const first = await desk.place([
    { sku: 'STOCK', quantity: 1 },
    { sku: 'TURN', quantity: 2 },
  ]);
  const later = await desk.place([{ sku: 'TURN', quantity: 2 }]);
  const [, turn] = (await desk.get(first.uuid)).lines;
  const part = await splitOff(first.uuid, [{ uuid: turn!.uuid, quantity: 2 }]);
  await receive('TURN', 2);
  await allocateBackorders(db);
  const allocated = async (uuid: string) => (await desk.get(uuid)).lines[0]!.allocated;
  expect([await allocated(part), await allocated(later.uuid)]).toEqual([2, 0]);
});

test('an order keeps no promise of the waiting pieces that are split off', async () => {
  await desk.part({ code: 'HALF', cad: [5_000], onHand: 2, arrivals: { '2099-03-05': 100 } });
  const { uuid } = await desk.place([{ sku: 'HALF', quantity: 5 }]);
  const [line] = (await desk.get(uuid)).lines;
  expect(await promised(uuid)).toBe('2099-03-05');
  const part = await splitOff(uuid, [{ uuid: line!.uuid, quantity: 3 }]);
  const waits = async (one: string) => {
    const { promised_on: day, lines } = await desk.get(one);
    return { day, ...lines.map(({ allocated, backordered }) => ({ allocated, backordered }))[0] };
  };
  expect([await waits(uuid), await waits(part)]).toEqual([
    { day: null, allocated: 2, backordered: 0 },
    { day: '2099-03-05', allocated: 0, backordered: 3 },
  ]);
});

test('the day by which a line is to ship follows what is added, raised, cancelled and split off', async () => {
  await desk.part({ code: 'DUE', cad: [5_000], onHand: 2, arrivals: { '2099-03-05': 100 } });
  await desk.part({ code: 'UNKNOWN', cad: [5_000], onHand: 0 });
  const stockDay = stockDueOn('standard', await desk.shop.settings.get());
  const due = async (one: string) =>
    (
      await db
        .selectFrom('order_lines')
        .select('due_on')
        .where('order_uuid', '=', one)
        .orderBy('position')
        .execute()
    ).map(({ due_on: day }) => day);
  const { uuid } = await desk.place([
    { sku: 'STOCK', quantity: 1 },
    { sku: 'DUE', quantity: 5 },
  ]);
  expect(await due(uuid)).toEqual([stockDay, '2099-03-05']);
  const [stock, waiting] = (await desk.get(uuid)).lines;
  const part = await splitOff(uuid, [{ uuid: waiting!.uuid, quantity: 3 }]);
  expect([await due(uuid), await due(part)]).toEqual([[stockDay, stockDay], ['2099-03-05']]);
  await db.updateTable('order_lines').set({ due_on: '2020-01-10' }).where('uuid', '=', stock!.uuid).execute();
  await desk.change(uuid, {
    lines: [{ uuid: stock!.uuid, wanted: 2 }],
    added: [{ sku: 'UNKNOWN', quantity: 1 }],
  });
  expect(await due(uuid)).toEqual([stockDay, stockDay, null]);
  const again = await desk.place([{ sku: 'DUE', quantity: 2 }]);
  const [line] = (await desk.get(again.uuid)).lines;
  await desk.change(again.uuid, { lines: [{ uuid: line!.uuid, wanted: 1 }] });
  expect(await due(again.uuid)).toEqual(['2099-03-05']);
});

async function splitOff(uuid: string, lines: readonly { uuid: string; quantity: number }[]): Promise<string> {
  const wished = { lines: [...lines] };
  const { first, second } = await previewSplit(desk.shop, desk.who, { uuid, split: wished });
  const totals = { first: first.total, second: second.total };
  const split = { ...wished, version: 1, reason: 'Later', totals };
  return splitOrder(desk.shop, desk.who, { uuid, split });
}

test('what is in stock is promised for the day on which an order of its moment ships, in the list, its file, the order and the queue', async () => {
  const { uuid } = await desk.place([{ sku: 'STOCK', quantity: 1 }]);
  const placedAt = async (moment: string) => {
    await sql`update orders set placed_at = ${moment} where uuid = ${uuid}`.execute(db);
    const [row] = (await listDeskOrders(desk.shop, { view: ['all'] })).rows;
    const file = (await exportOrders(desk.shop, { view: ['all'] }, { columns: ['promised'] })).toString();
    const settings = await desk.shop.settings.get();
    const ready = (await exportReadyOrders(db, settings, {})).find((order) => order.uuid === uuid)!;
    const queued = presentReadyOrder(ready, { id: 0, language: 'en' }, settings);
    return [row?.promised_on, file.split('\r\n')[1], await promised(uuid), queued.promised_on];
  };
  expect(await placedAt('2026-11-23T15:00:00Z')).toEqual([null, 'In stock', null, null]);

  const times = { cut_off: '15:00', zones: [], closed_on: ['2026-11-25'] };
  await sql`update shop_settings set settings = settings || ${JSON.stringify({ delivery: times })}::jsonb`.execute(
    db,
  );
  const days = {
    '2026-11-23T19:59:00Z': '2026-11-23',
    '2026-11-23T20:00:00Z': '2026-11-24',
    '2026-11-24T23:00:00Z': '2026-11-26',
    '2026-11-27T21:00:00Z': '2026-11-30',
    '2026-12-24T21:00:00Z': '2026-12-29',
  };
  for (const [moment, day] of Object.entries(days)) {
    expect(await placedAt(moment), moment).toEqual([day, day, day, day]);
  }
});

test('orders that are ready are listed by the day that is shown, page after page', async () => {
  const settings = await desk.shop.settings.get();
  // Friday afternoon ships on Monday the 30th, after what is promised for Saturday.
  const moments = [
    '2026-11-27T15:00:00Z',
    '2026-11-27T21:00:00Z',
    '2026-11-28T10:00:00Z',
    '2026-12-01T15:00:00Z',
  ];
  const days = ['2026-11-26', '2026-11-28', '2026-11-30', '2026-12-01'];
  const uuids: string[] = [];
  for (const at of Array.from({ length: 28 }).keys()) {
    const { uuid } = await desk.place([{ sku: 'STOCK', quantity: 1 }]);
    uuids.push(uuid);
    await sql`update orders set placed_at = ${moments[at % 4]}, promised_on = ${at % 2 ? null : days[(at >> 1) % 4]}
      where uuid = ${uuid}`.execute(db);
  }
  for (let more = 0; more < 30; more += 1) await desk.place([{ sku: 'STOCK', quantity: 1 }]);
  const listed: { uuid: string; day: string }[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Awaited<ReturnType<typeof listReadyOrders>> = await listReadyOrders(db, settings, { after });
    expect(page.rows.length).toBeGreaterThan(0);
    listed.push(...page.rows.map((row) => ({ uuid: row.uuid, day: row.ships_on! })));
    after = page.after;
  }
  const shown = listed.map(({ day }) => day);
  expect(shown).toEqual(shown.toSorted());
  expect(new Set(listed.map(({ uuid }) => uuid)).size).toBe(listed.length);
  expect(listed.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(uuids));
  expect(listed.length).toBeGreaterThan(50);
});

test('a part lists the orders with allocated pieces by the day on which they are to ship', async () => {
  await desk.part({ code: 'HELD', cad: [5_000], onHand: 50 });
  await desk.part({ code: 'LATER', cad: [5_000], onHand: 0, arrivals: { '2099-04-05': 100 } });
  const place = async (moment: string, isBundled = false) => {
    const lines = [{ sku: 'HELD', quantity: 2 }, ...(isBundled ? [{ sku: 'LATER', quantity: 1 }] : [])];
    const { uuid } = await desk.place(lines);
    await sql`update orders set placed_at = ${moment}, is_bundled = ${isBundled} where uuid = ${uuid}`.execute(
      db,
    );
    return uuid;
  };
  const together = await place('2026-11-20T15:00:00Z', true);
  const second = await place('2026-11-27T21:00:00Z');
  const first = await place('2026-11-27T15:00:00Z');
  const { holding } = await getStock(desk.shop, desk.who.staff, 'HELD');
  expect(holding).toMatchObject([
    { uuid: first, promised_on: '2026-11-27' },
    { uuid: second, promised_on: '2026-11-30' },
    { uuid: together, promised_on: '2099-04-05' },
  ]);
  const { waiting } = await getStock(desk.shop, desk.who.staff, 'LATER');
  expect(waiting).toMatchObject([{ uuid: together, promised_on: '2099-04-05', promise: 'not-known' }]);
});
