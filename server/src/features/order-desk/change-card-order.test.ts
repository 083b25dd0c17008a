import { expect, test } from 'vitest';
import { attemptsOf } from '../../../../tests/support/card-order.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { asChange, openDesk, stockDifferences } from '../../../../tests/support/order-desk.ts';
import { actingStaff } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { changeOrder, type OrderChangeAct } from './change-order.ts';
import { previewSplit, splitOrder } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });

const byCard = { province: 'AB', creditLimitCents: null, cardToken: 'sandbox-approve' };

async function placedByCard() {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }], byCard);
  const [line] = (await desk.get(uuid)).lines;
  return { uuid, line: line!.uuid };
}

test('what a card has to cover in addition is authorised, and only once', async () => {
  const { uuid, line } = await placedByCard();
  const { total } = await desk.get(uuid);
  await desk.change(uuid, { lines: [{ uuid: line, wanted: 6 }] });
  await desk.change(uuid, { lines: [{ uuid: line, wanted: 2 }] });
  await desk.change(uuid, { lines: [{ uuid: line, wanted: 6 }] });
  expect(await attemptsOf(db, uuid)).toMatchObject([
    { purpose: 'order', state: 'authorised', amount: total },
    { purpose: 'difference', state: 'authorised', amount: 21_000 },
  ]);
  expect((await desk.get(uuid)).total).toBe(total + 21_000);
});

test.each([
  ['by freight', [{ freight: 60_000 }]],
  ['by freight in two steps', [{ freight: 30_000 }, { freight: 60_000 }]],
  ['by pieces', [{ added: [{ sku: 'PLENTY', quantity: 6 }] }]],
])('a card is not charged more than the staff may add to what its owner agreed to: %s', async (_, steps) => {
  const { uuid } = await placedByCard();
  const who = actingStaff(desk.who.staff.id, ['write-orders', 'override-prices'], { cardCents: 50_000 });
  const act = async (step: Partial<OrderChangeAct>) => {
    const { version } = await desk.get(uuid);
    await changeOrder(desk.shop, who, { uuid, change: asChange({ version, ...step }) });
  };
  for (const step of steps.slice(0, -1)) await act(step);
  const before = [await desk.get(uuid), await attemptsOf(db, uuid)];
  await expect(act(steps.at(-1)!)).rejects.toMatchObject({ code: 'not-allowed' });
  expect([await desk.get(uuid), await attemptsOf(db, uuid)]).toEqual(before);
});

test('a split does not let a card be charged more than its owner agreed to, however many parts are changed at once', async () => {
  const { uuid, line } = await placedByCard();
  const lines = [{ uuid: line, quantity: 2 }];
  const { version, first, second } = await previewSplit(desk.shop, desk.who, { uuid, split: { lines } });
  const totals = { first: first.total, second: second.total };
  const split = { lines, version, reason: 'To two sites', totals };
  const part = await splitOrder(desk.shop, desk.who, { uuid, split });
  const who = actingStaff(desk.who.staff.id, ['write-orders'], { cardCents: 21_000 });
  const add = async (order: string) => {
    const seen = (await desk.get(order)).version;
    const change = asChange({ version: seen, added: [{ sku: 'PLENTY', quantity: 2 }] });
    await changeOrder(desk.shop, who, { uuid: order, change });
  };
  const results = await Promise.allSettled([add(uuid), add(part)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ code: 'not-allowed' }),
  });
});

test('a declined difference changes nothing', async () => {
  const { uuid, line } = await placedByCard();
  await db.updateTable('cards').set({ gateway_token: 'sandbox-decline' }).execute();
  const change = desk.change(uuid, { lines: [{ uuid: line, wanted: 6 }] });
  await expect(change).rejects.toMatchObject({ code: 'card-declined' });
  expect(await desk.get(uuid)).toMatchObject({ version: 1, versions: [] });
  expect(await stockDifferences(db)).toEqual([]);
});

test('an order by card that is cancelled has its authorisation released', async () => {
  const { uuid, line } = await placedByCard();
  await desk.change(uuid, { lines: [{ uuid: line, wanted: 0 }] });
  expect(await desk.get(uuid)).toMatchObject({ state: 'cancelled', payment: { state: 'none' } });
  expect(await waitingJobs(db, 'void_rest')).toContainEqual({ order: uuid });
});

test('freight that was to be quoted is entered also for an order that was paid in advance, and captured at once', async () => {
  const { uuid } = await placedByCard();
  const { total: paid } = await desk.get(uuid);
  await desk.change(uuid, { freight: 0 });
  await db
    .updateTable('orders')
    .set({ kind: 'mod', freight_to_quote: true })
    .where('uuid', '=', uuid)
    .execute();
  expect(await desk.get(uuid)).toMatchObject({ obstacle: 'prepaid', freight_obstacle: null });
  await desk.change(uuid, { freight: 4_000 });
  const after = await desk.get(uuid);
  expect(after).toMatchObject({ freight_to_quote: false, freight_obstacle: 'prepaid' });
  const difference = after.attempts.find(({ purpose }) => purpose === 'difference')!;
  expect(difference).toMatchObject({ state: 'authorised', amount: after.total - paid });
  expect(await waitingJobs(db, 'capture_payment')).toContainEqual({ attempt: difference.key });
  await expect(desk.change(uuid, { freight: 5_000 })).rejects.toMatchObject({ code: 'order-not-changeable' });
});
