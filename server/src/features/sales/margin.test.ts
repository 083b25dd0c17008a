// The margin of sales: the cost is that of the day of the invoice, in its currency, and what has none is left out and said.

import type { SalesReport } from '@chipload/contract/office/sales';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const today = shopDay();

const report = async (by = 'part', reader = owner): Promise<SalesReport> =>
  done(reader.send('GET', `/sales?by=${by}&from=${today}&to=${today}`));
const rowOf = async (currency: string, key: string) =>
  (await report()).rows.find((row) => row.currency === currency && row.key === key);
const setCost = async (code: string, currency: string, cost: number) => {
  const { version } = await done(owner.send('GET', `/parts/${code}`));
  await done(owner.send('POST', `/parts/${code}/cost`, { version, currency, cost }));
};
const credit = (uuid: string, what: object, reason: string) =>
  done(owner.send('POST', `/invoices/${uuid}/credit`, { what, reason, is_refunded: false }));
const place = { db, settings: shop.settings, staffId: owner.id };

beforeAll(async () => {
  await shop.part({ code: 'K-1', cad: [1_000], usd: [800], onHand: 1_000 });
  await shop.part({ code: 'K-2', cad: [500], usd: [400], onHand: 1_000 });
  await setCost('K-1', 'CAD', 600);
  const buyer = await shop.buyer({ province: 'ON' });
  await orderAndShip(place, buyer, { 'K-1': 10, 'K-2': 20 });
  // What was invoiced keeps its cost.
  await setCost('K-1', 'CAD', 700);
  await orderAndShip(place, buyer, { 'K-1': 10 });
  await orderAndShip(place, await shop.buyer({ province: 'OH', currency: 'USD' }), { 'K-1': 10 });
}, 60_000);

test('the cost is that of the day of each invoice, and what has none in its currency is not part of the margin', async () => {
  expect(await rowOf('CAD', 'K-1')).toMatchObject({ net: 20_000, costed: 20_000, cost: 13_000 });
  expect(await rowOf('CAD', 'K-2')).toMatchObject({ net: 10_000, costed: 0, cost: 0 });
  expect(await rowOf('USD', 'K-1')).toMatchObject({ net: 8_000, costed: 0, cost: 0 });
  for (const by of ['part', 'series', 'company', 'place', 'month']) {
    const { totals, rows } = await report(by);
    expect(totals).toMatchObject([
      { currency: 'CAD', net: 30_000, costed: 20_000, cost: 13_000 },
      { currency: 'USD', costed: 0, cost: 0 },
    ]);
    expect(
      rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      by,
    ).toBe(13_000);
  }
});

test('pieces that came back take their cost back; a lower price, and pieces that were lost, do not', async () => {
  const buyer = await shop.buyer({ province: 'ON' });
  const { uuid } = await orderAndShip(place, buyer, { 'K-1': 10 });
  const before = (await rowOf('CAD', 'K-1'))!;
  await credit(uuid, { lines: [{ position: 1, quantity: 2 }], shipping: 0 }, 'returned');
  expect(await rowOf('CAD', 'K-1')).toMatchObject({
    costed: before.costed! - 2_000,
    cost: before.cost! - 1_400,
  });
  await credit(uuid, { lines: [{ position: 1, quantity: 1 }], shipping: 0 }, 'damaged');
  await credit(
    uuid,
    { lines: [], shipping: 0, reductions: [{ position: 1, quantity: 5, amount: 100 }] },
    'price',
  );
  expect(await rowOf('CAD', 'K-1')).toMatchObject({
    costed: before.costed! - 2_000 - 1_000 - 500,
    cost: before.cost! - 1_400,
  });
});

test('what was billed too low raises the margin, and costs nothing more', async () => {
  const buyer = await shop.buyer({ province: 'ON' });
  const { uuid } = await orderAndShip(place, buyer, { 'K-1': 10, 'K-2': 1 });
  const before = (await rowOf('CAD', 'K-1'))!;
  await done(
    owner.send('POST', `/invoices/${uuid}/additional`, {
      what: { prices: [{ position: 1, quantity: 10, price: 1_050 }], charges: [], shipping: 0 },
      reason: 'The price was too low',
      consented_by: 'Robin Buyer',
      consented_on: today,
      consent: 'By e-mail',
    }),
  );
  expect(await rowOf('CAD', 'K-1')).toMatchObject({ costed: before.costed! + 500, cost: before.cost });
});

test('the sums by day are those of the documents', async () => {
  const { rows } = await sql`
    (table summed_sales except all table sales_days) union all (table sales_days except all table summed_sales)`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('without the permission there is no cost, in the report and in the file', async () => {
  const blind = await insertColleague(db, shop.app, { role: ['read-money'] });
  const { rows, totals, others } = await report('part', blind);
  for (const row of [...rows, ...totals, ...others]) expect(row).toMatchObject({ cost: null, costed: null });
  const file = async (reader: typeof owner) =>
    (await reader.send('GET', `/sales.csv?by=part&from=${today}&to=${today}`)).raw.payload;
  expect(await file(blind)).not.toMatch(/Cost|Margin/);
  const [head = '', ...lines] = (await file(owner)).split('\r\n');
  expect(head).toContain('Sold at a known cost,Cost,Margin,Margin in percent');
  const { costed, cost } = (await rowOf('CAD', 'K-1'))!;
  const percent = Math.round(((costed! - cost!) / costed!) * 10_000) / 100;
  expect(lines.find((line) => line.startsWith('K-1,') && line.endsWith('CAD'))).toContain(
    [costed! / 100, cost! / 100, (costed! - cost!) / 100, percent]
      .map((number) => number.toFixed(2))
      .join(','),
  );
});
