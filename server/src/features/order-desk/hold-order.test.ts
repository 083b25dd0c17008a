import { officeOrderCalls } from '@chipload/contract/office/orders';
import { holdReasonLength } from '@chipload/domain/orders';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDesk, staffMember } from '../../../../tests/support/order-desk.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { actOnOrders, holdOrder, listDeskOrders, orderDeskTasks, releaseHold } from './order-desk.service.ts';
import { holdAutomatically } from '../orders/orders.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });
const english = { ...desk.who, language: 'en' as const };

async function placed() {
  return (await desk.place([{ sku: 'PLENTY', quantity: 1 }])).uuid;
}

test('an order is held for several reasons at once, each released by itself', async () => {
  const uuid = await placed();
  await holdOrder(db, desk.who, {
    uuid,
    version: 1,
    kind: 'address',
    reason: 'No dock',
    until: '2099-12-01',
  });
  await holdOrder(db, desk.who, { uuid, version: 2, kind: 'customs', reason: 'No HS code', until: null });
  const held = await desk.get(uuid);
  expect(held.holds).toMatchObject([
    { kind: 'address', reason: 'No dock', until: '2099-12-01', held_by: 'Sam Staff', may_release: true },
    { kind: 'customs', released_at: null },
  ]);

  const [address] = held.holds;
  await releaseHold(db, desk.who, { uuid, version: 3, hold: address!.uuid, reason: 'Found a dock' });
  const isHeld = () => db.selectFrom('orders').select('is_held').where('uuid', '=', uuid).executeTakeFirst();
  expect(await isHeld()).toEqual({ is_held: true });
  await releaseHold(db, desk.who, { uuid, version: 4, hold: undefined, reason: 'All known' });
  expect(await isHeld()).toEqual({ is_held: false });
  expect((await desk.get(uuid)).holds).toMatchObject([
    { release_reason: 'Found a dock', released_by: 'Sam Staff', may_release: false },
    { release_reason: 'All known' },
  ]);
});

test('each act on a hold leaves an event without the words of the reason', async () => {
  const uuid = await placed();
  await holdOrder(db, desk.who, { uuid, version: 1, kind: 'manual', reason: 'Robin asked', until: null });
  await releaseHold(db, desk.who, { uuid, version: 2, hold: undefined, reason: 'Robin called' });
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('subject', '=', `order ${uuid}`)
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    { action: 'order.held', staff_id: desk.who.staff.id, after: { kind: 'manual' } },
    { action: 'order.released', staff_id: desk.who.staff.id, before: { kinds: ['manual'] } },
  ]);
  expect(JSON.stringify(events)).not.toContain('Robin');
});

test('a second hold of the same kind, an old version and a closed order are refused', async () => {
  const uuid = await placed();
  const hold = { uuid, kind: 'fraud', reason: 'Odd address', until: null } as const;
  await holdOrder(db, desk.who, { ...hold, version: 1 });
  await expect(holdOrder(db, desk.who, { ...hold, version: 2 })).rejects.toMatchObject({
    code: 'hold-exists',
  });
  await expect(holdOrder(db, desk.who, { ...hold, kind: 'manual', version: 1 })).rejects.toMatchObject({
    code: 'record-changed',
    details: { facts: { version_seen: 1, version_now: 2 } },
  });
  const { lines } = await desk.get(uuid);
  await desk.change(uuid, { lines: [{ uuid: lines[0]!.uuid, wanted: 0 }] });
  await expect(
    holdOrder(db, desk.who, { ...hold, kind: 'manual', version: undefined }),
  ).rejects.toMatchObject({
    code: 'order-not-changeable',
  });
});

test('a hold is in force until it is released or its order is cancelled, in the record and in the list', async () => {
  const uuid = await placed();
  const inList = async () =>
    (await listDeskOrders(desk.shop, { view: ['all'] })).rows.find((row) => row.uuid === uuid)?.holds;
  const inRecord = async () => (await desk.get(uuid)).holds.map((hold) => hold.is_in_force);
  await holdOrder(db, desk.who, { uuid, version: 1, kind: 'manual', reason: 'Wait', until: null });
  expect([await inRecord(), await inList()]).toEqual([[true], ['manual']]);
  await releaseHold(db, desk.who, { uuid, version: 2, hold: undefined, reason: 'Go on' });
  expect([await inRecord(), await inList()]).toEqual([[false], []]);
  await expect(
    releaseHold(db, desk.who, { uuid, version: 3, hold: undefined, reason: '' }),
  ).rejects.toMatchObject({ code: 'not-held' });

  await holdOrder(db, desk.who, { uuid, version: 3, kind: 'manual', reason: 'Wait again', until: null });
  const { lines } = await desk.get(uuid);
  await desk.change(uuid, { lines: [{ uuid: lines[0]!.uuid, wanted: 0 }] });
  expect([await inRecord(), await inList()]).toEqual([[false, false], []]);
  expect((await desk.get(uuid)).holds[1]).toMatchObject({ released_at: null, may_release: false });
  const filtered = await listDeskOrders(desk.shop, { view: ['all'], hold: ['manual'] });
  expect(filtered.rows.map((row) => row.uuid)).not.toContain(uuid);
});

test('whoever placed a hold undoes it without a reason; anybody else must give one', async () => {
  const uuid = await placed();
  const colleague = await staffMember(db);
  await holdOrder(db, desk.who, { uuid, version: 1, kind: 'manual', reason: 'By mistake', until: null });
  const undo = { uuid, version: undefined, hold: undefined, reason: null };
  await expect(releaseHold(db, colleague, undo)).rejects.toMatchObject({
    code: 'validation',
    details: { errors: { reason: expect.any(Function) } },
  });
  await releaseHold(db, desk.who, undo);
  expect((await desk.get(uuid)).holds).toMatchObject([{ release_reason: '', released_by: 'Sam Staff' }]);
});

test('an approval is given by somebody else than the person who asked for it', async () => {
  const uuid = await placed();
  const colleague = await staffMember(db);
  await holdOrder(db, desk.who, { uuid, version: 1, kind: 'approval', reason: 'Low price', until: null });
  const release = { uuid, version: undefined, hold: undefined, reason: 'Fine' };
  await expect(releaseHold(db, desk.who, release)).rejects.toMatchObject({ code: 'hold-not-yours' });
  await releaseHold(db, colleague, release);
  expect((await desk.get(uuid)).holds[0]).toMatchObject({ release_reason: 'Fine' });
});

test('a hold that the shop places is placed once, whatever happens how often', async () => {
  const uuid = await placed();
  const hold = { orderUuid: uuid, kind: 'payment', reason: 'The card was declined' } as const;
  await holdAutomatically(db, hold);
  await holdAutomatically(db, hold);
  const { holds, version } = await desk.get(uuid);
  expect(holds).toMatchObject([{ kind: 'payment', held_by: null }]);
  expect(version).toBe(2);
});

test('a hold until today or an earlier day is refused, since it would end at once', async () => {
  const uuid = await placed();
  const hold = { uuid, version: 1, kind: 'address', reason: 'No dock' } as const;
  for (const until of [shopDay(), '2020-01-01'])
    await expect(holdOrder(db, desk.who, { ...hold, until })).rejects.toMatchObject({
      code: 'hold-until-past',
    });
  expect((await desk.get(uuid)).holds).toEqual([]);
});

test('a hold whose day has come is released by the shop; one for an approval, or until later, stays', async () => {
  const uuid = await placed();
  const hold = { uuid, version: undefined, reason: 'Wait for the dock' };
  await holdOrder(db, desk.who, { ...hold, kind: 'address', until: '2098-01-01' });
  await holdOrder(db, desk.who, { ...hold, kind: 'approval', until: '2098-01-01' });
  await holdOrder(db, desk.who, { ...hold, kind: 'manual', until: '2099-01-01' });
  const passed = db.updateTable('order_holds').set({ until: '2020-01-01' });
  await passed.where('order_uuid', '=', uuid).where('until', '<', '2099-01-01').execute();
  await runJob(orderDeskTasks({ db }), 'release_ended_holds', {});
  await runJob(orderDeskTasks({ db }), 'release_ended_holds', {});
  const { holds, version } = await desk.get(uuid);
  const open = holds.filter(({ released_at }) => released_at === null);
  expect(open.map(({ kind }) => kind)).toEqual(['approval', 'manual']);
  expect(holds[0]).toMatchObject({ released_by: null, release_reason: '' });
  expect(version).toBe(5);
  const event = await db
    .selectFrom('audit_events')
    .select(['action', 'actor', 'staff_id'])
    .where('subject', '=', `order ${uuid}`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(event).toEqual({ action: 'order.released', actor: 'shop', staff_id: null });
});

test('an act on many orders is done where it is possible, and says why not elsewhere', async () => {
  const [held, free] = [await placed(), await placed()];
  await holdOrder(db, desk.who, { uuid: held, version: 1, kind: 'manual', reason: 'Wait', until: null });
  const ids = [held, free];
  const results = await actOnOrders(desk.shop, english, { act: 'release', ids, reason: 'Go on' });
  expect(new Map(results.map(({ id, outcome }) => [id, outcome]))).toEqual(
    new Map([
      [held, 'done'],
      [free, 'refused'],
    ]),
  );
  expect(results.find(({ id }) => id === free)?.message).toBeTypeOf('string');
  expect((await desk.get(held)).holds).toMatchObject([{ reason: 'Wait', release_reason: 'Go on' }]);

  const cancelled = await actOnOrders(desk.shop, english, { act: 'cancel', reason: 'Ordered twice', ids });
  expect(cancelled.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(await desk.get(free)).toMatchObject({ state: 'cancelled', total: 0 });
});

test('an act that needs a permission is refused as a whole without it', async () => {
  const few = { ...english, staff: { ...english.staff, permissions: new Set(['write-orders'] as const) } };
  const many = { act: 'hold' as const, ids: [await placed()], reason: 'Wait' };
  await expect(actOnOrders(desk.shop, few, many)).rejects.toMatchObject({ code: 'not-allowed' });
});

test('many orders are held and released for one reason, which is asked for and kept with each hold', async () => {
  const ids = [await placed(), await placed()];
  await actOnOrders(desk.shop, english, { act: 'hold', ids, reason: 'Recall of a batch' });
  await actOnOrders(desk.shop, english, { act: 'release', ids, reason: 'The batch is good' });
  const kept = { kind: 'manual', reason: 'Recall of a batch', release_reason: 'The batch is good' };
  for (const uuid of ids) expect((await desk.get(uuid)).holds).toMatchObject([kept]);

  const body = officeOrderCalls.actOnOrders.body;
  for (const act of ['hold', 'release', 'cancel']) {
    for (const reason of [undefined, '  ', 'x'.repeat(holdReasonLength + 1)])
      expect(body.safeParse({ act, ids, reason }).success, act).toBe(false);
    expect(body.safeParse({ act, ids, reason: 'x'.repeat(holdReasonLength) }).success).toBe(true);
  }
  expect(body.safeParse({ act: 'resend', ids }).success).toBe(true);
});
