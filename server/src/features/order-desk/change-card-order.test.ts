import { expect, test } from 'vitest';
import { attemptsOf } from '../../../../tests/support/card-order.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDesk, stockDifferences } from '../../../../tests/support/order-desk.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';

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
