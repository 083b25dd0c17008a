// Orders that are paid when they are placed, in the tax report: their taxes count on that day, whatever has shipped.

import type { TaxReport } from '@chipload/contract/office/taxes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { readCsv } from '../../../../tests/support/read-csv.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, fillCheckout } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'P-1', cad: [2_423], usd: [1_777], onHand: 100_000 });
await shop.part({ code: 'P-2', cad: [1_011], usd: [733], onHand: 100_000 });

const november = { from: '2025-11-01', to: '2025-11-30' };
const report = async ({ from, to } = november): Promise<TaxReport> =>
  done(owner.send('GET', `/taxes/report?from=${from}&to=${to}`));

const byCard = { creditLimitCents: null, cardToken: 'sandbox-approve' };
const buyers = [
  await shop.buyer({ province: 'ON', ...byCard }),
  await shop.buyer({ province: 'QC', ...byCard }),
  await shop.buyer({ province: 'BC', ...byCard }),
  await shop.buyer({ province: 'OH', currency: 'USD', ...byCard }),
];

type Placed = { readonly uuid: string; readonly number: string };

/** An order by card at noon of a day, of tools made to order unless it is said otherwise. */
async function place(
  buyer: (typeof buyers)[number],
  pieces: Readonly<Record<string, number>>,
  { kind = 'mod', day = '2025-11-20' } = {},
): Promise<Placed> {
  const items = Object.entries(pieces).map(([sku, quantity]) => ({ sku, quantity }));
  await fillCheckout(buyer, items);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'card', card: buyer.card, cvd: '123' }));
  const { rows } = await sql<Placed>`
    update orders set kind = ${kind}, placed_at = ${`${day}T17:00:00Z`} where uuid = ${uuid}
    returning uuid, number::text as number`.execute(db);
  return rows[0]!;
}

/** Ships pieces with their invoice, and says of the order what has shipped. */
async function ship(uuid: string, pieces: Readonly<Record<string, number>>) {
  const invoice = await shipPieces({ db, settings: shop.settings, staffId: owner.id }, uuid, pieces);
  await sql`
    update orders set state = case when exists (select from order_lines where order_uuid = orders.uuid and ordered > shipped)
      then 'partly_shipped' else 'shipped' end where uuid = ${uuid}`.execute(db);
  return invoice;
}

/** The figures with which a return is filled in. */
const filed = ({ rows, totals }: TaxReport) => ({
  totals,
  rows: rows.map(({ invoiced: _invoiced, credited: _credited, paid_in_advance: _paid, ...row }) => row),
});

const paidIn = ({ rows }: TaxReport) => rows.filter(({ paid_in_advance: paid }) => paid.documents > 0);

test('what was paid in advance counts in the month of its payment, and the month stays the same to the cent when it ships, in however many parts', async () => {
  const parts = fc.array(fc.record({ 'P-1': fc.nat(3), 'P-2': fc.nat(3) }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...buyers), parts, async (buyer, shipments) => {
      const leaving = shipments.filter((pieces) => pieces['P-1'] + pieces['P-2'] > 0);
      // Above the least that an order may come to.
      leaving.push({ 'P-1': 3, 'P-2': 1 });
      const sumOf = (part: 'P-1' | 'P-2') => leaving.reduce((sum, pieces) => sum + pieces[part], 0);
      const before = await report();
      const { uuid } = await place(buyer, { 'P-1': sumOf('P-1'), 'P-2': sumOf('P-2') });
      const placed = await report();
      const { rows: orders } = await sql<{ currency: string; sales: number; tax: number }>`
        select currency, subtotal_cents + shipping_cents as sales, taxes_cents as tax from orders where uuid = ${uuid}`.execute(
        db,
      );
      const [order] = orders;
      const totalOf = ({ totals }: TaxReport) =>
        totals.find(({ currency }) => currency === order?.currency) ?? { sales: 0, tax: 0 };
      expect({
        currency: order?.currency,
        sales: totalOf(placed).sales - totalOf(before).sales,
        tax: totalOf(placed).tax - totalOf(before).tax,
      }).toEqual(order);
      for (const pieces of leaving) {
        await ship(uuid, pieces);
        expect(filed(await report())).toEqual(filed(placed));
      }
      expect(paidIn(await report())).toEqual([]);
    }),
    { numRuns: 8 },
  );
}, 240_000);

test('the orders are among the documents of the figure until they have shipped, and lead to themselves', async () => {
  const day = { from: '2025-10-07', to: '2025-10-07' };
  const first = await place(buyers[0]!, { 'P-1': 7 }, { day: day.from });
  const second = await place(buyers[0]!, { 'P-1': 9 }, { day: day.from });
  const { number } = await ship(first.uuid, { 'P-1': 3 });
  const [row] = (await report(day)).rows;
  expect(row).toMatchObject({ jurisdiction: 'CA-ON', invoiced: { documents: 1 } });
  expect(row?.paid_in_advance.documents).toBe(2);
  expect(row?.tax).toBe((row?.invoiced.tax ?? 0) + (row?.paid_in_advance.tax ?? 0));
  const query = `from=${day.from}&to=${day.to}&currency=CAD&jurisdiction=CA-ON&name=HST&rate_per_hundred_thousand=13000&reason=taxable`;
  const behind = async () => done(owner.send('GET', `/taxes/report/documents?${query}`));
  const { rows: documents, count } = await behind();
  expect(count).toBe(3);
  expect(documents).toHaveLength(3);
  expect(documents).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ document: 'order', uuid: first.uuid, number: first.number, day: day.from }),
      expect.objectContaining({ document: 'order', uuid: second.uuid, number: second.number }),
      expect.objectContaining({ document: 'invoice', number }),
    ]),
  );
  const sum = (field: 'base' | 'tax') =>
    documents.reduce((total: number, one: { base: number; tax: number }) => total + one[field], 0);
  expect({ base: sum('base'), tax: sum('tax') }).toEqual({ base: row?.base, tax: row?.tax });
  await ship(first.uuid, { 'P-1': 4 });
  const after: { document: string; uuid: string }[] = (await behind()).rows;
  expect(after.filter(({ document }) => document === 'order').map(({ uuid }) => uuid)).toEqual([second.uuid]);

  const { raw } = await owner.send('GET', `/taxes/report.csv?from=${day.from}&to=${day.to}`);
  const [line = {}] = readCsv(raw.body);
  expect(line['Orders paid in advance']).toBe('1');
  expect(Number(line['Tax, net'])).toBeCloseTo(
    Number(line['Tax invoiced']) + Number(line['Tax paid in advance']),
  );
});

test('an order that is charged as it ships, waits for its payment or was cancelled is not paid in advance, nor is one of another day', async () => {
  const day = { from: '2025-09-09', to: '2025-09-09' };
  await place(buyers[0]!, { 'P-1': 5 }, { kind: 'standard', day: day.from });
  await place(buyers[0]!, { 'P-1': 5 }, { day: '2025-09-10' });
  const { uuid } = await place(buyers[0]!, { 'P-1': 5 }, { day: day.from });
  expect(paidIn(await report(day)).map(({ paid_in_advance: paid }) => paid.documents)).toEqual([1]);
  for (const state of ['payment_pending', 'cancelled']) {
    await sql`update orders set state = ${state} where uuid = ${uuid}`.execute(db);
    expect((await report(day)).rows, state).toEqual([]);
  }
});
