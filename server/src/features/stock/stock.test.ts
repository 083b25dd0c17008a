// Stock in the office, through its API.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { cancelUnpaidOrder } from '../orders/orders.service.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const buyer = await shop.buyer();
const owner = await insertColleague(db, shop.app);
const purchasing = await insertColleague(db, shop.app, { role: 'purchasing' });
const sales = await insertColleague(db, shop.app, { role: 'sales' });

async function place(code: string, quantity: number, by: SmallBuyer = buyer): Promise<string> {
  await fillCheckout(by, [{ sku: code, quantity }]);
  const { uuid } = await done(by.send('POST', '/trunk', { method: 'account' }));
  return uuid;
}

/** Stores a part whose stock is the sum of its moves. */
async function part(code: string, onHand = 0): Promise<number> {
  const id = await shop.part({ code, onHand });
  await sql`insert into stock_moves (part_id, quantity, reason) values (${id}, ${onHand}, 'count')`.execute(
    db,
  );
  return id;
}

const stockOf = async (code: string) => done(owner.send('GET', `/stock/${encodeURIComponent(code)}`));
const receive = async (code: string, body: object, headers = {}) =>
  purchasing.send('POST', `/stock/${encodeURIComponent(code)}/receive`, body, headers);

async function movedOf(code: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(quantity), 0)::integer as sum from stock_moves
    where part_id = (select id from parts where inventory_code = ${code})`.execute(db);
  return rows[0]!.sum;
}

async function promise(uuid: string, day: string): Promise<void> {
  await db.updateTable('order_lines').set({ expected_on: day }).where('order_uuid', '=', uuid).execute();
}

test('pieces that arrive go at once to the orders that wait, by promise, and the order can ship', async () => {
  await part('R-1/2', 1);
  const late = await place('R-1/2', 3);
  const early = await place('R-1/2', 4);
  await promise(late, '2099-12-20');
  await promise(early, '2099-12-01');
  const before = await stockOf('R-1/2');
  expect(before).toMatchObject({ on_hand: 1, allocated: 1, free: 0, backordered: 6 });
  expect(before.waiting.map(({ uuid, pieces }: { uuid: string; pieces: number }) => [uuid, pieces])).toEqual([
    [early, 4],
    [late, 2],
  ]);

  const answer = await done(receive('R-1/2', { quantity: 5, reference: 'PO 4711' }));
  expect(answer).toMatchObject({ orders: 2, allocated: 5 });
  expect(answer.stock).toMatchObject({ on_hand: 6, allocated: 6, free: 0, backordered: 1 });
  expect(await movedOf('R-1/2')).toBe(6);
  const ready = await done(owner.send('GET', '/fulfilment/ready'));
  expect(ready.rows.map(({ uuid }: { uuid: string }) => uuid)).toContain(early);

  const { rows } = await done(owner.send('GET', '/stock/R-1%2F2/moves'));
  expect(rows[0]).toMatchObject({
    quantity: 5,
    reason: 'received',
    reference: 'PO 4711',
    by: purchasing.name,
  });
  const { entries } = await done(owner.send('GET', `/timeline?subject=${encodeURIComponent('part R-1/2')}`));
  expect(entries[0]).toMatchObject({
    action: 'stock.received',
    before: { on_hand: 1, allocated: 1 },
    after: { on_hand: 6, allocated: 6, quantity: 5 },
  });
});

test('a delivery that is sent twice with its key is put into stock once', async () => {
  await part('TWICE-1');
  const headers = { 'idempotency-key': randomUUID() };
  const body = { quantity: 7, reference: '' };
  const [first, second] = await Promise.all([
    receive('TWICE-1', body, headers),
    receive('TWICE-1', body, headers),
  ]);
  expect(first?.status).toBe(200);
  expect(second?.body).toEqual(first?.body);
  expect(await done(receive('TWICE-1', body, headers))).toEqual(first?.body.data);
  expect(await stockOf('TWICE-1')).toMatchObject({ on_hand: 7 });
  expect(await movedOf('TWICE-1')).toBe(7);
});

test('a part that never had stock gets some, and more than a shelf holds is refused', async () => {
  const id = await shop.part({ code: 'NEW-1', onHand: 0 });
  await db.deleteFrom('stock').where('part_id', '=', id).execute();
  expect(await stockOf('NEW-1')).toMatchObject({ on_hand: 0, free: 0, version: 0 });
  const counted = { version: 0, counted: 3, reason: 'First count' };
  await done(purchasing.send('POST', '/stock/NEW-1/count', counted));
  expect(await movedOf('NEW-1')).toBe(3);
  await done(receive('NEW-1', { quantity: 9_999_997, reference: '' }));
  expect(await receive('NEW-1', { quantity: 1, reference: '' })).toMatchObject({
    status: 422,
    body: { code: 'too-much-stock' },
  });
  expect(await movedOf('NEW-1')).toBe(10_000_000);
  for (const quantity of [0, -1, 1.5, '3', null])
    expect(await receive('NEW-1', { quantity, reference: '' })).toMatchObject({ status: 422 });
  expect(await receive('NO-SUCH', { quantity: 1, reference: '' })).toMatchObject({ status: 404 });
});

test('the list is filtered by what waits, what is free and what is allocated, and searched by number, EDP and words', async () => {
  await part('L-EMPTY');
  await part('L-FULL', 5);
  await part('L-WAITED', 2);
  await db.updateTable('parts').set({ edp: '778899' }).where('inventory_code', '=', 'L-FULL').execute();
  await place('L-WAITED', 3);
  const list = async (query: string) => {
    const { rows } = await done(owner.send('GET', `/stock?${query}`));
    return rows.map(({ code }: { code: string }) => code).filter((code: string) => code.startsWith('L-'));
  };
  expect(await list('')).toEqual(['L-EMPTY', 'L-FULL', 'L-WAITED']);
  expect(await list('sort=-code')).toEqual(['L-WAITED', 'L-FULL', 'L-EMPTY']);
  expect(await list('state=waiting')).toEqual(['L-WAITED']);
  expect(await list('state=none-free')).toEqual(['L-EMPTY', 'L-WAITED']);
  expect(await list('state=allocated')).toEqual(['L-WAITED']);
  expect(await list('state=none-free&state=waiting')).toEqual(['L-WAITED']);
  expect(await list('text=l%20wai')).toEqual(['L-WAITED']);
  expect(await list('text=778899')).toEqual(['L-FULL']);
  expect(await list('text=l-full%20MILL')).toEqual(['L-FULL']);
  expect(await list('text=fraise%20l-full')).toEqual(['L-FULL']);
  expect(await list('text=100%25')).toEqual([]);
  const file = await owner.send('GET', '/stock.csv?text=L-WAITED');
  expect(file.raw.body).toContain(
    'Part,EDP,Description,On hand,Allocated,Free,Backordered,Next arrival,Sale',
  );
  expect(file.raw.body).toContain('L-WAITED,,End mill L-WAITED,2,2,0,1,,Sold');
});

test('pages of the list follow each other by part number', async () => {
  for (let index = 0; index < 60; index += 1) await part(`PAGE-${100 + index}`);
  const first = await done(owner.send('GET', '/stock?text=page'));
  expect(first.rows).toHaveLength(50);
  const second = await done(owner.send('GET', `/stock?text=page&after=${first.after}`));
  expect(second).toMatchObject({ after: null });
  expect(second.rows.map(({ code }: { code: string }) => code)).toEqual(
    Array.from({ length: 10 }, (_, index) => `PAGE-${150 + index}`),
  );
});

test('the next arrival is the first one that is not overdue', async () => {
  const id = await part('ARRIVES');
  await sql`
    insert into stock_arrivals (part_id, expected_on, quantity)
    values (${id}, '2020-01-02', 3), (${id}, '2099-03-01', 5), (${id}, '2099-04-01', 9)`.execute(db);
  const stock = await stockOf('ARRIVES');
  expect(stock.next_arrival).toEqual({ expected_on: '2099-03-01', quantity: 5 });
  expect(stock.arrivals).toHaveLength(2);
});

test('whoever may not read orders sees the figures, and not whose they are', async () => {
  await part('SECRET-1', 1);
  await place('SECRET-1', 2);
  const clerk = await insertColleague(db, shop.app, { role: ['read-stock'] });
  expect(await done(clerk.send('GET', '/stock/SECRET-1'))).toMatchObject({
    allocated: 1,
    backordered: 1,
    waiting: null,
    holding: null,
  });
  expect(await sales.send('POST', '/stock/SECRET-1/receive', { quantity: 1, reference: '' })).toMatchObject({
    status: 403,
  });
});

async function count(code: string, counted: number, version?: number) {
  const seen = version ?? (await stockOf(code)).version;
  const body = { version: seen, counted, reason: 'Shelf count' };
  return purchasing.send('POST', `/stock/${code}/count`, body);
}

test('a count writes the difference as a move, and what it finds goes to the orders that wait', async () => {
  await part('C-MORE', 4);
  await place('C-MORE', 6);
  expect(await done(count('C-MORE', 5))).toMatchObject({
    stock: { on_hand: 5, allocated: 5, backordered: 1 },
    orders: 1,
    allocated: 1,
  });
  await part('C-FEWER', 9);
  await done(count('C-FEWER', 2));
  expect(await stockOf('C-FEWER')).toMatchObject({ on_hand: 2, free: 2 });
  expect([await movedOf('C-MORE'), await movedOf('C-FEWER')]).toEqual([5, 2]);
  const { rows } = await done(owner.send('GET', '/stock/C-FEWER/moves'));
  expect(rows[0]).toMatchObject({ quantity: -7, reason: 'count', reference: 'Shelf count' });

  const before = await stockOf('C-FEWER');
  expect((await done(count('C-FEWER', 2))).stock).toEqual(before);
});

test('a count below what is allocated is refused, and names the orders that hold the pieces', async () => {
  await part('C-HELD', 9);
  const uuid = await place('C-HELD', 7);
  const { number } = await done(owner.send('GET', `/orders/${uuid}`));
  const refused = await count('C-HELD', 6);
  expect(refused).toMatchObject({ status: 409, body: { code: 'below-allocated', allocated: 7 } });
  expect(refused.body.message).toBe(
    `You counted 6, but 7 are allocated: to ${number} (7). Ship, change or cancel one of these orders first, or count again.`,
  );
  const clerk = await insertColleague(db, shop.app, { role: ['read-stock', 'write-stock'] });
  const { version } = await stockOf('C-HELD');
  const body = { version, counted: 6, reason: 'Shelf count' };
  const plain = await clerk.send('POST', '/stock/C-HELD/count', body);
  expect(plain.body.message).not.toContain(number);
  expect(plain.body.orders).toEqual([]);
  expect(await stockOf('C-HELD')).toMatchObject({ on_hand: 9, allocated: 7 });
  await done(count('C-HELD', 7));
});

test('a count that was made before pieces moved is refused', async () => {
  await part('C-OLD', 9);
  const { version } = await stockOf('C-OLD');
  await done(receive('C-OLD', { quantity: 1, reference: '' }));
  await done(count('C-OLD', 9));
  // As many as before, and yet the shelf was touched.
  expect(await count('C-OLD', 8, version)).toMatchObject({
    status: 409,
    body: { code: 'record-changed', version_seen: version },
  });
  expect(await movedOf('C-OLD')).toBe(9);
});

test('pieces received, counted and ordered at once: the moves are the stock, and nothing is sold twice', async () => {
  await part('AT-ONCE', 3);
  const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.buyer()));
  // An order may be refused, because there is less than its buyer saw; a count, because pieces moved.
  await Promise.allSettled([
    ...buyers.map((one) => place('AT-ONCE', 4, one)),
    ...[1, 2, 3].map((quantity) => receive('AT-ONCE', { quantity, reference: '' })),
    ...[2, 5].map((counted) => count('AT-ONCE', counted)),
  ]);
  const { on_hand: onHand, allocated, holding } = await stockOf('AT-ONCE');
  expect(await movedOf('AT-ONCE')).toBe(onHand);
  expect(allocated).toBeLessThanOrEqual(onHand);
  expect(holding.reduce((sum: number, { pieces }: { pieces: number }) => sum + pieces, 0)).toBe(allocated);
});

test('an order that was cancelled because it was never paid holds no pieces', async () => {
  await part('UNPAID', 5);
  const uuid = await place('UNPAID', 4);
  expect((await stockOf('UNPAID')).holding).toHaveLength(1);
  await db.updateTable('orders').set({ state: 'payment_pending' }).where('uuid', '=', uuid).execute();
  await cancelUnpaidOrder(db, uuid);
  expect(await stockOf('UNPAID')).toMatchObject({ on_hand: 5, allocated: 0, free: 5, holding: [] });
});
