import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { asChange, booksOf, openDesk, stockDifferences } from '../../../../tests/support/order-desk.ts';
import { actingStaff } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import type { OrderChangeAct } from './change-order.ts';
import {
  changeOrder,
  getDeliveryChoices,
  previewChange,
  previewSplit,
  splitOrder,
} from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });
await desk.part({ code: 'FEW', cad: [5_000], onHand: 12 });

const refused = (code: string) => expect.objectContaining({ code });

test('a preview says the difference with taxes and changes nothing', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }]);
  const before = await desk.get(uuid);
  const change = { lines: [{ uuid: before.lines[0]!.uuid, wanted: 6 }], added: [] };
  const preview = await previewChange(desk.shop, desk.who, { uuid, change });
  expect(preview.difference).toBe(22_600); // two pieces at 100.00 and 13 % HST
  expect(preview.lines).toEqual([expect.objectContaining({ before: 4, after: 6, total: 60_000 })]);
  expect(preview.payment).toMatchObject({ type: 'account', is_within_limit: true });
  expect(await desk.get(uuid)).toEqual(before);
});

test('fewer and more pieces change lines, taxes, stock and what the company owes, and keep the former version', async () => {
  const { uuid } = await desk.place([
    { sku: 'PLENTY', quantity: 4 },
    { sku: 'FEW', quantity: 2 },
  ]);
  const before = await desk.get(uuid);
  const [plenty, few] = before.lines;
  await desk.change(uuid, {
    lines: [
      { uuid: plenty!.uuid, wanted: 1 },
      { uuid: few!.uuid, wanted: 15 },
    ],
    added: [{ sku: 'PLENTY', quantity: 2 }],
  });

  const after = await desk.get(uuid);
  expect(after.lines).toMatchObject([
    { ordered: 4, cancelled: 3, allocated: 1, total: 10_000 },
    { ordered: 15, cancelled: 0, allocated: 12, backordered: 3, total: 75_000 },
    { ordered: 2, cancelled: 0, allocated: 2, total: 20_000 },
  ]);
  expect(after.subtotal).toBe(105_000);
  expect(after.versions).toMatchObject([{ version: 1, total: before.total, reason: 'The buyer called' }]);
  const { owed, kept, total, lines, taxes } = await booksOf(db, uuid);
  expect([owed, kept, lines + taxes]).toEqual([total, total, total]);
  expect(await stockDifferences(db)).toEqual([]);
  expect(await waitingJobs(db, 'send_order_changed')).toContainEqual({ order: uuid, version: 1 });
});

test('a change adds no more pieces of a part that is sold off than are left, and backorders none', async () => {
  await desk.part({ code: 'ENDING', cad: [5_000], onHand: 3, status: 'discontinued' });
  const { uuid } = await desk.place([{ sku: 'ENDING', quantity: 2 }]);
  const [line] = (await desk.get(uuid)).lines;
  const raise = (wanted: number) => desk.change(uuid, { lines: [{ uuid: line!.uuid, wanted }] });
  await expect(raise(4)).rejects.toMatchObject({ code: 'stock-changed' });
  expect((await desk.get(uuid)).lines).toMatchObject([{ ordered: 2, allocated: 2, backordered: 0 }]);
  await raise(3);
  expect((await desk.get(uuid)).lines).toMatchObject([{ ordered: 3, allocated: 3, backordered: 0 }]);
  expect(await stockDifferences(db)).toEqual([]);
});

test('the trail of a change names the lines, the price that was set and where the order goes instead', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }]);
  const { lines, ship_to: shipTo } = await desk.get(uuid);
  await desk.change(uuid, {
    lines: [{ uuid: lines[0]!.uuid, wanted: 1 }],
    added: [{ sku: 'FEW', quantity: 2, price: 4_500 }],
    ship_to: { ...shipTo, city: 'Guelph' },
  });
  const { before, after } = await db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('action', '=', 'order.changed')
    .where('subject', '=', `order ${uuid}`)
    .executeTakeFirstOrThrow();
  expect(before).toMatchObject({
    lines: [{ code: 'PLENTY', pieces: 4 }],
    ship_to: `${shipTo.city}, ${shipTo.province}`,
    currency: 'CAD',
  });
  expect(after).toMatchObject({
    lines: [
      { code: 'PLENTY', pieces: 1 },
      { code: 'FEW', pieces: 2, unit_cents: 4_500, usual_cents: 5_000 },
    ],
    ship_to: `Guelph, ${shipTo.province}`,
  });
});

test('cancelling the last lines cancels the order, and nothing is owed or allocated for it', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }]);
  const { lines } = await desk.get(uuid);
  await desk.change(uuid, { lines: [{ uuid: lines[0]!.uuid, wanted: 0 }] });
  expect(await desk.get(uuid)).toMatchObject({ state: 'cancelled', total: 0, shipping: 0 });
  expect(await booksOf(db, uuid)).toMatchObject({ owed: 0, kept: 0 });
  expect(await stockDifferences(db)).toEqual([]);
});

test('another address is taxed at its rates, and its freight comes from the table', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }]);
  const { ship_to } = await desk.get(uuid);
  await desk.change(uuid, {
    ship_to: { ...ship_to, city: 'Sherbrooke', province: 'QC', postal: 'J1L 1C5' },
    method: { type: 'dropship', courier: '', account_number: '' },
  });
  const after = await desk.get(uuid);
  expect(after.tax_lines.map(({ name }) => name)).toEqual(['GST', 'QST']);
  expect(after).toMatchObject({ method: 'dropship', shipping: 1_850 });
  expect(await booksOf(db, uuid)).toMatchObject({ owed: after.total });
});

test('an address that does not exist is refused, and nothing is changed', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
  const { ship_to } = await desk.get(uuid);
  const change = desk.change(uuid, { ship_to: { ...ship_to, postal: 'nowhere' } });
  await expect(change).rejects.toThrow();
  expect(await desk.get(uuid)).toMatchObject({ version: 1 });
});

test('freight that is typed is taxed and owed', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
  await desk.change(uuid, { freight: 4_000 });
  expect(await desk.get(uuid)).toMatchObject({ shipping: 4_000, total: 15_820 });
  expect(await booksOf(db, uuid)).toMatchObject({ owed: 15_820 });
});

test('the addresses of the company and the methods of the shop are offered', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
  const { bill_to } = await desk.get(uuid);
  const choices = await getDeliveryChoices(desk.shop, uuid);
  expect(choices.addresses).toEqual([bill_to]);
  expect(choices.methods).toEqual(['flat_rate', 'pickup', 'collect', 'dropship']);
  expect(choices.couriers).toEqual([
    { code: 'ups', name: 'UPS', example: '1A2B3C' },
    { code: 'purolator', name: 'Purolator', example: '1234567' },
  ]);
});

test('freight that was to be quoted is entered, and the order no longer waits for it', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
  await desk.change(uuid, { freight: 0 });
  await db.updateTable('orders').set({ freight_to_quote: true }).where('uuid', '=', uuid).execute();
  await desk.change(uuid, { freight: 4_000 });
  expect(await desk.get(uuid)).toMatchObject({ freight_to_quote: false, shipping: 4_000, total: 15_820 });
});

test('what the company’s credit does not allow is refused with the excess', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }], { creditLimitCents: 50_000 });
  const { lines } = await desk.get(uuid);
  const change = desk.change(uuid, { lines: [{ uuid: lines[0]!.uuid, wanted: 5 }] });
  await expect(change).rejects.toMatchObject({ code: 'over-credit-limit' });
  expect(await desk.get(uuid)).toMatchObject({ version: 1 });
});

test('an order that somebody else has changed is refused with both versions', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }]);
  const { lines } = await desk.get(uuid);
  const change = (wanted: number) =>
    changeOrder(desk.shop, desk.who, {
      uuid,
      change: asChange({ version: 1, lines: [{ uuid: lines[0]!.uuid, wanted }] }),
    });
  const results = await Promise.allSettled([change(3), change(2), change(1)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(reasons).toEqual([refused('record-changed'), refused('record-changed')]);
  expect((await desk.get(uuid)).version).toBe(2);
  expect(await stockDifferences(db)).toEqual([]);
});

test('a total that differs from the one that was agreed to is refused', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }]);
  const { lines } = await desk.get(uuid);
  const change = desk.change(uuid, { lines: [{ uuid: lines[0]!.uuid, wanted: 3 }], total: 1 });
  await expect(change).rejects.toMatchObject({ code: 'total-changed' });
});

test('an order is not changed while it is picked', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }]);
  await db
    .updateTable('orders')
    .set({ picking_since: new Date(), picking_by: desk.who.staff.id })
    .where('uuid', '=', uuid)
    .execute();
  await expect(desk.change(uuid, { freight: 0 })).rejects.toMatchObject({ code: 'order-not-changeable' });
});

test('a price of one’s own needs the permission, and stays within its percentage', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
  const added = [{ sku: 'PLENTY', quantity: 1, price: 8_000 }];
  const limited = {
    ...desk.who,
    staff: { ...desk.who.staff, limits: { ...desk.who.staff.limits, pricePercent: 10 } },
  };
  const change = changeOrder(desk.shop, limited, { uuid, change: asChange({ added }) });
  await expect(change).rejects.toMatchObject({ code: 'not-allowed' });
  await desk.change(uuid, { added });
  expect((await desk.get(uuid)).lines[1]).toMatchObject({ price: 8_000, total: 8_000 });
});

await desk.part({ code: 'BREAKS', cad: [10_000, 9_600, 9_200, 8_820], onHand: 1_000_000 });
const sales = actingStaff(desk.who.staff.id, ['write-orders', 'override-prices'], { pricePercent: 15 });
const clerk = actingStaff(desk.who.staff.id, ['write-orders'], { pricePercent: 0 });

test.each([
  ['the price of fifty', undefined, clerk],
  ['the lowest price that may be set for fifty', 7_497, sales],
  ['a price that was within the limit for ten, and is not for one', 8_160, sales],
] as const)('pieces are not taken off a line to sell the rest for %s', async (_, price, who) => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
  const quantity = price === 8_160 ? 10 : 50;
  await desk.change(uuid, { added: [{ sku: 'BREAKS', quantity, price }] });
  const line = (await desk.get(uuid)).lines[1]!.uuid;
  const change = (wanted: Partial<OrderChangeAct>) =>
    changeOrder(desk.shop, who, { uuid, change: asChange({ version: 2, ...wanted }) });
  const before = await desk.get(uuid);
  await expect(change({ lines: [{ uuid: line, wanted: 1 }] })).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await desk.get(uuid)).toEqual(before);

  await change({ lines: [{ uuid: line, wanted: 0 }], added: [{ sku: 'BREAKS', quantity: 1 }] });
  expect((await desk.get(uuid)).lines[2]).toMatchObject({ ordered: 1, price: 10_000 });
});

test.each([1, 20, 49])(
  'pieces at the price of fifty are not split off to cancel %i of them',
  async (moved) => {
    const { uuid } = await desk.place([{ sku: 'BREAKS', quantity: 50 }]);
    const second = await splitOff(uuid, moved);
    for (const part of [uuid, second]) {
      const { version, lines } = await desk.get(part);
      const change = asChange({ version, lines: [{ uuid: lines[0]!.uuid, wanted: 0 }] });
      await expect(changeOrder(desk.shop, clerk, { uuid: part, change })).rejects.toMatchObject({
        code: 'not-allowed',
      });
    }
  },
);

test('both parts of an order that was split are cancelled, by somebody who may set prices first', async () => {
  const { uuid } = await desk.place([{ sku: 'BREAKS', quantity: 50 }]);
  const second = await splitOff(uuid, 49);
  for (const part of [second, uuid]) {
    const { lines } = await desk.get(part);
    await desk.change(part, { lines: [{ uuid: lines[0]!.uuid, wanted: 0 }] });
    expect(await desk.get(part)).toMatchObject({ state: 'cancelled', total: 0 });
  }
});

async function splitOff(uuid: string, quantity: number): Promise<string> {
  const lines = [{ uuid: (await desk.get(uuid)).lines[0]!.uuid, quantity }];
  const { version, first, second } = await previewSplit(desk.shop, clerk, { uuid, split: { lines } });
  const totals = { first: first.total, second: second.total };
  return splitOrder(desk.shop, clerk, { uuid, split: { lines, version, reason: 'To two sites', totals } });
}

test('more pieces, and fewer at the same break, are left at the price that was agreed', async () => {
  const { uuid } = await desk.place([{ sku: 'BREAKS', quantity: 12 }]);
  const line = (await desk.get(uuid)).lines[0]!.uuid;
  for (const [index, wanted] of [40, 12, 10].entries()) {
    const change = asChange({ version: index + 1, lines: [{ uuid: line, wanted }] });
    await changeOrder(desk.shop, clerk, { uuid, change });
  }
  expect((await desk.get(uuid)).lines[0]).toMatchObject({ price: 9_600, cancelled: 30 });
});

test.each([
  ['nothing, by somebody who may set no prices', [0], clerk],
  ['a million, by somebody who may set no prices', [99_999_999], clerk],
  ['nothing, beyond the percentage', [0], sales],
  ['less than the percentage allows, in two steps', [1_700, 1_400], sales],
] as const)('freight is not set to %s', async (_, amounts, who) => {
  const { uuid } = await desk.place([{ sku: 'BREAKS', quantity: 1 }]);
  const set = async (freight: number) => {
    const { version } = await desk.get(uuid);
    await changeOrder(desk.shop, who, { uuid, change: asChange({ version, freight }) });
  };
  for (const freight of amounts.slice(0, -1)) await set(freight);
  const before = await desk.get(uuid);
  await expect(set(amounts.at(-1)!)).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await desk.get(uuid)).toEqual(before);
});

test.each([
  { type: 'pickup', courier: '', account_number: '' },
  { type: 'collect', courier: 'ups', account_number: '1A2B3C' },
] as const)('the freight of $type does not stay when the order is sent by the shop', async (method) => {
  const { uuid } = await desk.place([{ sku: 'BREAKS', quantity: 1 }]);
  const act = async (step: Partial<OrderChangeAct>) => {
    const { version } = await desk.get(uuid);
    await changeOrder(desk.shop, clerk, { uuid, change: asChange({ version, ...step }) });
  };
  await act({ method });
  const before = await desk.get(uuid);
  const flatRate = { type: 'flat_rate', courier: '', account_number: '' } as const;
  const kept = act({ method: flatRate, freight: before.shipping });
  await expect(kept).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await desk.get(uuid)).toEqual(before);
});

test('agreed freight stays when an address is corrected within its zone', async () => {
  const { uuid } = await desk.place([{ sku: 'BREAKS', quantity: 1 }]);
  await desk.change(uuid, { freight: 1_000 });
  const { ship_to: home } = await desk.get(uuid);
  const change = asChange({ version: 2, ship_to: { ...home, line_2: 'Dock 4' }, freight: 1_000 });
  await changeOrder(desk.shop, clerk, { uuid, change });
  expect(await desk.get(uuid)).toMatchObject({ shipping: 1_000, ship_to: { line_2: 'Dock 4' } });
});

test('orders that are placed while another is changed for the same parts never take a piece twice', async () => {
  await desk.part({ code: 'RACED', cad: [1_000], onHand: 40 });
  const { uuid } = await desk.place([{ sku: 'RACED', quantity: 10 }]);
  const { lines } = await desk.get(uuid);
  const buyers = await Promise.all(Array.from({ length: 6 }, () => desk.buyer()));
  await Promise.all([
    desk.change(uuid, { lines: [{ uuid: lines[0]!.uuid, wanted: 25 }] }),
    ...buyers.map((buyer) =>
      desk.place([{ sku: 'RACED', quantity: 7 }], buyer).catch((error: unknown) => error),
    ),
  ]);
  expect(await stockDifferences(db)).toEqual([]);
});

test('after any changes totals add up, the company owes the total, and the stock agrees with the lines', async () => {
  await desk.part({ code: 'ANY-1', cad: [3_333], onHand: 30 });
  await desk.part({ code: 'ANY-2', cad: [101], onHand: 50 });
  const step = fc.record({
    wanted: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
    added: fc.array(
      fc.record({ sku: fc.constantFrom('ANY-1', 'ANY-2'), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        maxLength: 2,
      },
    ),
    freight: fc.option(fc.nat(5_000), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const { uuid } = await desk.place([
        { sku: 'ANY-1', quantity: 30 },
        { sku: 'ANY-2', quantity: 3 },
      ]);
      for (const { wanted, added, freight } of steps) {
        const { lines, state } = await desk.get(uuid);
        if (state !== 'confirmed') break;
        const edits = lines.flatMap((line, index) =>
          wanted[index] === undefined ? [] : [{ uuid: line.uuid, wanted: wanted[index] }],
        );
        await desk.change(uuid, { lines: edits, added, freight });
        const books = await booksOf(db, uuid);
        expect(books.lines + books.taxes).toBe(books.total);
        expect([books.owed, books.kept]).toEqual([books.total, books.total]);
        expect(await stockDifferences(db)).toEqual([]);
      }
    }),
    { numRuns: 8 },
  );
});
