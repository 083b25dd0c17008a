// The tax report against the documents themselves, added up in another way: from their totals and PDF lines, not from the sums by day.

import type { TaxReport } from '@chipload/contract/office/taxes';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { addDays } from '@chipload/domain/days';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'R-1', cad: [2_423], usd: [1_777], onHand: 10_000 });
await shop.part({ code: 'R-2', cad: [1_010], usd: [733], onHand: 10_000 });
const today = shopDay();

const report = async (from: string, to: string): Promise<TaxReport> =>
  done(owner.send('GET', `/taxes/report?from=${from}&to=${to}`));

async function invoice(buyer: SmallBuyer, pieces: Readonly<Record<string, number>>): Promise<string> {
  await fillCheckout(
    buyer,
    Object.entries(pieces).map(([sku, quantity]) => ({ sku, quantity })),
  );
  const { uuid: order } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const { uuid } = await shipPieces({ db, settings: shop.settings, staffId: owner.id }, order, pieces);
  return uuid;
}

const credit = (uuid: string, what: object, reason: string) =>
  done(owner.send('POST', `/invoices/${uuid}/credit`, { what, reason, is_refunded: false }));

/** Invoices of all kinds of places, the price of each third credited, the tax of each fifth, all of each seventh. */
beforeAll(async () => {
  const buyers = [
    await shop.buyer({ province: 'ON' }),
    await shop.buyer({ province: 'QC' }),
    await shop.buyer({ province: 'BC' }),
    await shop.buyer({ province: 'NS' }),
    await shop.buyer({ province: 'AB' }),
    await shop.buyer({ province: 'OH', currency: 'USD' }),
  ];
  for (let at = 0; at < 24; at += 1) {
    const uuid = await invoice(buyers[at % buyers.length]!, { 'R-1': 3 + at, 'R-2': 7 });
    if (at % 3 === 0)
      await credit(
        uuid,
        { lines: [], shipping: 0, reductions: [{ position: 1, quantity: 2, amount: 111 }] },
        'price',
      );
    if (at % 7 === 0) await credit(uuid, { rest: true }, 'returned');
  }
}, 120_000);

test('sales and taxes agree with the documents to the cent, for each currency', async () => {
  const { totals } = await report(today, today);
  const { rows } = await sql<{ currency: string; sales: number; tax: number }>`
    select currency, sum(sales)::int8 as sales, sum(tax)::int8 as tax from (
      select currency, subtotal_cents + shipping_cents as sales, taxes_cents as tax from invoices
      union all select currency, -(subtotal_cents + shipping_cents), -taxes_cents from credit_notes
    ) as documents group by currency order by currency`.execute(db);
  expect(rows).toHaveLength(2);
  expect(totals).toEqual(rows);
});

test('each figure is the sum of its documents, and no document is in none', async () => {
  const { rows } = await report(today, today);
  const seen = new Set<string>();
  for (const row of rows) {
    const { currency, jurisdiction, name, rate_per_hundred_thousand, reason } = row;
    const query = new URLSearchParams({
      from: today,
      to: today,
      currency,
      jurisdiction,
      name,
      reason,
      rate_per_hundred_thousand: String(rate_per_hundred_thousand),
    });
    const { rows: documents, count } = await done(owner.send('GET', `/taxes/report/documents?${query}`));
    expect(documents).toHaveLength(count);
    const sum = (field: 'base' | 'tax') =>
      documents.reduce((total: number, one: { base: number; tax: number }) => total + one[field], 0);
    expect({ base: sum('base'), tax: sum('tax') }).toEqual({ base: row.base, tax: row.tax });
    for (const one of documents) seen.add(`${one.document} ${one.number}`);
  }
  const { rows: all } = await sql<{ name: string }>`
    select 'invoice ' || number as name from invoices union all select 'credit-note ' || number from credit_notes`.execute(
    db,
  );
  expect([...seen].toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  expect(rows.map(({ jurisdiction, name, reason }) => `${jurisdiction} ${name} ${reason}`)).toEqual([
    'CA GST taxable',
    'CA-BC PST taxable',
    'CA-NS HST taxable',
    'CA-ON HST taxable',
    'CA-QC QST taxable',
    'US-OH Sales Tax no-nexus',
  ]);
});

test('a document counts on its own day alone, and a period before the first one is empty', async () => {
  const yesterday = addDays(today, -1);
  expect(await report(yesterday, yesterday)).toMatchObject({ rows: [], totals: [] });
  expect((await report(yesterday, addDays(today, 1))).totals).toEqual((await report(today, today)).totals);
});

test('an exempt sale and its credit note stand apart, with the certificate', async () => {
  const buyer = await shop.buyer({ province: 'BC' });
  await sql`
    insert into tax_certificates (company_id, jurisdiction, tax, number, reason, valid_from, verified_by, verified_at)
    values (${buyer.companyId}, 'CA-BC', 'PST', 'FIN-492', 'resale', ${today}, ${owner.id}, now())`.execute(
    db,
  );
  const before = await report(today, today);
  const uuid = await invoice(buyer, { 'R-1': 3 });
  const exempt = async () =>
    (await report(today, today)).rows.find(({ reason }) => reason === 'exempt-certificate');
  const { base } = (await exempt())!;
  expect(await exempt()).toMatchObject({ jurisdiction: 'CA-BC', name: 'PST', tax: 0 });
  expect(base).toBeGreaterThan(3 * 2_423);
  const query = `currency=CAD&jurisdiction=CA-BC&name=PST&rate_per_hundred_thousand=7000&reason=exempt-certificate`;
  const { rows } = await done(
    owner.send('GET', `/taxes/report/documents?from=${today}&to=${today}&${query}`),
  );
  expect(rows).toMatchObject([{ document: 'invoice', uuid, certificate_number: 'FIN-492', base, tax: 0 }]);

  await credit(uuid, { rest: true }, 'returned');
  expect(await exempt()).toMatchObject({ base: 0, credited: { base, tax: 0, documents: 1 } });
  const taxable = ({ rows: all }: TaxReport) =>
    all.find(({ name, reason }) => name === 'PST' && reason === 'taxable');
  expect(taxable(await report(today, today))).toEqual(taxable(before));
});

test('a credit note counts on its own day, not on that of its invoice', async () => {
  const [issued, credited] = [today, addDays(today, 40)];
  const uuid = await invoice(await shop.buyer({ province: 'SK' }), { 'R-1': 3 });
  const ofSaskatchewan = async (day: string) =>
    (await report(day, day)).rows.filter(({ jurisdiction }) => jurisdiction === 'CA-SK');
  const before = await ofSaskatchewan(issued);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${credited}T17:00:00Z`) });
  try {
    await credit(uuid, { rest: true }, 'returned');
  } finally {
    vi.useRealTimers();
  }
  expect(await ofSaskatchewan(issued)).toEqual(before);
  expect(await ofSaskatchewan(credited)).toMatchObject([
    {
      invoiced: { documents: 0 },
      credited: { documents: 1, tax: before[0]?.tax },
      tax: -(before[0]?.tax ?? 0),
    },
  ]);
});

test('a period that ends before it begins is refused with what to do', async () => {
  const { status, body } = await owner.send('GET', `/taxes/report?from=${today}&to=${addDays(today, -1)}`);
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: { to: [`Choose ${today} or a later day.`] } },
  });
  expect((await owner.send('GET', '/taxes/report?from=2026-02-30&to=2026-03-01')).status).toBe(422);
});

test('the export has each figure in the language of the reader, and who may read money may read it', async () => {
  const { raw } = await owner.send('GET', `/taxes/report.csv?from=${today}&to=${today}`);
  expect(raw.headers['content-disposition']).toContain(`taxes-${today}-${today}.csv`);
  expect(raw.body).toContain('CA-QC,QST,9.975,Charged');
  for (const role of roleCodes) {
    const colleague = await insertColleague(db, shop.app, { role });
    const { status } = await colleague.send('GET', `/taxes/report?from=${today}&to=${today}`);
    expect(status, role).toBe(shopRoles[role].permissions.includes('read-money') ? 200 : 403);
  }
});
