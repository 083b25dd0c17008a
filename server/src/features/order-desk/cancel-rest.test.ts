import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDesk } from '../../../../tests/support/order-desk.ts';
import { actOnOrders, previewCancel } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });
const english = { ...desk.who, language: 'en' as const };

const four = [{ sku: 'PLENTY', quantity: 4 }];
const byCard = { province: 'AB', creditLimitCents: null, cardToken: 'sandbox-approve' };

test('before many orders are cancelled it is said what that releases, and which cannot be, and why', async () => {
  const account = (await desk.place(four)).uuid;
  const card = (await desk.place(four, byCard)).uuid;
  const picked = (await desk.place(four)).uuid;
  await db
    .updateTable('orders')
    .set({ picking_since: new Date(), picking_by: desk.who.staff.id })
    .where('uuid', '=', picked)
    .execute();
  const totals = new Map<string, number>();
  for (const uuid of [account, card]) totals.set(uuid, (await desk.get(uuid)).total);

  const previews = await previewCancel(desk.shop, english, [account, card, picked]);
  const of = (uuid: string) => previews.find(({ id }) => id === uuid);
  expect(of(account)).toMatchObject({
    message: '',
    currency: 'CAD',
    cancelled: totals.get(account),
    card_released: 0,
    credit_freed: totals.get(account),
  });
  expect(of(card)).toMatchObject({
    message: '',
    cancelled: totals.get(card),
    card_released: totals.get(card),
    credit_freed: 0,
  });
  expect(of(picked)).toMatchObject({ cancelled: 0, card_released: 0, credit_freed: 0 });
  expect(of(picked)?.message).not.toBe('');
  expect(await desk.get(account)).toMatchObject({ version: 1, state: 'confirmed' });

  const ids = [account, card, picked];
  const results = await actOnOrders(desk.shop, english, { act: 'cancel', ids, reason: 'Ordered twice' });
  expect(results.find(({ id }) => id === picked)?.message).toBe(of(picked)?.message);
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'done', 'refused']);
});

test('the reason for which many orders are cancelled is kept with each, and in its timeline', async () => {
  const { uuid } = await desk.place(four);
  await actOnOrders(desk.shop, english, { act: 'cancel', ids: [uuid], reason: 'Ordered twice' });
  expect(await desk.get(uuid)).toMatchObject({ state: 'cancelled', versions: [{ reason: 'Ordered twice' }] });
  const event = await db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'order.changed')
    .where('subject', '=', `order ${uuid}`)
    .executeTakeFirstOrThrow();
  expect(event.after).toMatchObject({ state: 'cancelled', reason: 'Ordered twice' });
});
