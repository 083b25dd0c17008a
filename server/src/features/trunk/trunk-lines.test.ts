import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'FIRST', cad: [10_000], onHand: 5 });
await sql`
  insert into parts (inventory_code, code_key, category_id, tool_type, profile, units, size, cutting_diameter, shank_diameter,
    cutting_length, overall_length, weight_grams, descriptions)
  select 'MANY-' || number, 'MANY' || number, category_id, tool_type, profile, units, size, cutting_diameter, shank_diameter,
    cutting_length, overall_length, weight_grams, descriptions
  from parts, generate_series(1, 1001) as number where inventory_code = 'FIRST'`.execute(db);

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ sku: `MANY-${from + index}`, quantity: 1 }));

test('a bag takes a thousand lines; one more is refused and changes nothing', async () => {
  const who = await shop.buyer();
  await done(who.send('POST', '/trunk/add-standards', { items: lines(1, 1000) }));
  const { status, body } = await who.send('POST', '/trunk/add', { sku: 'MANY-1001', quantity: 1 });
  expect([status, body.code]).toEqual([422, 'trunk-full']);

  const more = await done(who.send('POST', '/trunk/add', { sku: 'MANY-1', quantity: 4 }));
  expect(more.bags[0].items).toHaveLength(1000);
});
