// Prices of the lines of a placed order, set by staff.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { asChange, booksOf, openDesk, stockDifferences } from '../../../../tests/support/order-desk.ts';
import { actingStaff } from '../../../../tests/support/test-staff.ts';
import { changeOrder, previewChange } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });
const sales = actingStaff(desk.who.staff.id, ['write-orders', 'override-prices'], { pricePercent: 15 });
const clerk = actingStaff(desk.who.staff.id, ['write-orders'], { pricePercent: 0 });

test('another price of a line changes what the order comes to and what the company owes, and no pieces', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }]);
  const { lines, version } = await desk.get(uuid);
  const change = { lines: [{ uuid: lines[0]!.uuid, wanted: 4, price: 9_000 }], added: [] };
  const preview = await previewChange(desk.shop, desk.who, { uuid, change });
  expect(preview).toMatchObject({
    difference: -4_520, // four times 10.00 and 13 % HST
    lines: [{ price: 9_000, price_before: 10_000, before: 4, after: 4, total: 36_000 }],
  });
  await desk.change(uuid, change);
  const after = await desk.get(uuid);
  expect(after).toMatchObject({
    version: version + 1,
    total: preview.after.total,
    lines: [{ price: 9_000, total: 36_000, ordered: 4, allocated: 4 }],
  });
  const { owed, kept, total, lines: sums, taxes } = await booksOf(db, uuid);
  expect([owed, kept, sums + taxes]).toEqual([total, total, total]);
  expect(await stockDifferences(db)).toEqual([]);
  const { before: was, after: is } = await db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('action', '=', 'order.changed')
    .where('subject', '=', `order ${uuid}`)
    .executeTakeFirstOrThrow();
  expect([was, is]).toMatchObject([
    { lines: [{ code: 'PLENTY', pieces: 4, unit_cents: 10_000 }] },
    { lines: [{ code: 'PLENTY', pieces: 4, unit_cents: 9_000 }] },
  ]);
});

/** Sets the price of the only line of a new order, and returns what it costs then, and the code of a refusal. */
async function priced(by: typeof sales, price: number) {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 4 }]);
  const { lines, version } = await desk.get(uuid);
  const change = asChange({ version, lines: [{ uuid: lines[0]!.uuid, wanted: 4, price }] });
  const code = await changeOrder(desk.shop, by, { uuid, change }).then(
    () => 'changed',
    (refusal: { code: string }) => refusal.code,
  );
  return [code, (await desk.get(uuid)).lines[0]?.price];
}

test.each([
  [sales, 8_500, ['changed', 8_500]],
  [sales, 8_499, ['not-allowed', 10_000]],
  [sales, 20_000, ['changed', 20_000]],
  [clerk, 9_999, ['not-allowed', 10_000]],
  [clerk, 10_000, ['changed', 10_000]],
])(
  'a price is set within the limit of the role, and as agreed by anybody: %#',
  async (by, price, outcome) => {
    expect(await priced(by, price)).toEqual(outcome);
  },
);
