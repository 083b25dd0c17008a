// Carts that were not ordered yet: of guests who come back, of customers on another device, and of guests who sign in.

import { trunkLimits } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { registration } from '../../../../tests/support/registration.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'CART-1' });
await shop.part({ code: 'CART-2' });
const password = 'three flutes in aluminium';

test('the cookie of a guest who comes back lasts as long as the cart', async () => {
  const guest = shop.guest();
  await add(guest, 'CART-1', 3);
  expect((await guest.send('GET', '/trunk')).raw.cookies).toEqual([]);

  await sql`update sessions set last_seen_at = now() - interval '8 days', expires_at = now() + interval '82 days'`.execute(
    db,
  );
  const { raw } = await guest.send('GET', '/trunk');
  expect(raw.cookies).toMatchObject([{ name: 'session', value: guest.token(), maxAge: 90 * 86_400 }]);
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::integer as days from sessions`.execute(db);
  expect(rows).toEqual([{ days: 90 }]);
  expect(await linesOf(guest)).toEqual([['CART-1', 3]]);
});

test('a customer finds the same cart on every device', async () => {
  const buyer = await shop.buyer();
  const phone = await buyer.elsewhere();
  await add(buyer, 'CART-1', 3);
  await add(phone, 'CART-2', 2);
  for (const device of [buyer, phone])
    expect(await linesOf(device)).toEqual([
      ['CART-1', 3],
      ['CART-2', 2],
    ]);
});

test('the cart of a guest is there after opening an account, once', async () => {
  const guest = shop.guest();
  await add(guest, 'CART-1', 4);
  expect((await guest.send('POST', '/register', registration('cart@unfinished.example'))).status).toBe(200);
  expect(await linesOf(guest)).toEqual([['CART-1', 4]]);
});

test('signing out and in again neither loses nor doubles a line', async () => {
  const { email } = await shop.buyer({ password });
  const browser = shop.guest();
  await add(browser, 'CART-1', 4);
  for (let time = 0; time < 3; time += 1) {
    await signIn(browser, email);
    expect(await linesOf(browser)).toEqual([['CART-1', 4]]);
    expect((await browser.send('POST', '/logout')).status).toBe(200);
    expect(await linesOf(browser)).toEqual([]);
  }
});

test('a guest’s cart that does not fit into the customer’s is said to wait, and is there again after signing out', async () => {
  const buyer = await shop.buyer({ password });
  await add(buyer, 'CART-1', 1);
  await fillUp(buyer.customerId);
  const browser = shop.guest();
  await add(browser, 'CART-2', 7);

  await signIn(browser, buyer.email);
  const { rows } = await sql<{ notice: string }>`
    select notice from sessions where notice is not null and customer_id = ${buyer.customerId}`.execute(db);
  expect(rows).toEqual([{ notice: 'trunk-waits' }]);
  expect(await linesOf(browser)).toHaveLength(trunkLimits.lines);
  await browser.send('POST', '/logout');
  expect(await linesOf(browser)).toEqual([['CART-2', 7]]);
  expect((await browser.send('GET', '/account')).status).toBe(401);

  await sql`delete from items where part_id in (select id from parts where inventory_code like 'FULL-%')`.execute(
    db,
  );
  await signIn(browser, buyer.email);
  expect(await linesOf(browser)).toEqual([
    ['CART-1', 1],
    ['CART-2', 7],
  ]);
});

async function add(visitor: TestVisitor, sku: string, quantity: number): Promise<void> {
  expect((await visitor.send('POST', '/trunk/add', { sku, quantity })).status).toBe(200);
}

async function signIn(visitor: TestVisitor, email: string): Promise<void> {
  expect((await visitor.send('POST', '/login', { email, password })).status).toBe(200);
}

async function linesOf(visitor: TestVisitor): Promise<[string, number][]> {
  type Line = { readonly inventory_code: string; readonly requested: number };
  const { bags } = (await visitor.send('GET', '/trunk')).body.data;
  return bags.flatMap(({ items }: { items: Line[] }) =>
    items.map(({ inventory_code: code, requested }) => [code, requested]),
  );
}

/** Fills the trunk of a customer who has one line. */
async function fillUp(customerId: number): Promise<void> {
  await sql`
    with made_parts as (
      insert into parts (inventory_code, code_key, category_id, tool_type, profile, units, size, cutting_diameter,
        shank_diameter, cutting_length, overall_length, weight_grams, descriptions)
      select 'FULL-' || number, 'FULL' || number, (select min(id) from categories), 'end-mill', 'square', 'inch',
        '1/2', 0.5, 0.5, 1.25, 3, 120.5, '{"en": "End mill", "fr": "Fraise"}'
      from generate_series(1, ${trunkLimits.lines - 1}) as number
      returning id
    )
    insert into items (bag_id, part_id, requested)
    select bags.id, made_parts.id, 1 from made_parts, bags join trunks on trunks.id = bags.trunk_id
    where trunks.customer_id = ${customerId}`.execute(db);
}
