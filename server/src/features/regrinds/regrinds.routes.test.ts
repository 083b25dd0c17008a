// Regrinds of the buyer's own tools: evaluated for anybody, saved, and ordered in the cart of what is made to order.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const part = await shop.part({ code: 'X4-1/2R', cad: [10_000], usd: [7_500], onHand: 10 });
await db.updateTable('parts').set({ coating: 'AlTiN' }).where('id', '=', part).execute();

async function saveRegrind(buyer: SmallBuyer, more: object = {}) {
  return done(buyer.send('POST', '/regrinds', { inventory_code: 'X4-1/2R', ...more }));
}

async function addRegrind(buyer: SmallBuyer, quantity: number, more: object = {}) {
  const { uuid } = await saveRegrind(buyer, more);
  return done(buyer.send('POST', '/mod-trunk/items', { regrind_uuid: uuid, quantity }));
}

async function placeOrder(buyer: SmallBuyer): Promise<string> {
  await done(buyer.send('PATCH', '/mod-trunk/bundling', { bundled: true }));
  await done(buyer.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
  const trunk = await done(
    buyer.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7', notes: [] }),
  );
  const paid = { method: 'card', card: buyer.card, cvd: '123', total: trunk.total, return_waived: true };
  return (await done(buyer.send('POST', '/mod-trunk', paid))).uuid;
}

test('anybody sees the sizes after a regrind, the price of each quantity, the days and the regrinds that are left', async () => {
  const evaluated = await done(shop.guest().send('GET', '/regrinds/evaluate?inventory_code=x4-1/2r'));
  expect(evaluated).toMatchObject({
    inventory_code: 'X4-1/2R',
    is_possible: true,
    code: 'RG-X4-1/2R-.488x2.980',
    ground: { cutting_diameter: 0.488, overall_length: 2.98, size: '.488' },
    times_ground: 1,
    times_left: 2,
    lead_days: 11,
    usual_wear: 0.008,
    new_price: 10_000,
    violations: [],
  });
  expect(evaluated.prices[0]).toEqual({ quantity: 1, each: 6_000, total: 6_000 });
});

test('a tool that is too worn is answered with the impossible number and what is possible, in both languages', async () => {
  const query = '/regrinds/evaluate?inventory_code=X4-1/2R&wear=0.02';
  expect(await done(shop.guest().send('GET', query))).toMatchObject({
    is_possible: false,
    prices: [],
    violations: [
      {
        rule: 'wear',
        field: 'wear',
        message: 'Wear of .020 in cannot be ground out. Possible: .0005 in to .012 in.',
      },
    ],
  });
  const thin = `/regrinds/evaluate?inventory_code=X4-1/2R&cutting_diameter=0.455&times_ground=2`;
  expect((await done(shop.guest('fr').send('GET', thin))).violations[0].message).toBe(
    'Le diamètre serait de 0,443\u00a0po; il doit en rester au moins 0,450\u00a0po. Une usure jusqu’à 0,001\u00a0po peut encore être enlevée.',
  );
});

test('what is no number, too large or of no part is refused at its field', async () => {
  const refusalOf = async (query: string) => shop.guest().send('GET', `/regrinds/evaluate?${query}`);
  expect(await refusalOf('inventory_code=X4-1/2R&wear=blunt')).toMatchObject({
    status: 422,
    body: { errors: { wear: [expect.any(String)] } },
  });
  expect(await refusalOf('inventory_code=X4-1/2R&overall_length=1e9')).toMatchObject({ status: 422 });
  expect(await refusalOf('inventory_code=no-such-part')).toMatchObject({ body: { code: 'unknown-sku' } });
});

test('an impossible regrind is not saved, and a guest saves none', async () => {
  const buyer = await shop.buyer();
  expect(await buyer.send('POST', '/regrinds', { inventory_code: 'X4-1/2R', times_ground: 3 })).toMatchObject(
    {
      status: 422,
      body: {
        code: 'regrind-not-possible',
        errors: { times_ground: ['This kind of tool is reground at most 3 times.'] },
      },
    },
  );
  expect(await shop.guest().send('POST', '/regrinds', { inventory_code: 'X4-1/2R' })).toMatchObject({
    status: 401,
  });
  const { rows } = await sql`select from regrinds where customer_id = ${buyer.customerId}`.execute(db);
  expect(rows).toEqual([]);
});

test('regrinds are in a bag of their own at the price of their quantity, and the regrind of somebody else is not found', async () => {
  const buyer = await shop.buyer();
  const trunk = await addRegrind(buyer, 5);
  expect(trunk).toMatchObject({ kind: 'mod', bags: [{ type: 'regrinds' }], warnings: [] });
  const [item] = trunk.bags[0].items;
  expect(item).toMatchObject({
    inventory_code: 'RG-X4-1/2R-.488x2.980',
    requested: 5,
    price: 4_575,
    total: 22_875,
    made: { kind: 'regrind', lead_days: 11, obstacle: null },
  });
  const payload = { regrind_uuid: item.made.uuid, quantity: 1 };
  expect(await (await shop.buyer()).send('POST', '/mod-trunk/items', payload)).toMatchObject({ status: 404 });
});

test('an order of regrinds takes no stock, is paid in advance, and waits for the tools', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  await addRegrind(buyer, 2, { is_coated: false });
  const uuid = await placeOrder(buyer);
  const { lines } = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(lines).toMatchObject([
    {
      inventory_code: 'RG-X4-1/2R-.488x2.980-U',
      ordered: 2,
      allocated: 0,
      backordered: 2,
      expected_on: null,
      made: { kind: 'regrind', lead_days: 6, tool: { cutting_diameter: 0.488, coating: '' } },
    },
  ]);
  const { rows } = await sql<{ allocated: number; part_id: number | null }>`
    select stock.allocated, order_lines.part_id from stock, order_lines where order_uuid = ${uuid}`.execute(
    db,
  );
  expect(rows).toEqual([{ allocated: 0, part_id: null }]);
});

test('a regrind whose price has changed is refused with the change, when it is added and when it is ordered', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { uuid } = await saveRegrind(buyer);
  await done(buyer.send('POST', '/mod-trunk/items', { regrind_uuid: uuid, quantity: 1 }));
  await sql`update regrinds set told = jsonb_set(told, '{eachCents}', '5000') where uuid = ${uuid}`.execute(
    db,
  );
  expect(await buyer.send('POST', '/mod-trunk/items', { regrind_uuid: uuid, quantity: 1 })).toMatchObject({
    status: 409,
    body: { code: 'regrind-changed', differences: ['Price: $50.00 → $60.00'] },
  });
  expect((await done(buyer.send('GET', '/mod-trunk'))).bags[0].items[0].made.obstacle).toBe('changed');
});

test('the same worn tool is saved once: more of it adds to its line, and another description is a line of its own', async () => {
  const buyer = await shop.buyer();
  await addRegrind(buyer, 2);
  await addRegrind(buyer, 1);
  const trunk = await addRegrind(buyer, 4, { wear: 0.004 });
  expect(trunk.bags[0].items.map(({ requested }: { requested: number }) => requested)).toEqual([3, 4]);
});

test('ordering again adds the same regrind to the cart', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  await addRegrind(buyer, 3);
  const uuid = await placeOrder(buyer);
  const again = await done(buyer.send('POST', `/orders/${uuid}/reorder`));
  expect(again).toMatchObject({ added: 1, left_out: [], trunk: { bags: [{ type: 'regrinds' }] } });
});

test('an order to the United States packs the tools as they come back', async () => {
  const buyer = await shop.buyer({ province: 'OH', currency: 'USD', cardToken: 'sandbox-approve' });
  const trunk = await addRegrind(buyer, 2);
  expect(trunk.specs).toMatchObject({ 'RG-X4-1/2R-.488x2.980': { overall_length: 2.98 } });
});
