import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { productListRoutes } from './product-lists.routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, {
  addRoutes: (api, { kept }) => productListRoutes(api, { db, kept }),
});
await shop.part({ code: 'A-1', cad: [1_000] });
await shop.part({ code: 'A-2', cad: [2_000], usd: null });
await shop.part({ code: 'A-3' });
const old = await shop.part({ code: 'OLD-1' });

const lines = [
  { sku: 'A-2', quantity: 5 },
  { sku: 'a1', quantity: 3 },
];

/** Codes and quantities of a list or of the trunk. */
const codes = (rows: readonly { inventory_code: string; quantity?: number; requested?: number }[]) =>
  rows.map((row) => [row.inventory_code, row.quantity ?? row.requested]);

const listOf = (visitor: TestVisitor, uuid: string) => done(visitor.send('GET', `/product-lists/${uuid}`));

async function colleagueOf(buyer: SmallBuyer): Promise<TestVisitor> {
  const email = `colleague${buyer.companyId}@small.test`;
  const person = { company_id: buyer.companyId, email, name: 'Kim Colleague', password_hash: '-' };
  const { id } = await db.insertInto('customers').values(person).returning('id').executeTakeFirstOrThrow();
  return shop.signIn(id);
}

test('a guest has no lists', async () => {
  expect((await shop.guest().send('GET', '/product-lists')).status).toBe(401);
  expect(
    (await shop.guest().send('POST', '/trunk/to-product-list', { bag_uuid: crypto.randomUUID() })).status,
  ).toBe(401);
});

test('a bag is saved as a list under its name and stays in the trunk', async () => {
  const buyer = await shop.buyer();
  const trunk = await done(buyer.send('POST', '/trunk/add-standards', { items: lines }));
  const payload = { name: ' Cell 4 ', notes: 'Weekly', bag_uuid: trunk.bags[0].uuid };
  const { redirect_to: path } = await done(buyer.send('POST', '/trunk/to-product-list', payload));
  expect(path).toMatch(/^\/customer\/account\/product-lists\/[\da-f-]{36}$/);

  const list = await listOf(buyer, path.split('/').at(-1));
  expect(list).toMatchObject({ name: 'Cell 4', notes: 'Weekly', is_shared: false, is_own: true, lines: 2 });
  expect(codes(list.rows)).toEqual([
    ['A-2', 5],
    ['A-1', 3],
  ]);
  expect((await done(buyer.send('GET', '/trunk'))).bags[0].items).toHaveLength(2);
});

test('a list without a name is named after the date, and the next one gets a number', async () => {
  const buyer = await shop.buyer();
  const trunk = await done(buyer.send('POST', '/trunk/add-standards', { items: lines }));
  for (let time = 0; time < 2; time += 1)
    await done(buyer.send('POST', '/trunk/to-product-list', { bag_uuid: trunk.bags[0].uuid }));
  const names = (await done(buyer.send('GET', '/product-lists'))).map((list: { name: string }) => list.name);
  expect(names).toEqual([
    expect.stringMatching(/^Cart \d{4}-\d\d-\d\d \(2\)$/),
    expect.stringMatching(/^Cart \d{4}-\d\d-\d\d$/),
  ]);
});

test('another visitor’s bag or an empty one cannot be saved, and a name has at most 80 characters', async () => {
  const [owner, other] = [await shop.buyer(), await shop.buyer()];
  const trunk = await done(owner.send('POST', '/trunk/add-standards', { items: lines }));
  const bag = { bag_uuid: trunk.bags[0].uuid };
  expect((await other.send('POST', '/trunk/to-product-list', bag)).status).toBe(404);
  const long = await owner.send('POST', '/trunk/to-product-list', { ...bag, name: 'x'.repeat(81) });
  expect([long.status, long.body.errors]).toEqual([422, { name: ['Enter at most 80 characters.'] }]);
  await done(owner.send('POST', '/trunk/clear-bag', bag));
  expect((await owner.send('POST', '/trunk/to-product-list', bag)).status).toBe(404);
});

test('a list saved twice with the same idempotency key exists once', async () => {
  const buyer = await shop.buyer();
  const key = { 'idempotency-key': 'once' };
  const [first, second] = [
    await done(buyer.send('POST', '/product-lists', { name: 'Once', lines }, key)),
    await done(buyer.send('POST', '/product-lists', { name: 'Once', lines }, key)),
  ];
  expect(second.uuid).toBe(first.uuid);
  expect(await done(buyer.send('GET', '/product-lists'))).toHaveLength(1);
});

test('a list is created, renamed, given other lines and deleted', async () => {
  const buyer = await shop.buyer();
  const twice = [...lines, { sku: 'A-1', quantity: 4 }];
  const made = await done(buyer.send('POST', '/product-lists', { name: 'Shelf', lines: twice }));
  expect(codes(made.rows)).toEqual([
    ['A-2', 5],
    ['A-1', 7],
  ]);

  const path = `/product-lists/${made.uuid}`;
  const renamed = await done(buyer.send('PATCH', path, { name: 'Shelf 2', is_shared: true }));
  expect(renamed).toMatchObject({ name: 'Shelf 2', is_shared: true, lines: 2 });
  const rewritten = await done(buyer.send('PATCH', path, { lines: [{ sku: 'A-3', quantity: 1 }] }));
  expect([rewritten.name, codes(rewritten.rows)]).toEqual(['Shelf 2', [['A-3', 1]]]);

  await done(buyer.send('DELETE', path));
  expect((await buyer.send('GET', path)).status).toBe(404);
  expect((await buyer.send('DELETE', path)).status).toBe(404);
});

test('unknown parts are refused by line, and the list does not change', async () => {
  const buyer = await shop.buyer();
  const { uuid } = await done(buyer.send('POST', '/product-lists', { lines }));
  const wrong = [...lines, { sku: 'NOPE', quantity: 1 }];
  const { status, body } = await buyer.send('PATCH', `/product-lists/${uuid}`, {
    name: 'Other',
    lines: wrong,
  });
  expect([status, body.errors]).toEqual([422, { 'lines.2.sku': ['Invalid SKU'] }]);
  expect(await listOf(buyer, uuid)).toMatchObject({ name: expect.stringMatching(/^Cart/), lines: 2 });

  const many = [1, 2].map(() => ({ sku: 'A-1', quantity: 60_000 }));
  expect((await buyer.send('PATCH', `/product-lists/${uuid}`, { lines: many })).body.code).toBe(
    'quantity-too-large',
  );
});

test('colleagues can read and order a shared list, and only its owner can change it', async () => {
  const owner = await shop.buyer();
  const colleague = await colleagueOf(owner);
  const { uuid } = await done(owner.send('POST', '/product-lists', { name: 'Ours', lines }));
  expect((await colleague.send('GET', `/product-lists/${uuid}`)).status).toBe(404);

  await done(owner.send('PATCH', `/product-lists/${uuid}`, { is_shared: true }));
  expect(await done(colleague.send('GET', '/product-lists'))).toMatchObject([
    { uuid, name: 'Ours', is_own: false, lines: 2 },
  ]);
  expect((await done(colleague.send('POST', `/product-lists/${uuid}/add-to-trunk`, {}))).added).toBe(2);
  expect((await colleague.send('PATCH', `/product-lists/${uuid}`, { name: 'Mine' })).status).toBe(403);
  expect((await colleague.send('DELETE', `/product-lists/${uuid}`)).status).toBe(403);

  const stranger = await shop.buyer();
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['POST', '/add-to-trunk', {}],
  ] as const)
    expect((await stranger.send(method, `/product-lists/${uuid}${path}`, body)).status).toBe(404);
});

test('all lines or the selected ones are added to the trunk', async () => {
  const buyer = await shop.buyer();
  const { uuid } = await done(buyer.send('POST', '/product-lists', { lines }));
  await done(buyer.send('POST', '/trunk/add', { sku: 'A-1', quantity: 1 }));
  const path = `/product-lists/${uuid}/add-to-trunk`;
  const chosen = await done(buyer.send('POST', path, { inventory_codes: ['A-1', 'A-3'] }));
  expect([chosen.added, codes(chosen.trunk.bags[0].items)]).toEqual([1, [['A-1', 4]]]);
  const all = await done(buyer.send('POST', path, {}));
  expect(codes(all.trunk.bags[0].items)).toEqual([
    ['A-1', 7],
    ['A-2', 5],
  ]);
});

test('lines that are no longer sold are left out and reported', async () => {
  const ohio = await shop.buyer({ currency: 'USD', province: 'OH' });
  const payload = [...lines, { sku: 'OLD-1', quantity: 2 }];
  const { uuid } = await done(ohio.send('POST', '/product-lists', { lines: payload }));
  await db
    .updateTable('parts')
    .set({ status: 'superseded', superseded_by: 'A-3' })
    .where('id', '=', old)
    .execute();
  await db.updateTable('stock').set({ on_hand: 0 }).where('part_id', '=', old).execute();

  const {
    trunk,
    added,
    left_out: leftOut,
  } = await done(ohio.send('POST', `/product-lists/${uuid}/add-to-trunk`, {}));
  expect([added, codes(trunk.bags[0].items)]).toEqual([1, [['A-1', 3]]]);
  expect(leftOut).toEqual([
    { inventory_code: 'A-2', quantity: 5, reason: 'no-price', superseded_by: null },
    { inventory_code: 'OLD-1', quantity: 2, reason: 'not-sold', superseded_by: 'A-3' },
  ]);

  const only = { inventory_codes: ['OLD-1'] };
  expect((await done(ohio.send('POST', `/product-lists/${uuid}/add-to-trunk`, only))).added).toBe(0);
});

test('a company can have 200 lists, however many requests come at once, and can still change their lines', async () => {
  const buyer = await shop.buyer();
  const listed = { company_id: buyer.companyId, customer_id: buyer.customerId, notes: '', is_shared: false };
  const rows = Array.from({ length: 198 }, (_, number) => ({ ...listed, name: `List ${number}` }));
  await db.insertInto('product_lists').values(rows).execute();
  const create = () => buyer.send('POST', '/product-lists', { name: 'One more', lines });
  const answers = await Promise.all([create(), create(), create(), create()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({ code: 'too-many-lists', message: expect.stringContaining('200') });

  const uuid = answers.find(({ status }) => status === 200)?.body.data.uuid;
  const change = (sent: unknown[]) => buyer.send('PATCH', `/product-lists/${uuid}`, { lines: sent });
  expect((await change(lines.slice(0, 1))).status).toBe(200);
  expect((await change(lines)).status).toBe(200);
});

test('a company’s lists have at most 20,000 lines in all, whoever adds them', async () => {
  const buyer = await shop.buyer();
  await insertLists(buyer, { lists: 10, linesOfEach: 1_999 });
  const create = (visitor: TestVisitor, sent: unknown[]) =>
    visitor.send('POST', '/product-lists', { name: 'The last lines', lines: sent });

  const three = [...lines, { sku: 'A-3', quantity: 1 }];
  const made = await done(create(buyer, three));
  const colleague = await colleagueOf(buyer);
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(colleague, lines)));
  const outcomes = answers.map(({ body }): string => body.code ?? 'made').toSorted();
  expect(outcomes).toEqual(['made', 'made', 'made', 'too-many-lists']);

  // 19,999 lines by now.
  expect((await create(buyer, lines.slice(0, 1))).status).toBe(200);
  expect((await create(buyer, lines.slice(0, 1))).body).toMatchObject({
    code: 'too-many-lists',
    message: expect.stringContaining('20,000'),
  });
  const change = (sent: unknown[]) => buyer.send('PATCH', `/product-lists/${made.uuid}`, { lines: sent });
  expect((await change([...three, { sku: 'L-1', quantity: 1 }])).body.code).toBe('too-many-lists');
  expect((await change(lines)).status).toBe(200);
  expect((await change(three)).status).toBe(200);
});

/** Inserts lists with the same parts, `L-1` and so on. */
async function insertLists(
  { companyId, customerId }: SmallBuyer,
  { lists, linesOfEach }: { readonly lists: number; readonly linesOfEach: number },
): Promise<void> {
  await sql`
    with made_parts as (
      insert into parts (inventory_code, code_key, category_id, tool_type, profile, units, size, cutting_diameter,
        shank_diameter, cutting_length, overall_length, weight_grams, descriptions)
      select 'L-' || number, 'L' || number, (select category_id from parts where inventory_code = 'A-1'), 'end-mill', 'square', 'inch',
        '1/2', 0.5, 0.5, 1.25, 3, 120.5, '{"en": "End mill", "fr": "Fraise"}'
      from generate_series(1, ${linesOfEach}) as number
      returning id
    ), made_lists as (
      insert into product_lists (company_id, customer_id, name, notes, is_shared)
      select ${companyId}, ${customerId}, 'Long ' || number, '', false from generate_series(1, ${lists}) as number
      returning id
    )
    insert into product_list_lines (list_id, part_id, quantity, position)
    select made_lists.id, made_parts.id, 1, row_number() over (partition by made_lists.id order by made_parts.id)
    from made_lists cross join made_parts`.execute(db);
}
