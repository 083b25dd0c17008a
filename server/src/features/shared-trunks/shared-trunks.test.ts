import { sharedTrunkLimits } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { sharedTrunkRoutes } from './shared-trunks.routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, {
  addRoutes: (api, { kept }) => sharedTrunkRoutes(api, { db, kept }),
});
await shop.part({ code: 'S-1', cad: [1_000, 900] });
await shop.part({ code: 'S-2', cad: [2_000] });
const items = [
  { sku: 'S-2', quantity: 5 },
  { sku: 'S-1', quantity: 12 },
];

test('a colleague sees who shared a cart and when, its notes and its lines, and takes them into a cart of their own', async () => {
  const buyer = await filled();
  await done(
    buyer.send('PATCH', '/trunk/purchase-order', {
      purchase_order_number: 'PO',
      notes: [{ body: 'Dock 2' }],
    }),
  );
  const shared = await share(buyer, ' For cell 4 ');
  expect(shared).toMatchObject({ is_own: true, note: 'For cell 4', lines: 2 });
  const days = (Date.parse(shared.expires_at) - Date.parse(shared.shared_at)) / 86_400_000;
  expect(Math.round(days)).toBe(30);

  const colleague = await colleagueOf(buyer);
  const seen = await done(colleague.send('GET', `/shared-trunks/${shared.uuid}`));
  expect(seen).toMatchObject({ is_own: false, order_notes: ['Dock 2'], shared_at: shared.shared_at });
  expect(seen.shared_by).toBe(shared.shared_by);
  expect(seen.rows).toMatchObject([
    { inventory_code: 'S-2', quantity: 5, shared_price: 2_000 },
    { inventory_code: 'S-1', quantity: 12, shared_price: 900 },
  ]);

  await done(colleague.send('POST', '/trunk/add', { sku: 'S-2', quantity: 1 }));
  const addition = await done(colleague.send('POST', `/shared-trunks/${shared.uuid}/add-to-trunk`));
  expect(addition).toMatchObject({ added: 2, left_out: [], price_changes: [] });
  expect(await linesOf(colleague)).toEqual([
    ['S-2', 6],
    ['S-1', 12],
  ]);
  expect(await linesOf(buyer)).toEqual([
    ['S-2', 5],
    ['S-1', 12],
  ]);
});

test('a copy stays as it was shared, and what has changed since is said line by line', async () => {
  await shop.part({ code: 'S-3', cad: [500] });
  const gone = await shop.part({ code: 'S-4', cad: [700] });
  const buyer = await shop.buyer();
  const both = ['S-3', 'S-4'].map((sku) => ({ sku, quantity: 2 }));
  const trunk = await done(buyer.send('POST', '/trunk/add-standards', { items: both }));
  const { uuid } = await share(buyer);
  await done(buyer.send('POST', '/trunk/clear-bag', { bag_uuid: trunk.bags[0].uuid }));
  await sql`update prices set cents = '{550}'::bigint[] where currency = 'CAD' and part_id =
    (select id from parts where inventory_code = 'S-3')`.execute(db);
  await db
    .updateTable('parts')
    .set({ status: 'superseded', superseded_by: 'S-3' })
    .where('id', '=', gone)
    .execute();
  await sql`update stock set on_hand = 0 where part_id = ${gone}`.execute(db);

  const { added, left_out, price_changes } = await done(
    (await colleagueOf(buyer)).send('POST', `/shared-trunks/${uuid}/add-to-trunk`),
  );
  expect(added).toBe(1);
  expect(left_out).toEqual([
    { inventory_code: 'S-4', quantity: 2, reason: 'not-sold', superseded_by: 'S-3' },
  ]);
  expect(price_changes).toContainEqual({ inventory_code: 'S-3', was: 500, now: 550 });
});

test('for another company, a guest and after the end there is no such cart', async () => {
  const buyer = await filled();
  const { uuid } = await share(buyer);
  const stranger = await shop.buyer();
  const calls = [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/add-to-trunk'],
  ] as const;
  for (const [method, path] of calls) {
    expect((await stranger.send(method, `/shared-trunks/${uuid}${path}`)).status).toBe(404);
    expect((await shop.guest().send(method, `/shared-trunks/${uuid}${path}`)).status).toBe(401);
  }
  expect(await linesOf(stranger)).toEqual([]);

  await sql`update shared_trunks set expires_at = now() where uuid = ${uuid}`.execute(db);
  for (const [method, path] of calls)
    expect((await buyer.send(method, `/shared-trunks/${uuid}${path}`)).status).toBe(404);
});

test('only who shared a cart lists it and stops sharing it, and then nobody finds it', async () => {
  const buyer = await filled();
  const colleague = await colleagueOf(buyer);
  const { uuid } = await share(buyer);
  expect(await done(buyer.send('GET', '/shared-trunks'))).toMatchObject([{ uuid, is_own: true }]);
  expect(await done(colleague.send('GET', '/shared-trunks'))).toEqual([]);
  expect((await colleague.send('DELETE', `/shared-trunks/${uuid}`)).status).toBe(403);

  await done(buyer.send('DELETE', `/shared-trunks/${uuid}`));
  for (const visitor of [buyer, colleague])
    expect((await visitor.send('GET', `/shared-trunks/${uuid}`)).status).toBe(404);
  const left = await db.selectFrom('shared_trunks').select('id').where('uuid', '=', uuid).execute();
  expect(left).toEqual([]);
});

test('an empty cart is not shared, nor more than 20 at a time, and a note is at most 300 characters', async () => {
  const buyer = await shop.buyer();
  expect((await buyer.send('POST', '/shared-trunks', {})).body.code).toBe('trunk-empty');
  await done(buyer.send('POST', '/trunk/add-standards', { items }));
  expect((await buyer.send('POST', '/shared-trunks', { note: 'x'.repeat(301) })).status).toBe(422);

  const answers = await Promise.all(
    Array.from({ length: sharedTrunkLimits.atATime + 2 }, () => buyer.send('POST', '/shared-trunks', {})),
  );
  const codes = answers.map(({ body }): string => body.code ?? 'shared').toSorted();
  expect(codes.filter((code) => code === 'shared')).toHaveLength(sharedTrunkLimits.atATime);
  expect(codes.at(-1)).toBe('too-many-shared-trunks');
  await sql`update shared_trunks set expires_at = now() where customer_id = ${buyer.customerId}`.execute(db);
  expect((await buyer.send('POST', '/shared-trunks', {})).status).toBe(200);
});

test('a repeated request shares once', async () => {
  const buyer = await filled();
  const key = { 'idempotency-key': 'once' };
  for (let time = 0; time < 2; time += 1) await done(buyer.send('POST', '/shared-trunks', {}, key));
  expect(await done(buyer.send('GET', '/shared-trunks'))).toHaveLength(1);
});

async function filled(): Promise<SmallBuyer> {
  const buyer = await shop.buyer();
  await done(buyer.send('POST', '/trunk/add-standards', { items }));
  return buyer;
}

async function share(buyer: TestVisitor, note = '') {
  return done(buyer.send('POST', '/shared-trunks', { note }));
}

async function colleagueOf({ companyId }: SmallBuyer): Promise<TestVisitor> {
  const person = {
    company_id: companyId,
    email: `kim-${crypto.randomUUID()}@small.test`,
    name: 'Kim Colleague',
    password_hash: '-',
  };
  const { id } = await db.insertInto('customers').values(person).returning('id').executeTakeFirstOrThrow();
  return shop.signIn(id);
}

async function linesOf(visitor: TestVisitor): Promise<[string, number][]> {
  type Line = { readonly inventory_code: string; readonly requested: number };
  const { bags } = await done(visitor.send('GET', '/trunk'));
  return bags.flatMap(({ items: lines }: { items: Line[] }) =>
    lines.map(({ inventory_code: code, requested }) => [code, requested]),
  );
}
