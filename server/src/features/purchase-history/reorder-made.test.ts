import { type MadeKind, madeKinds } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const partId = await shop.part({ code: 'X4-1/2R', cad: [10_000], onHand: 100 });

const operations = [{ operation: 'shorten', values: { overall_length: 2.9 } }];

/** Creates a buyer who has ordered two pieces of a mod and one holder. */
async function buyerWithOrder() {
  const who = await shop.buyer({ cardToken: 'sandbox-approve' });
  const mod = await done(who.send('POST', '/mods', { inventory_code: 'X4-1/2R', operations, name: 'Short' }));
  const choice = {
    spindle: 'CAT40',
    type: 'er-collet',
    body: 'CAT40-ER32-4.00',
    insert: 'ER32-.500',
    knob: 'RK-CAT40',
  };
  const holder = await done(
    who.send('POST', '/holders', { ...choice, inventory_code: 'X4-1/2R', name: 'Cell 4' }),
  );
  await done(who.send('POST', '/mod-trunk/items', { mod_uuid: mod.uuid, quantity: 2 }));
  await done(who.send('POST', '/mod-trunk/items', { holder_uuid: holder.uuid, quantity: 1 }));
  await done(who.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
  await done(who.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7' }));
  const pay = { method: 'card', card: who.card, cvd: '123', return_waived: true };
  const { uuid } = await done(who.send('POST', '/mod-trunk', pay));
  const codes = { mod: mod.code as string, holder: holder.code as string };
  return { who, mod, holder, codes, again: () => who.send('POST', `/orders/${uuid}/reorder`) };
}

async function setPrice(cents: number): Promise<void> {
  await db
    .updateTable('prices')
    .set({ cents: [cents] })
    .where('part_id', '=', partId)
    .where('currency', '=', 'CAD')
    .execute();
}

test('items made to order are added to their own trunk again, and changed prices are reported', async () => {
  const { who, mod, codes, again } = await buyerWithOrder();
  await setPrice(11_000);
  await done(
    who.send('PATCH', `/mods/${mod.uuid}`, { inventory_code: 'X4-1/2R', operations, name: 'Short' }),
  );
  const addition = await done(again());
  await setPrice(10_000);

  expect(addition).toMatchObject({ added: 2, left_out: [], trunk: { kind: 'mod' } });
  expect(addition.pieces.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1]);
  const items: { inventory_code: string; requested: number }[] = addition.trunk.bags.flatMap(
    (bag: { items: object[] }) => bag.items,
  );
  expect(items.map((item) => [item.inventory_code, item.requested])).toEqual([
    [codes.mod, 2],
    [codes.holder, 1],
  ]);
  expect(addition.price_changes).toMatchObject([{ inventory_code: codes.mod }]);
  expect(addition.price_changes[0].now).toBeGreaterThan(addition.price_changes[0].was);
});

test('items that are no longer saved, or whose price has changed, are left out with separate reasons', async () => {
  const { who, holder, codes, again } = await buyerWithOrder();
  await done(who.send('DELETE', `/holders/${holder.uuid}`));
  await setPrice(11_000);
  const addition = await done(again());
  await setPrice(10_000);
  expect(addition).toMatchObject({
    added: 0,
    left_out: [
      { inventory_code: codes.mod, quantity: 2, reason: 'made-price-changed' },
      { inventory_code: codes.holder, quantity: 1, reason: 'made-gone' },
    ],
  });
});

test('an item that the shop no longer makes to order is left out, and the others are added', async () => {
  const { codes, again } = await buyerWithOrder();
  const offer = async (kinds: readonly MadeKind[]) =>
    sql`update shop_settings set settings = settings || ${JSON.stringify({ made_to_order: kinds })}::jsonb`.execute(
      db,
    );
  await offer(['holder']);
  const addition = await done(again());
  await offer(madeKinds);
  expect(addition).toMatchObject({
    added: 1,
    left_out: [{ inventory_code: codes.mod, quantity: 2, reason: 'not-sold' }],
    trunk: { bags: [{ items: [{ inventory_code: codes.holder, requested: 1 }] }] },
  });
});

test('an item that is made differently than when it was saved is reported as changed, whatever its price', async () => {
  const { who, mod, holder, codes, again } = await buyerWithOrder();
  await setPrice(11_000);
  await db.updateTable('parts').set({ flutes: 3 }).where('id', '=', partId).execute();
  const addition = await done(again());
  await db.updateTable('parts').set({ flutes: 4 }).where('id', '=', partId).execute();
  await setPrice(10_000);
  expect(addition.left_out).toMatchObject([
    { inventory_code: codes.mod, quantity: 2, reason: 'made-changed' },
  ]);
  expect(await done(who.send('GET', `/mods/${mod.uuid}`))).toMatchObject({ has_only_price_changed: false });
  expect(await done(who.send('GET', `/holders/${holder.uuid}`))).toMatchObject({
    has_only_price_changed: false,
  });
});
