import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDesk } from '../../../../tests/support/order-desk.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { resendConfirmation } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'PLENTY' });

test('a confirmation that is sent again replaces the one that the queue still tries', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
  await sql`update graphile_worker._private_jobs set attempts = 1, run_at = now() + interval '1 hour'
    where key = ${`confirmation:${uuid}`}`.execute(db);
  const sendings = async () =>
    (await waitingJobs<{ order: string; again?: string }>(db, 'send_order_confirmation')).filter(
      ({ order }) => order === uuid,
    );
  expect(await sendings()).toEqual([{ order: uuid }]);
  await resendConfirmation(db, desk.who, uuid);
  await resendConfirmation(db, desk.who, uuid);
  expect(await sendings()).toEqual([{ order: uuid, again: expect.any(String) }]);
});

test('a confirmation waits for the payment to be decided, and a cancelled order has none', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
  for (const [state, obstacle] of [
    ['payment_pending', 'payment-undecided'],
    ['cancelled', 'order-closed'],
  ] as const) {
    await db.updateTable('orders').set({ state }).where('uuid', '=', uuid).execute();
    await expect(resendConfirmation(db, desk.who, uuid)).rejects.toMatchObject({
      code: 'order-not-changeable',
      details: { facts: { obstacle } },
    });
  }
});
