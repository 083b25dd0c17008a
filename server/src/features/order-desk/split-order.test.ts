import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attemptsOf } from '../../../../tests/support/card-order.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { booksOf, openDesk, stockDifferences } from '../../../../tests/support/order-desk.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { insertCapture } from '../payments/captures.repository.ts';
import { authoriseDifference } from '../payments/payments.service.ts';
import { holdOrder, previewSplit, splitOrder } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });
await desk.part({ code: 'FEW', cad: [5_000], onHand: 4 });

type Moved = readonly { readonly uuid: string; readonly quantity: number }[];

/** Splits an order as the preview shows it, and returns the uuid of its new part. */
async function split(uuid: string, lines: Moved): Promise<string> {
  const { version, first, second } = await previewSplit(desk.shop, desk.who, {
    uuid,
    split: { lines: [...lines] },
  });
  const totals = { first: first.total, second: second.total };
  const agreed = { lines: [...lines], version, reason: 'To two sites', totals };
  return splitOrder(desk.shop, desk.who, { uuid, split: agreed });
}

async function twoLines(buyer: Parameters<typeof desk.place>[1] = {}) {
  const { uuid } = await desk.place(
    [
      { sku: 'PLENTY', quantity: 4 },
      { sku: 'FEW', quantity: 10 },
    ],
    buyer,
  );
  const [plenty, few] = (await desk.get(uuid)).lines;
  return { uuid, plenty: plenty!.uuid, few: few!.uuid };
}

test('pieces move with their stock, money and turn, and both orders and the buyer know of each other', async () => {
  const { uuid, plenty, few } = await twoLines();
  const before = await desk.get(uuid);
  const second = await split(uuid, [
    { uuid: plenty, quantity: 4 },
    { uuid: few, quantity: 7 },
  ]);

  const [kept, moved] = [await desk.get(uuid), await desk.get(second)];
  expect(kept.lines).toMatchObject([{ ordered: 3, allocated: 3, backordered: 0, total: 15_000 }]);
  expect(moved.lines).toMatchObject([
    { ordered: 4, allocated: 4, total: 40_000 },
    { ordered: 7, allocated: 1, backordered: 6, total: 35_000 },
  ]);
  expect(kept.total + moved.total).toBe(before.total);
  expect([kept.shipping, moved.shipping]).toEqual([before.shipping, 0]);
  expect(moved).toMatchObject({ state: 'confirmed', split_from: { uuid, number: kept.number } });
  expect(kept).toMatchObject({ version: 2, split_to: [{ uuid: second, number: moved.number }] });
  expect(kept.versions).toMatchObject([{ reason: 'To two sites', total: before.total }]);
  const [books, other] = [await booksOf(db, uuid), await booksOf(db, second)];
  expect([books.owed, other.owed, books.kept]).toEqual([kept.total, moved.total, before.total]);
  expect(await stockDifferences(db)).toEqual([]);

  expect(await waitingJobs(db, 'send_order_changed')).toContainEqual({
    order: uuid,
    version: 1,
    split: second,
  });
  expect(await waitingJobs(db, 'send_order_confirmation')).toContainEqual({ order: second });
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject in (${`order ${uuid}`}, ${`order ${second}`}) order by id`.execute(
    db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['order.split', 'order.split-off']);
});

test('what moves of an order by card takes an authorisation of its own along', async () => {
  const { uuid, plenty } = await twoLines({
    province: 'AB',
    creditLimitCents: null,
    cardToken: 'sandbox-approve',
  });
  const { total } = await desk.get(uuid);
  const preview = await previewSplit(desk.shop, desk.who, {
    uuid,
    split: { lines: [{ uuid: plenty, quantity: 1 }] },
  });
  expect(preview).toMatchObject({ to_authorise: 10_500, second: { total: 10_500 } });
  const second = await split(uuid, [{ uuid: plenty, quantity: 1 }]);
  expect(await attemptsOf(db, uuid)).toMatchObject([{ purpose: 'order', amount: total }]);
  expect(await attemptsOf(db, second)).toMatchObject([{ state: 'authorised', amount: 10_500 }]);
});

test('an authorisation of a split that was not made in the end is used by the next one', async () => {
  const { uuid, plenty } = await twoLines({ creditLimitCents: null, cardToken: 'sandbox-approve' });
  const lines = [{ uuid: plenty, quantity: 2 }];
  const { second: part } = await previewSplit(desk.shop, desk.who, { uuid, split: { lines } });
  await authoriseDifference(desk.shop, { orderUuid: uuid, cents: part.total });
  expect(await previewSplit(desk.shop, desk.who, { uuid, split: { lines } })).toMatchObject({
    to_authorise: 0,
  });
  const second = await split(uuid, lines);
  expect(await attemptsOf(db, uuid)).toMatchObject([{ purpose: 'order' }]);
  expect(await attemptsOf(db, second)).toMatchObject([{ amount: part.total }]);
});

test('an authorisation from which something is captured stays with its order', async () => {
  const { uuid, plenty } = await twoLines({ creditLimitCents: null, cardToken: 'sandbox-approve' });
  const lines = [{ uuid: plenty, quantity: 2 }];
  const preview = () => previewSplit(desk.shop, desk.who, { uuid, split: { lines } });
  const { second: part } = await preview();
  await authoriseDifference(desk.shop, { orderUuid: uuid, cents: part.total });
  const captureFrom = async (purpose: 'order' | 'difference') => {
    const { key } = await db
      .selectFrom('payment_attempts')
      .select('key')
      .where('trunk_uuid', '=', uuid)
      .where('purpose', '=', purpose)
      .executeTakeFirstOrThrow();
    await insertCapture(db, { attemptKey: key, invoiceUuid: null, cents: 1, isLast: false });
  };
  await captureFrom('order');
  expect(await preview()).toMatchObject({ to_authorise: 0 });
  await captureFrom('difference');
  expect(await preview()).toMatchObject({ to_authorise: part.total });
});

test('of two people who split an order at the same moment one wins, and nothing of the other is half-done', async () => {
  const { uuid, plenty } = await twoLines();
  const lines = [{ uuid: plenty, quantity: 2 }];
  const { first, second } = await previewSplit(desk.shop, desk.who, { uuid, split: { lines } });
  const agreed = { lines, version: 1, reason: 'Race', totals: { first: first.total, second: second.total } };
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => splitOrder(desk.shop, desk.who, { uuid, split: agreed })),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toMatchObject([{ code: 'record-changed' }, { code: 'record-changed' }]);
  expect((await desk.get(uuid)).split_to).toHaveLength(1);
  expect(await stockDifferences(db)).toEqual([]);
});

test('a declined card changes nothing', async () => {
  const { uuid, plenty } = await twoLines({ creditLimitCents: null, cardToken: 'sandbox-approve' });
  await db.updateTable('cards').set({ gateway_token: 'sandbox-decline' }).execute();
  const before = await desk.get(uuid);
  const refused = split(uuid, [{ uuid: plenty, quantity: 1 }]);
  await expect(refused).rejects.toMatchObject({ code: 'card-declined' });
  const { attempts: _tried, ...after } = await desk.get(uuid);
  expect(before).toMatchObject(after);
});

test('what has shipped, is held, paid in advance or all that is left is not split', async () => {
  const { uuid, plenty, few } = await twoLines();
  const all = [
    { uuid: plenty, quantity: 4 },
    { uuid: few, quantity: 10 },
  ];
  await expect(split(uuid, all)).rejects.toMatchObject({ code: 'order-not-changeable' });
  const more = [{ uuid: plenty, quantity: 5 }];
  await expect(split(uuid, more)).rejects.toMatchObject({ code: 'more-than-left' });
  const one = [{ uuid: plenty, quantity: 1 }];
  await holdOrder(db, desk.who, { uuid, version: 1, kind: 'manual', reason: 'Wait', until: null });
  await expect(split(uuid, one)).rejects.toMatchObject({ code: 'order-held' });

  const prepaid = await twoLines();
  await db
    .updateTable('orders')
    .set({ kind: 'mod', payment_type: 'card' })
    .where('uuid', '=', prepaid.uuid)
    .execute();
  const moved = split(prepaid.uuid, [{ uuid: prepaid.plenty, quantity: 1 }]);
  await expect(moved).rejects.toMatchObject({ code: 'order-not-changeable' });
  expect((await desk.get(uuid)).split_to).toEqual([]);
});

test('totals that differ from those that were agreed to are refused', async () => {
  const { uuid, plenty } = await twoLines();
  const agreed = { lines: [{ uuid: plenty, quantity: 1 }], version: 1, reason: 'No' };
  const refused = splitOrder(desk.shop, desk.who, {
    uuid,
    split: { ...agreed, totals: { first: 1, second: 1 } },
  });
  await expect(refused).rejects.toMatchObject({ code: 'total-changed' });
});

test('however an order is split, and its parts again, no piece and no cent is lost or made', async () => {
  await desk.part({ code: 'ANY-1', cad: [3_333], onHand: 40 });
  await desk.part({ code: 'ANY-2', cad: [101], onHand: 60 });
  const steps = fc.array(fc.tuple(fc.nat(30), fc.nat(5), fc.nat(9)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { uuid } = await desk.place([
        { sku: 'ANY-1', quantity: 25 },
        { sku: 'ANY-2', quantity: 5 },
      ]);
      const whole = await desk.get(uuid);
      const parts = [uuid];
      for (const [one, two, which] of list) {
        const from = parts[which % parts.length]!;
        const { lines } = await desk.get(from);
        const moved = lines.flatMap((line, index) => {
          const quantity = Math.min(index === 0 ? one : two, line.allocated + line.backordered);
          return quantity > 0 ? [{ uuid: line.uuid, quantity }] : [];
        });
        const open = lines.reduce((sum, line) => sum + line.allocated + line.backordered, 0);
        const pieces = moved.reduce((sum, { quantity }) => sum + quantity, 0);
        if (pieces > 0 && pieces < open) parts.push(await split(from, moved));
      }
      const orders = await Promise.all(parts.map((part) => desk.get(part)));
      const sum = (of: (order: (typeof orders)[number]) => number) =>
        orders.reduce((total, order) => total + of(order), 0);
      expect(sum(({ subtotal, shipping }) => subtotal + shipping)).toBe(whole.subtotal + whole.shipping);
      // An order that is split again is taxed anew as a whole, which may be a cent off what its part had.
      expect(Math.abs(sum(({ total }) => total) - whole.total)).toBeLessThanOrEqual(parts.length - 1);
      for (const key of ['ordered', 'allocated', 'backordered'] as const)
        expect(sum(({ lines }) => lines.reduce((pieces, line) => pieces + line[key], 0))).toBe(
          whole.lines.reduce((pieces, line) => pieces + line[key], 0),
        );
      const books = await Promise.all(parts.map((part) => booksOf(db, part)));
      expect(books.map(({ owed }) => owed)).toEqual(books.map(({ total }) => total));
      expect(books[0]!.kept).toBe(sum(({ total }) => total));
      expect(await stockDifferences(db)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
