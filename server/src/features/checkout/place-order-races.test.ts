import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import type { TestAnswer } from '../../../../tests/support/test-visitor.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });

async function ordersOf({ customerId }: SmallBuyer) {
  return db.selectFrom('orders').select(['uuid', 'state']).where('customer_id', '=', customerId).execute();
}

/** Places the trunk; as long as it has changed since it was shown, reads it and tries again. */
async function placeUntilAccepted(who: SmallBuyer, first?: TestAnswer): Promise<{ uuid: string }> {
  const { status, body } = first ?? (await who.send('POST', '/trunk', { method: 'account' }));
  if (status === 200) return body.data;
  if (!/^(stock|total)-changed$/.test(body.code)) throw new Error(`${status} ${JSON.stringify(body)}`);
  await done(who.send('GET', '/trunk'));
  return placeUntilAccepted(who);
}

test('a double click places one order, and both requests return it', async () => {
  const who = await shop.buyer();
  const trunk = await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  const second = await who.elsewhere();
  const answers = await Promise.all([
    who.send('POST', '/trunk', { method: 'account' }),
    second.send('POST', '/trunk', { method: 'account' }),
    who.send('POST', '/trunk', { method: 'account' }, { 'idempotency-key': 'click' }),
  ]);
  expect(answers.map(({ body }) => body.data?.uuid)).toEqual([trunk.uuid, trunk.uuid, trunk.uuid]);
  expect(await ordersOf(who)).toHaveLength(1);
});

test('a repetition with the same idempotency key returns the same order, also after the answer was lost', async () => {
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  const place = () => who.send('POST', '/trunk', { method: 'account' }, { 'idempotency-key': 'once' });
  const first = await place();
  expect((await place()).body).toEqual(first.body);

  // As if the process had died after the order and before it stored its answer; the buyer tries again an hour later.
  await sql`update idempotency_keys set compressed_answer = null, claimed_at = now() - interval '1 hour' where key = 'once'`.execute(
    db,
  );
  await sql`update orders set placed_at = now() - interval '1 hour' where uuid = ${first.body.data.uuid}`.execute(
    db,
  );
  expect((await place()).body.data).toEqual(first.body.data);
  expect(await ordersOf(who)).toHaveLength(1);
});

test('right after a crash the same key returns the order that was committed', async () => {
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  const place = () => who.send('POST', '/trunk', { method: 'account' }, { 'idempotency-key': 'crash' });
  const first = await place();
  await sql`update idempotency_keys set compressed_answer = null, claimed_at = now() where key = 'crash'`.execute(
    db,
  );
  const second = await place();
  expect([second.status, second.body.data]).toEqual([200, first.body.data]);
  expect((await place()).body).toEqual(second.body);
});

test('a buyer who was shown the last piece in stock is asked again after another has taken it', async () => {
  await shop.part({ code: 'ONLY', cad: [10_000], onHand: 1 });
  const [quick, slow] = [await shop.buyer(), await shop.buyer()];
  for (const who of [quick, slow]) await fillCheckout(who, [{ sku: 'ONLY', quantity: 1 }]);
  const place = { method: 'account', backordered: {} };
  await done(quick.send('POST', '/trunk', place));

  const { status, body } = await slow.send('POST', '/trunk', place);
  expect([status, body.code, body.inventory_codes]).toEqual([409, 'stock-changed', ['ONLY']]);
  expect(await ordersOf(slow)).toHaveLength(0);
  await done(slow.send('POST', '/trunk', { ...place, backordered: { ONLY: 1 } }));
  expect(await ordersOf(slow)).toHaveLength(1);
});

test('a late repetition of a request never orders items added since', async () => {
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  const place = () => who.send('POST', '/trunk', { method: 'account' }, { 'idempotency-key': 'late' });
  const first = await place();
  await sql`update idempotency_keys set compressed_answer = null, claimed_at = now() - interval '1 hour' where key = 'late'`.execute(
    db,
  );

  const next = await fillCheckout(who, [{ sku: 'PLENTY', quantity: 5 }]);
  expect((await place()).body.data).toEqual(first.body.data);
  expect((await who.send('GET', '/trunk')).body.data.uuid).toBe(next.uuid);
});

test('placing an empty trunk again, long after the order, is refused', async () => {
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  const { uuid } = await done(who.send('POST', '/trunk', { method: 'account' }));
  await sql`update orders set placed_at = now() - interval '1 hour' where uuid = ${uuid}`.execute(db);
  expect((await who.send('POST', '/trunk', { method: 'account' })).body.code).toBe('trunk-empty');
});

test('of two buyers of the last piece one gets it, and the other is asked before it is backordered', async () => {
  await shop.part({ code: 'LAST', onHand: 1 });
  const buyers = [await shop.buyer(), await shop.buyer()];
  for (const who of buyers) await fillCheckout(who, [{ sku: 'LAST', quantity: 1 }]);
  const first = await Promise.all(buyers.map((who) => who.send('POST', '/trunk', { method: 'account' })));
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const placed = await Promise.all(buyers.map((who) => placeUntilAccepted(who)));
  const orders = await Promise.all(
    placed.map(({ uuid }, index) => done(buyers[index]!.send('GET', `/orders/${uuid}`))),
  );
  const allocated: number[] = orders.map((order) => order.lines[0].allocated);
  expect(allocated.toSorted((a, b) => a - b)).toEqual([0, 1]);

  const late = await shop.buyer();
  const trunk = await fillCheckout(late, [{ sku: 'LAST', quantity: 1 }]);
  expect(trunk.bags[0].items[0]).toMatchObject({ requested: 1, stocked: 0 });
});

test('whatever many buyers order at the same moment, nothing is oversold and no stock stays allocated without an order', async () => {
  let round = 0;
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.buyer({ creditLimitCents: 1e11 })));
  const order = fc.array(
    fc.record({ part: fc.integer({ min: 0, max: 2 }), quantity: fc.integer({ min: 1, max: 30 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 3 }),
      fc.array(order, { minLength: 6, maxLength: 6 }),
      async (onHand, wishes) => {
        round += 1;
        const codes = onHand.map((_, index) => `R${round}-${index}`);
        const ids = await Promise.all(
          codes.map((code, index) => shop.part({ code, onHand: onHand[index] ?? 0 })),
        );
        await Promise.all(
          wishes.map((lines, index) =>
            fillCheckout(
              buyers[index]!,
              lines.map(({ part, quantity }) => ({ sku: codes[part]!, quantity })),
            ),
          ),
        );
        await Promise.all(buyers.map((who) => placeUntilAccepted(who)));

        const { rows } = await sql<{
          part_id: number;
          on_hand: number;
          allocated: number;
          ordered: number;
          in_orders: number;
        }>`
          select part_id, on_hand, stock.allocated, coalesce(sum(ordered), 0)::integer as ordered,
            coalesce(sum(order_lines.allocated), 0)::integer as in_orders
          from stock left join order_lines using (part_id) where part_id = any(${ids}) group by part_id`.execute(
          db,
        );
        for (const { on_hand, allocated, ordered, in_orders } of rows) {
          expect(allocated).toBe(Math.min(on_hand, ordered));
          expect(in_orders).toBe(allocated);
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('two orders of one company at the same moment cannot use the same credit', async () => {
  const who = await shop.buyer({ province: 'AB', creditLimitCents: 20_000 });
  const { id: colleagueId } = await db
    .insertInto('customers')
    .values({
      company_id: who.companyId,
      email: 'colleague@small.test',
      name: 'Colleague',
      password_hash: '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const colleague = await shop.signIn(colleagueId);
  for (const one of [who, colleague]) await fillCheckout(one, [{ sku: 'PLENTY', quantity: 1 }]);

  const answers = await Promise.all(
    [who, colleague].map((one) => one.send('POST', '/trunk', { method: 'account' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('over-credit-limit');
  const { rows } = await sql<{ owed: number; kept: number }>`
    select sum(cents)::integer as owed, exposure_cents::integer as kept
    from companies join credit_entries on companies.id = company_id
    where companies.id = ${who.companyId} group by companies.id`.execute(db);
  expect(rows).toEqual([{ owed: 12_443, kept: 12_443 }]);
});

test('an item added while the trunk is being ordered is either in the order or in the next trunk', async () => {
  const who = await shop.buyer();
  for (let round = 0; round < 5; round += 1) {
    await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
    const [placed, added] = await Promise.all([
      who.send('POST', '/trunk', { method: 'account' }),
      who.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }),
    ]);
    // If the piece was added first, the buyer is shown the new total before anything is ordered.
    expect([200, 409]).toContain(placed.status);
    expect(added.status).toBe(200);
    const placedInTheEnd = await placeUntilAccepted(who, placed);
    const order = await done(who.send('GET', `/orders/${placedInTheEnd.uuid}`));
    const trunk = (await who.send('GET', '/trunk')).body.data;
    const left =
      trunk.bags.flatMap((bag: { items: { requested: number }[] }) => bag.items)[0]?.requested ?? 0;
    expect(order.lines[0].ordered + left).toBe(2);
    for (const { uuid } of trunk.bags) await done(who.send('POST', '/trunk/clear-bag', { bag_uuid: uuid }));
  }
});
