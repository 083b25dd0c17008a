import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'GOOD' });
await shop.part({ code: 'OLD', status: 'discontinued', onHand: 0 });
await shop.part({ code: 'ENDING', status: 'discontinued', onHand: 3 });
await shop.part({ code: 'NEW' });
await db
  .updateTable('parts')
  .set({ status: 'superseded', superseded_by: 'NEW' })
  .where('id', '=', await shop.part({ code: 'REPLACED', onHand: 0 }))
  .execute();

async function guestWithGood() {
  const guest = shop.guest();
  const { body } = await guest.send('POST', '/trunk/add', { sku: 'GOOD', quantity: 5 });
  return {
    guest,
    before: body.data,
    item: body.data.bags[0].items[0].uuid as string,
    bag: body.data.bags[0].uuid as string,
  };
}

async function expectUnchanged(visitor: TestVisitor, before: unknown) {
  expect((await visitor.send('GET', '/trunk')).body.data).toEqual(before);
}

test('an unknown part is refused beside the field that names it, and changes nothing', async () => {
  const { guest, before } = await guestWithGood();
  const { status, body } = await guest.send('POST', '/trunk/add', { sku: 'nope', quantity: 1 });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'unknown-sku',
    message: 'Invalid SKU',
    errors: { sku: ['Invalid SKU'] },
  });

  const byCode = await guest.send('POST', '/trunk/items', { inventory_code: 'nope', quantity: 1 });
  expect(byCode.body.errors).toEqual({ inventory_code: ['Invalid SKU'] });
  await expectUnchanged(guest, before);
});

test.each([
  [
    'a part of which too few are left',
    { sku: 'ENDING', quantity: 4 },
    'Only 3 left: this part is discontinued and cannot be backordered.',
  ],
  [
    'a part that is sold out and replaced',
    { sku: 'REPLACED', quantity: 1 },
    'This part is no longer sold. It was replaced by NEW.',
  ],
  ['an unknown part', { sku: 'nope', quantity: 1 }, 'Invalid SKU'],
])('the message of a refused list is that of its first wrong row: %s', async (_what, wrong, message) => {
  const { guest, before } = await guestWithGood();
  const items = [{ sku: 'GOOD', quantity: 1 }, wrong];
  const { status, body } = await guest.send('POST', '/trunk/add-standards', { items });
  expect([status, body.message]).toEqual([422, message]);
  expect(Object.values(body.errors)).toEqual([[message]]);
  await expectUnchanged(guest, before);
});

test.each([0, -1, 1.5, 1e9, 'three', null, '', Number.MAX_SAFE_INTEGER])(
  'the quantity %j is refused and changes nothing',
  async (quantity) => {
    const { guest, before, item } = await guestWithGood();
    for (const [method, path, body, field] of [
      ['POST', '/trunk/add', { sku: 'GOOD', quantity }, 'quantity'],
      ['POST', '/trunk/items', { inventory_code: 'GOOD', quantity }, 'quantity'],
      ['PATCH', `/trunk/items/${item}`, { quantity }, 'quantity'],
      ['POST', '/trunk/add-standards', { items: [{ sku: 'GOOD', quantity }] }, 'items.0.quantity'],
    ] as const) {
      const answer = await guest.send(method, path, body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    await expectUnchanged(guest, before);
  },
);

test('more than 100,000 pieces of a part are refused, including those already in the trunk', async () => {
  const { guest, before } = await guestWithGood();
  const one = await guest.send('POST', '/trunk/add', { sku: 'GOOD', quantity: 99_996 });
  expect(one.body).toMatchObject({
    code: 'quantity-too-large',
    errors: { quantity: [expect.stringContaining('100,000')] },
  });

  const items = [
    { sku: 'NEW', quantity: 1 },
    { sku: 'GOOD', quantity: 60_000 },
    { sku: 'good', quantity: 40_000 },
  ];
  const many = await guest.send('POST', '/trunk/add-standards', { items });
  expect(many.body.code).toBe('quantity-too-large');
  expect(Object.keys(many.body.errors)).toEqual(['items.1.quantity', 'items.2.quantity']);
  await expectUnchanged(guest, before);

  expect((await guest.send('POST', '/trunk/add', { sku: 'GOOD', quantity: 99_995 })).status).toBe(200);
});

test('of many parts all are added or none, and the errors name each bad row', async () => {
  const { guest, before } = await guestWithGood();
  const items = [
    { sku: 'GOOD', quantity: 1 },
    { sku: 'nope', quantity: 1 },
    { sku: 'NEW', quantity: 1 },
    { sku: 'OLD', quantity: 1 },
  ];
  const { status, body } = await guest.send('POST', '/trunk/add-standards', { items });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    'items.1.sku': ['Invalid SKU'],
    'items.3.sku': ['This part is no longer sold.'],
  });
  await expectUnchanged(guest, before);
});

test('a part that is no longer sold cannot be added, and the refusal names its replacement', async () => {
  const guest = shop.guest();
  const old = await guest.send('POST', '/trunk/add', { sku: 'OLD', quantity: 1 });
  expect(old.body).toMatchObject({
    code: 'not-sold-any-more',
    errors: { sku: ['This part is no longer sold.'] },
  });
  const replaced = await guest.send('POST', '/trunk/add', { sku: 'REPLACED', quantity: 1 });
  expect(replaced.body.message).toBe('This part is no longer sold. It was replaced by NEW.');
});

test("another visitor's item and bag are not found, and do not change", async () => {
  const { guest: owner, before, item, bag } = await guestWithGood();
  const stranger = (await guestWithGood()).guest;
  const nobody = shop.guest();
  for (const visitor of [stranger, nobody, await shop.buyer()]) {
    expect((await visitor.send('PATCH', `/trunk/items/${item}`, { quantity: 1 })).status).toBe(404);
    expect((await visitor.send('DELETE', `/trunk/items/${item}`)).status).toBe(404);
    expect((await visitor.send('POST', '/trunk/clear-bag', { bag_uuid: bag })).status).toBe(404);
  }
  await expectUnchanged(owner, before);
});

test('a change made for an older version of the trunk is refused', async () => {
  const { guest, item } = await guestWithGood();
  const change = (version: string, quantity: number) =>
    guest.send('PATCH', `/trunk/items/${item}`, { quantity }, { 'if-match': version });
  expect((await change('"1"', 6)).status).toBe(200);
  const stale = await change('1', 7);
  expect(stale.status).toBe(409);
  expect(stale.body.code).toBe('stale-trunk');
  expect((await guest.send('DELETE', `/trunk/items/${item}`, undefined, { 'if-match': '1' })).body.code).toBe(
    'stale-trunk',
  );
  expect(
    (await guest.send('POST', '/trunk/add', { sku: 'NEW', quantity: 1 }, { 'if-match': 'nonsense' })).status,
  ).toBe(409);
  expect((await change('2', 8)).status).toBe(200);
});

test('whatever is sent as SKU and quantity, the answer is not a server error', async () => {
  const guest = shop.guest();
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (sku, quantity) => {
      const { status } = await guest.send('POST', '/trunk/add', { sku, quantity });
      expect([200, 400, 422]).toContain(status); // 400: not accepted by the JSON parser, such as __proto__
    }),
    {
      numRuns: 200,
      examples: [
        ['\u0000', 1],
        ['GOOD\u0000', 1],
        ['%', 1],
        ['🔩', 1],
        ['GOOD', 1e300],
      ],
    },
  );
});
