// A change that is sent again under its Idempotency-Key is made once, and answered with the trunk as it is by then.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'ONE' });
await shop.part({ code: 'TWO' });
await shop.part({ code: 'LAST', status: 'discontinued', onHand: 3 });

const add = (sku: string, quantity = 1) => ['POST', '/trunk/add', { sku, quantity }] as const;

test('a repetition changes nothing and shows what other changes made of the trunk', async () => {
  for (const visitor of [shop.guest(), await shop.buyer()]) {
    const key = { 'idempotency-key': randomUUID() };
    await done(visitor.send(...add('ONE'), key));
    await done(visitor.send(...add('TWO')));
    const { version, bags } = await done(visitor.send(...add('ONE'), key));
    const lines = bags[0]?.items.map((item: { inventory_code: string; requested: number }) => [
      item.inventory_code,
      item.requested,
    ]);
    expect({ version, lines }).toEqual({
      version: 2,
      lines: [
        ['ONE', 1],
        ['TWO', 1],
      ],
    });
  }
});

test('a repetition succeeds although its first time made another version of the trunk', async () => {
  const visitor = shop.guest();
  await done(visitor.send(...add('ONE')));
  const headers = { 'idempotency-key': randomUUID(), 'if-match': '1' };
  await done(visitor.send(...add('ONE'), headers));
  const { version } = await done(visitor.send(...add('ONE'), headers));
  expect(version).toBe(2);
});

test('a part of which the last pieces are in the trunk may be repeated, but not added again', async () => {
  const visitor = await shop.buyer();
  const key = { 'idempotency-key': randomUUID() };
  await done(visitor.send(...add('LAST', 3), key));
  await done(visitor.send(...add('LAST', 3), key));
  const again = await visitor.send(...add('LAST', 1), { 'idempotency-key': randomUUID() });
  expect([again.status, again.body.code]).toEqual([422, 'quantity-too-large']);
});

test('a refused change leaves no key behind, and may be sent again under it', async () => {
  const visitor = shop.guest();
  await done(visitor.send(...add('ONE')));
  const key = { 'idempotency-key': randomUUID() };
  const stale = await visitor.send(...add('TWO'), { ...key, 'if-match': '7' });
  expect(stale.status).toBe(409);
  const { version } = await done(visitor.send(...add('TWO'), key));
  expect(version).toBe(2);
});

test('the same key with another body is refused, and its change is undone', async () => {
  const visitor = await shop.buyer();
  const key = { 'idempotency-key': randomUUID() };
  await done(visitor.send(...add('ONE'), key));
  const other = await visitor.send(...add('ONE', 2), key);
  expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
  expect((await visitor.send('GET', '/trunk')).body.data).toMatchObject({ version: 1 });
});

test('twenty repetitions at the same moment make one change', async () => {
  const visitor = await shop.buyer();
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.send(...add('ONE'), key)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(answers.map(({ body }) => body.data.version))).toEqual(new Set([1]));
});

test('an answer that an earlier version stored is sent again', async () => {
  const visitor = await shop.buyer();
  const key = randomUUID();
  await done(visitor.send(...add('ONE'), { 'idempotency-key': key }));
  await db
    .updateTable('idempotency_keys')
    .set({ answer: '{"data":"as it was"}' })
    .where('key', '=', key)
    .execute();
  expect(await done(visitor.send(...add('ONE'), { 'idempotency-key': key }))).toBe('as it was');
});
