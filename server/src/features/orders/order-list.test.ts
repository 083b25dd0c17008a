import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'XM5-1/2"', onHand: 100_000 });
await shop.part({ code: 'SCARCE_1', onHand: 0 });
await shop.part({ code: 'PD-#18' });
await shop.part({ code: 'PD-1/8' });

async function placeOrder(who: SmallBuyer, sku = 'XM5-1/2"', purchaseOrder = 'PO-77') {
  await fillCheckout(who, [{ sku, quantity: 2 }]);
  await done(who.send('PATCH', '/trunk/purchase-order', { purchase_order_number: purchaseOrder, notes: [] }));
  return done(who.send('POST', '/trunk', { method: 'account' }));
}

const numbersOf = (list: { rows: { number: string }[] }) => list.rows.map(({ number }) => number);

test('orders are listed newest first with what has shipped and what is backordered', async () => {
  const who = await shop.buyer();
  const [first, second] = [await placeOrder(who), await placeOrder(who, 'SCARCE_1', 'PO-78')];
  await db
    .updateTable('order_lines')
    .set({ allocated: 0, shipped: 2 })
    .where('order_uuid', '=', first.uuid)
    .execute();

  const { rows, next } = await done(who.send('GET', '/orders'));
  expect(next).toBeNull();
  expect(rows).toMatchObject([
    { uuid: second.uuid, purchase_order_number: 'PO-78', lines: 1, lines_shipped: 0, lines_backordered: 1 },
    { uuid: first.uuid, purchase_order_number: 'PO-77', lines: 1, lines_shipped: 1, lines_backordered: 0 },
  ]);
  expect(rows[0]).toMatchObject({ state: 'confirmed', currency: 'CAD' });
  expect(rows[0].placed_by).toContain('Machinist');
});

test('a backordered order tells the day by which all of it is in stock, and none while one day is unknown', async () => {
  const who = await shop.buyer();
  await shop.part({ code: 'SCARCE_2', onHand: 0 });
  await fillCheckout(who, [
    { sku: 'SCARCE_1', quantity: 1 },
    { sku: 'SCARCE_2', quantity: 1 },
    { sku: 'XM5-1/2"', quantity: 1 },
  ]);
  const { uuid } = await done(who.send('POST', '/trunk', { method: 'account' }));
  const promise = async (code: string, day: string | null) => {
    await db
      .updateTable('order_lines')
      .set({ expected_on: day })
      .where('order_uuid', '=', uuid)
      .where('inventory_code', '=', code)
      .execute();
    return (await done(who.send('GET', '/orders'))).rows[0].expected_on;
  };
  expect(await promise('XM5-1/2"', '2027-06-01')).toBeNull();
  expect(await promise('SCARCE_1', '2027-01-15')).toBeNull();
  expect(await promise('SCARCE_2', '2027-02-01')).toBe('2027-02-01');
  expect(await promise('SCARCE_2', null)).toBeNull();
});

test('the list is filtered by state and by number, purchase order and code', async () => {
  const who = await shop.buyer();
  const plain = await placeOrder(who);
  const scarce = await placeOrder(who, 'SCARCE_1', '50%_off');
  await db.updateTable('orders').set({ state: 'cancelled' }).where('uuid', '=', plain.uuid).execute();
  const found = async (query: string) => numbersOf(await done(who.send('GET', `/orders?${query}`)));

  expect(await found('state=open')).toEqual([scarce.number]);
  expect(await found('state=cancelled')).toEqual([plain.number]);
  expect(await found('state=shipped')).toEqual([]);
  expect(await found(`text=${plain.number}`)).toEqual([plain.number]);
  expect(await found('text=po-77')).toEqual([plain.number]);
  expect(await found('text=xm5-1%2F2')).toEqual([plain.number]);
  expect(await found('text=0%25_o')).toEqual([scarce.number]);
  expect(await found('text=%25')).toEqual([scarce.number]);
  expect(await found('text=E_1')).toEqual([scarce.number]);
  expect(await found('text=po&state=open')).toEqual([]);
  expect(await found('text=PO-77%00')).toEqual([]);
});

test('orders are found by their numbers and those of their parts, however these are written', async () => {
  const who = await shop.buyer();
  const { number } = await placeOrder(who);
  const found = async (text: string) => numbersOf(await done(who.send('GET', `/orders?text=${text}`)));
  for (const written of ['po+77', 'po77', 'XM5+1%2F2', 'xm512', `%23${number}`])
    expect(await found(written), written).toEqual([number]);
  for (const written of ['po+78', '-', '%23', '.%20-']) expect(await found(written), written).toEqual([]);
});

test('the # of a wire size is part of a number: #18 is not 1/8', async () => {
  const who = await shop.buyer();
  const wire = await placeOrder(who, 'PD-#18');
  const eighth = await placeOrder(who, 'PD-1/8');
  const found = async (text: string) => numbersOf(await done(who.send('GET', `/orders?text=${text}`)));
  expect(await found('pd%2318')).toEqual([wire.number]);
  expect(await found('pd18')).toEqual([eighth.number]);
});

test('an order says that it is held, but neither the reason of the staff nor what only they may know', async () => {
  const who = await shop.buyer();
  const { uuid } = await placeOrder(who);
  const holds = async () => (await done(who.send('GET', `/orders/${uuid}`))).holds;
  expect(await holds()).toEqual([]);
  const rows = (['fraud', 'credit', 'address'] as const).map((kind) => ({
    order_uuid: uuid,
    kind,
    reason: 'A card of somebody else',
  }));
  await db.insertInto('order_holds').values(rows).execute();
  expect(await holds()).toEqual(['address', 'check']);
  expect(JSON.stringify(await done(who.send('GET', `/orders/${uuid}`)))).not.toContain('somebody else');
  await db
    .updateTable('order_holds')
    .set({ released_at: new Date() })
    .where('kind', '=', 'address')
    .execute();
  expect(await holds()).toEqual(['check']);
  await db.updateTable('orders').set({ state: 'cancelled' }).where('uuid', '=', uuid).execute();
  expect(await holds()).toEqual([]);
});

test('an unknown state or cursor is refused', async () => {
  const who = await shop.buyer();
  expect((await who.send('GET', '/orders?state=lost')).status).toBe(422);
  expect((await who.send('GET', '/orders?before=x')).status).toBe(422);
});

test('pages have no gaps or repeats, even when a new order is placed in between', async () => {
  const who = await shop.buyer();
  const placed: string[] = [];
  for (let count = 0; count < 27; count += 1) placed.unshift((await placeOrder(who)).number);

  const first = await done(who.send('GET', '/orders'));
  await placeOrder(who);
  const second = await done(who.send('GET', `/orders?before=${first.next}`));
  expect([...numbersOf(first), ...numbersOf(second)]).toEqual(placed);
  expect(second.next).toBeNull();
});

test('a colleague sees the same list, another company none of it', async () => {
  const [who, other] = [await shop.buyer(), await shop.buyer()];
  const { uuid } = await placeOrder(who);
  expect(await done(other.send('GET', '/orders'))).toEqual({ rows: [], next: null });
  expect((await other.send('GET', `/orders/${uuid}`)).status).toBe(404);
  expect((await shop.guest().send('GET', '/orders')).status).toBe(401);

  const { id: colleagueId } = await db
    .insertInto('customers')
    .values({
      company_id: who.companyId,
      email: 'colleague@small.test',
      name: 'Sam',
      password_hash: '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const colleague = await shop.signIn(colleagueId);
  expect((await done(colleague.send('GET', '/orders'))).rows).toMatchObject([{ uuid }]);
});
