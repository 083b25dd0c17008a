import { createSettings } from '@chipload/server/settings';
import { holdSending, maySend } from '@chipload/server/sending';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { orderAndShip } from '../../tests/support/shipped-orders.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';
import { insertStaff } from '../../tests/support/test-staff.ts';

/** A copy of a shop that gave two orders and two invoices, held as of some days ago. */
async function openCopy(daysAgo = 0) {
  const { db, pool, ownerUrl } = await createTestDatabase();
  const small = await openSmallShop(db);
  const staffId = await insertStaff(db);
  const settings = createSettings({ db });
  await small.part({ code: 'X-1', cad: [10_000], onHand: 1_000 });
  const buyer = await small.buyer({ creditLimitCents: 10_000_000 });
  const order = () => orderAndShip({ db, settings, staffId }, buyer, { 'X-1': 5 });
  await order();
  await order();
  await holdSending(pool, 'a test', { asOf: new Date(Date.now() - daysAgo * 86_400_000).toISOString() });
  return {
    db,
    order,
    release: (...words: string[]) => runCommand(ownerUrl, 'release-copy', ...words),
    maySend: () => maySend({ query: pool, place: undefined }),
    numbers: async () => {
      const { rows } = await sql<{ orders: number; invoices: string }>`
        select max(orders.number)::integer as orders, max(invoices.number) as invoices from orders, invoices`.execute(
        db,
      );
      return rows[0];
    },
  };
}

test('a copy that replaces the original gives no number that the original may have given', async () => {
  const copy = await openCopy();
  expect((await copy.release()).said).toMatch(
    /order: +100200 instead of 100003\n.*invoice: +1200 instead of 1003/s,
  );
  expect(await copy.maySend()).toBe(false);

  const { said, code } = await copy.release('--discard-mails');
  expect(said).toMatch(/Next order number: 100200 instead of 100003.*sends from now on/s);
  expect([code, await copy.maySend()]).toEqual([0, true]);
  await copy.order();
  expect(await copy.numbers()).toEqual({ orders: 100_200, invoices: '1200' });

  const trail = await copy.db
    .selectFrom('audit_events')
    .select(['actor', 'subject', 'before', 'after'])
    .where('action', '=', 'shop.numbers-jumped')
    .where('subject', '=', 'invoice')
    .execute();
  expect(trail).toEqual([
    { actor: 'release-copy', subject: 'invoice', before: { next: 1_003 }, after: { next: 1_200 } },
  ]);
}, 120_000);

test('the longer ago the backup and the busier the shop, the farther the numbers jump', async () => {
  const copy = await openCopy(199.5);
  // Twice the two of the busiest day, for each of 200 days.
  expect((await copy.release()).said).toMatch(/order: +100900 instead of 100003/);
}, 120_000);

test('with the last numbers that are known, the next ones follow them without a gap', async () => {
  const copy = await openCopy();
  const released = await copy.release('--discard-mails', '--last-invoice', '1007', '--last-order', '100009');
  expect(released.code).toBe(0);
  await copy.order();
  expect(await copy.numbers()).toEqual({ orders: 100_010, invoices: '1008' });
}, 120_000);

test('an original that ended at the moment of the backup leaves no gap', async () => {
  const copy = await openCopy();
  expect((await copy.release('--do-jobs')).said).not.toContain('instead of');
  await copy.order();
  expect(await copy.numbers()).toEqual({ orders: 100_003, invoices: '1003' });
}, 120_000);

test('a last number that is none, or that the copy has passed itself, is refused and nothing is released', async () => {
  const copy = await openCopy();
  expect(await copy.release('--discard-mails', '--last-invoice', 'many')).toMatchObject({
    code: 2,
    said: expect.stringContaining('--last-invoice many is no number'),
  });
  expect(await copy.release('--discard-mails', '--last-invoice', '1001')).toMatchObject({
    code: 2,
    said: expect.stringContaining('this copy itself has given numbers up to 1002'),
  });
  expect(await copy.maySend()).toBe(false);
}, 120_000);
