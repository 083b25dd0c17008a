// The sales report against the documents themselves, added up in another way: from their totals, not from the sums by day.

import type { SalesReport } from '@chipload/contract/office/sales';
import { addDays, lastPeriod, periodOf, yearBefore } from '@chipload/domain/days';
import { type SalesGrouping, salesGroupings } from '@chipload/domain/sales';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { salesUnlikeDocuments } from '../../../../tests/support/sales-unlike-documents.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'S-1', cad: [2_423], usd: [1_777], onHand: 10_000 });
await shop.part({ code: 'S-2', cad: [1_010], usd: [733], onHand: 10_000 });
const today = shopDay();

const report = async (by: SalesGrouping, from: string, to: string, rest = ''): Promise<SalesReport> =>
  done(owner.send('GET', `/sales?by=${by}&from=${from}&to=${to}${rest}`));

const credit = (uuid: string, what: object, reason: string) =>
  done(owner.send('POST', `/invoices/${uuid}/credit`, { what, reason, is_refunded: false }));

/** Invoices to several places in both currencies, and credit notes of every kind: returned, price, freight, goodwill, tax alone. */
beforeAll(async () => {
  const buyers = [
    await shop.buyer({ province: 'ON' }),
    await shop.buyer({ province: 'QC' }),
    await shop.buyer({ province: 'OH', currency: 'USD' }),
  ];
  const place = { db, settings: shop.settings, staffId: owner.id };
  const none = { lines: [], shipping: 0 };
  for (let at = 0; at < 15; at += 1) {
    const { uuid } = await orderAndShip(place, buyers[at % buyers.length]!, { 'S-1': 3 + at, 'S-2': 7 });
    if (at % 5 === 0) await credit(uuid, { lines: [{ position: 1, quantity: 2 }], shipping: 0 }, 'returned');
    if (at % 5 === 1)
      await credit(uuid, { ...none, reductions: [{ position: 1, quantity: 2, amount: 111 }] }, 'price');
    if (at % 5 === 2) await credit(uuid, { lines: [], shipping: 300 }, 'freight');
    if (at % 5 === 3) await credit(uuid, { ...none, goodwill: 777 }, 'goodwill');
    if (at === 4) await credit(uuid, { taxes: [{ position: 1, amount: 5 }] }, 'tax');
    if (at === 14) await credit(uuid, { rest: true }, 'returned');
  }
}, 120_000);

/** The sales of all documents by the totals of their heads. */
async function documentTotals() {
  const { rows } = await sql<{ currency: string; net: number; shipping: number }>`
    select currency, sum(goods)::int8 as net, sum(shipping)::int8 as shipping from (
      select currency, subtotal_cents as goods, shipping_cents as shipping from invoices
      union all select currency, -subtotal_cents, -shipping_cents from credit_notes
    ) as documents group by currency order by currency`.execute(db);
  return rows;
}

test.each(salesGroupings)(
  'sales by %s add up to the documents to the cent, for each currency',
  async (by) => {
    const { rows, others, totals } = await report(by, today, today);
    const documents = await documentTotals();
    expect(documents).toHaveLength(2);
    expect(others).toEqual([]);
    for (const { currency, net, shipping } of documents) {
      const own = rows.filter((row) => row.currency === currency);
      const sum = (key: 'net' | 'shipping' | 'pieces') => own.reduce((total, row) => total + row[key], 0);
      const total = totals.find((one) => one.currency === currency)!;
      expect({ net: sum('net'), shipping: sum('shipping') }).toEqual({ net, shipping });
      expect(total).toMatchObject({ net, shipping, pieces: sum('pieces') });
      expect(total.invoiced - total.credited).toBe(net);
    }
  },
);

test.each(salesGroupings)('each figure by %s is the sum of its documents', async (by) => {
  const { rows } = await report(by, today, today);
  expect(rows.length).toBeGreaterThan(1);
  for (const { currency, key, net, shipping, pieces } of rows) {
    const query = new URLSearchParams({ by, currency, key, from: today, to: today });
    const { rows: documents, is_more } = await done(owner.send('GET', `/sales/documents?${query}`));
    expect(is_more).toBe(false);
    const sum = (field: 'net' | 'shipping' | 'pieces') =>
      documents.reduce((total: number, one: Record<typeof field, number>) => total + one[field], 0);
    expect({ net: sum('net'), shipping: sum('shipping'), pieces: sum('pieces') }).toEqual({
      net,
      shipping,
      pieces,
    });
  }
});

test('freight stands apart from goods, and goodwill lowers the sales of its parts', async () => {
  const { rows } = await report('part', today, today);
  const freight = rows.filter(({ key }) => key === '');
  expect(freight.map(({ net, invoiced, pieces }) => ({ net, invoiced, pieces }))).toEqual([
    { net: 0, invoiced: 0, pieces: 0 },
    { net: 0, invoiced: 0, pieces: 0 },
  ]);
  expect(freight.every(({ shipping }) => shipping > 0)).toBe(true);
  const parts = rows.filter(({ key }) => key !== '');
  expect(parts.every(({ shipping }) => shipping === 0)).toBe(true);
  const { rows: goodwill } = await sql<{ cents: number }>`
    select sum(subtotal_cents)::int8 as cents from credit_notes where reason = 'goodwill'`.execute(db);
  expect(goodwill[0]!.cents).toBe(3 * 777);
});

test('what is without a part is listed where there is some, and not where every cent has a part', async () => {
  const day = '2020-01-07';
  const keys = async () => (await report('part', day, day)).rows.map(({ key }) => key);
  await byOwner(`
    insert into sales_days (dimension, day, document, currency, key, pieces, goods_cents, shipping_cents)
    values ('part', '${day}', 'invoice', 'CAD', 'S-1', 1, 2423, 0), ('part', '${day}', 'invoice', 'CAD', '', 0, 0, 0)`);
  expect(await keys()).toEqual(['S-1']);
  await byOwner(`update sales_days set shipping_cents = 900 where day = '${day}' and key = ''`);
  expect(await keys()).toEqual(['S-1', '']);
  await byOwner(`delete from sales_days where day = '${day}'`);
});

test('what was sold only on the days that a half year lacks is not listed', async () => {
  await byOwner(`
    insert into sales_days (dimension, day, document, currency, key, pieces, goods_cents, shipping_cents)
    values ('part', '2005-09-06', 'invoice', 'CAD', 'S-1', 1, 2423, 0), ('part', '2005-12-06', 'invoice', 'CAD', 'S-1', 2, 4846, 0),
      ('part', '2005-12-06', 'invoice', 'CAD', 'S-2', 1, 1010, 0)`);
  const sold = async (from: string, to: string) =>
    (await report('part', from, to)).rows.map(({ key, pieces, net }) => ({ key, pieces, net }));
  expect(await sold('2005-07-01', '2005-11-30')).toEqual([{ key: 'S-1', pieces: 1, net: 2_423 }]);
  expect(await sold('2005-12-01', '2005-12-31')).toEqual([
    { key: 'S-1', pieces: 2, net: 4_846 },
    { key: 'S-2', pieces: 1, net: 1_010 },
  ]);
  await byOwner(`delete from sales_days where day between '2005-07-01' and '2005-12-31'`);
});

test('a corrected price takes no pieces back, and a return does', async () => {
  const { rows } = await sql<{ pieces: number }>`
    select ((select sum(quantity) from invoice_lines)
      - (select sum(quantity) from credit_note_lines where kind = 'pieces'))::int8 as pieces`.execute(db);
  const { totals } = await report('month', today, today);
  expect(totals.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(rows[0]!.pieces);
});

test('the same days of last year stand beside their group, and only they', async () => {
  const [yearLater] = [`${Number(today.slice(0, 4)) + 1}${today.slice(4)}`];
  const now = await report('place', today, today);
  const later = await report('place', yearLater, yearLater);
  expect(later.rows.map(({ key, net_before }) => `${key} ${net_before}`).toSorted()).toEqual(
    now.rows.map(({ key, net }) => `${key} ${net}`).toSorted(),
  );
  expect(later.rows.every(({ net, pieces }) => net === 0 && pieces === 0)).toBe(true);
  const months = await report('month', yearLater, yearLater);
  expect(months.rows.map(({ key }) => key)).toEqual([yearLater.slice(0, 7), yearLater.slice(0, 7)]);
  expect((await report('place', addDays(yearLater, 1), addDays(yearLater, 1))).rows).toEqual([]);
});

test('rows are in the order that is asked for', async () => {
  const rising = await report('company', today, today, '&sort=net');
  const falling = await report('company', today, today, '&sort=-net');
  const ofCad = ({ rows }: SalesReport) =>
    rows.filter(({ currency }) => currency === 'CAD').map(({ net }) => net);
  expect(ofCad(rising)).toEqual(ofCad(rising).toSorted((a, b) => a - b));
  expect(ofCad(falling)).toEqual(ofCad(rising).toReversed());
});

test('what is not listed is added up, so that the rows are still all sales', async () => {
  await byOwner(`insert into sales_days select 'part', '2001-02-03', document, 'USD', 'P-' || n, 2, 100 * n, 0
    from generate_series(1, 203) as n, (values ('invoice'), ('credit-note')) as kind (document) where document = 'invoice' or n > 202;
    insert into sales_days select 'place', day, document, currency, 'US-OH', sum(pieces), sum(goods_cents), 0
    from sales_days where day = '2001-02-03' group by day, document, currency`);
  const { rows, others, totals } = await report('part', '2001-02-03', '2001-02-03');
  expect(rows).toHaveLength(200);
  expect(others).toMatchObject([
    { currency: 'USD', count: 3, net: 100 * (1 + 2), pieces: 4, credited: 20_300 },
  ]);
  expect(rows.reduce((sum, { net }) => sum + net, 300)).toBe(totals[0]!.net);
  const { raw } = await owner.send('GET', '/sales.csv?by=part&from=2001-02-03&to=2001-02-03');
  expect(raw.body.trim().split('\n')).toHaveLength(204);
  await byOwner(`delete from sales_days where day = '2001-02-03'`);
});

test('the desk has this month, the last one and this month of last year', async () => {
  const { rows } = await done(owner.send('GET', '/sales/months'));
  const { totals } = await report('month', periodOf(today, 1).from, today);
  expect(rows).toEqual(
    totals.map(({ currency, net }) => ({ currency, this_month: net, last_month: 0, year_before: 0 })),
  );
  await byOwner(`insert into sales_days values
    ('place', '${lastPeriod(today, 1).to}', 'invoice', 'CAD', 'CA-ON', 1, 100, 0),
    ('place', '${lastPeriod(today, 1).to}', 'credit-note', 'CAD', 'CA-ON', 1, 30, 0),
    ('place', '${yearBefore(periodOf(today, 1)).to}', 'invoice', 'USD', 'US-OH', 1, 5, 0)`);
  expect((await done(owner.send('GET', '/sales/months'))).rows).toMatchObject([
    { currency: 'CAD', last_month: 70, year_before: 0 },
    { currency: 'USD', last_month: 0, year_before: 5 },
  ]);
  await byOwner(`delete from sales_days where day not in (select issued_on from invoices)`);
});

test('a period that ends before it begins is refused with what to do', async () => {
  const { status, body } = await owner.send('GET', `/sales?from=${today}&to=${addDays(today, -1)}`);
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: { to: [`Choose ${today} or a later day.`] } },
  });
});

test('the export has every group, and who may read money may read it', async () => {
  const { raw } = await owner.send('GET', `/sales.csv?by=place&from=${today}&to=${today}`);
  expect(raw.headers['content-disposition']).toContain(`sales-place-${today}-${today}.csv`);
  expect(raw.body.split('\n').filter((line) => /^(CA-ON|CA-QC|US-OH),/.test(line))).toHaveLength(3);
  for (const role of roleCodes) {
    const colleague = await insertColleague(db, shop.app, { role });
    for (const path of [`/sales?from=${today}&to=${today}`, '/sales/months']) {
      const { status } = await colleague.send('GET', path);
      expect(status, `${role} ${path}`).toBe(shopRoles[role].permissions.includes('read-money') ? 200 : 403);
    }
  }
});

test('invoices and credit notes that are written at once are all in the sums', async () => {
  const place = { db, settings: shop.settings, staffId: owner.id };
  const buyers = await Promise.all([1, 2, 3].map(() => shop.buyer({ province: 'ON' })));
  const issued = await Promise.all(buyers.map((buyer) => orderAndShip(place, buyer, { 'S-2': 9, 'S-1': 4 })));
  await Promise.all([
    ...issued.map(({ uuid }) => credit(uuid, { rest: true }, 'returned')),
    ...buyers.map((buyer) => orderAndShip(place, buyer, { 'S-1': 5, 'S-2': 8 })),
  ]);
  expect(await salesUnlikeDocuments(db)).toEqual([]);
});

test('an additional invoice adds amounts to its parts but no pieces, its charge is without a part, and a credit takes both back', async () => {
  const buyer = await shop.buyer({ province: 'BC' });
  const { uuid } = await orderAndShip({ db, settings: shop.settings, staffId: owner.id }, buyer, {
    'S-1': 6,
  });
  const of = async (key: string) => {
    const { rows } = await report('part', today, today);
    const { net = 0, pieces = 0 } = rows.find((row) => row.currency === 'CAD' && row.key === key) ?? {};
    return { net, pieces };
  };
  const [part, none] = [await of('S-1'), await of('')];
  const { uuid: additional } = await done(
    owner.send('POST', `/invoices/${uuid}/additional`, {
      what: {
        prices: [{ position: 1, quantity: 2, price: 2_523 }],
        charges: [{ description: 'Setup', amount: 4_550 }],
        shipping: 120,
      },
      reason: 'The setup was left out',
      consented_by: 'Robin Buyer',
      consented_on: today,
      consent: 'By e-mail',
    }),
  );
  expect(await of('S-1')).toEqual({ net: part.net + 200, pieces: part.pieces });
  expect(await of('')).toEqual({ net: none.net + 4_550, pieces: none.pieces });
  const { totals } = await report('place', today, today);
  expect(totals.map(({ currency, net, shipping }) => ({ currency, net, shipping }))).toEqual(
    await documentTotals(),
  );
  await credit(additional, { rest: true }, 'price');
  expect([await of('S-1'), await of('')]).toEqual([part, none]);
});

test('the sums by day are those of the documents, however many of them one statement writes', async () => {
  const line = fc.record({
    cents: fc.integer({ min: 1, max: 90_000 }),
    pieces: fc.integer({ min: 1, max: 40 }),
  });
  const written = fc.record({
    days: fc.integer({ min: -800, max: 0 }),
    shipping: fc.integer({ min: 0, max: 5_000 }),
    without: fc.integer({ min: 0, max: 900 }),
    lines: fc.array(line, { maxLength: 4 }),
    credited: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 12 }), async (documents) => {
      await writeDocuments(documents);
      expect(await salesUnlikeDocuments(db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test('a period has the sales of all of its days, however many half years it holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('part', 'place'),
      fc.integer({ min: -800, max: 0 }),
      fc.integer({ min: 0, max: 800 }),
      async (by, first, days) => {
        const period = { from: addDays(today, first), to: addDays(today, first + days) };
        const { rows } = await report(by, period.from, period.to);
        const sold = rows.filter(({ invoiced, credited }) => invoiced !== 0 || credited !== 0);
        const { rows: expected } = await sql`
          select currency, key, invoiced::int8, credited::int8, shipping::int8, pieces::int8 from (
            select currency, key, coalesce(sum(goods_cents) filter (where document = 'invoice'), 0) as invoiced,
              coalesce(sum(goods_cents) filter (where document = 'credit-note'), 0) as credited,
              sum(case document when 'invoice' then shipping_cents else -shipping_cents end) as shipping,
              sum(case document when 'invoice' then pieces else -pieces end) as pieces
            from summed_sales where dimension = ${by} and day between ${period.from}::date and ${period.to}::date group by 1, 2
          ) as sums where invoiced <> 0 or credited <> 0 order by currency, key`.execute(db);
        const listed = sold.map(({ currency, key, invoiced, credited, shipping, pieces }) => ({
          currency,
          key,
          invoiced,
          credited,
          shipping,
          pieces,
        }));
        const nameOf = ({ currency, key }: (typeof listed)[number]) => `${currency} ${key}`;
        expect(listed.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
});

/** The sums by day are written by triggers alone, so tests write as the owner. */
const byOwner = (statements: string) => asOwner(database, (own) => sql.raw(statements).execute(own));

type Written = {
  readonly days: number;
  readonly shipping: number;
  /** Cents of goods that no line has. */
  readonly without: number;
  readonly lines: readonly { readonly cents: number; readonly pieces: number }[];
  readonly credited: boolean;
};

/** Writes invoices, then all of their lines in one statement, then a credit note of everything of each that is credited. */
async function writeDocuments(documents: readonly Written[]): Promise<void> {
  const all = JSON.stringify(documents.map((one, n) => ({ ...one, n })));
  await byOwner(`create temporary table drafts as
      select n, days, shipping, without, lines, credited, gen_random_uuid() as uuid, shipment.id as shipment_id, model.uuid as model,
        coalesce((select sum((one ->> 'cents')::int8 * (one ->> 'pieces')::int8) from jsonb_array_elements(lines) as one), 0)::int8 as goods
      from jsonb_to_recordset('${all}') as one (n int, days int, shipping int8, without int8, lines jsonb, credited boolean)
        cross join lateral (select uuid from invoices where n >= 0 order by issued_at, uuid offset n % 15 limit 1) as model
        cross join lateral (select nextval(pg_get_serial_sequence('shipments', 'id')) as id where n >= 0) as shipment;
    insert into shipments (id, order_uuid, position, number, method, ship_to, staff_id) overriding system value
      select drafts.shipment_id, order_uuid, 1000 + drafts.shipment_id, 'S-' || drafts.shipment_id, 'flat_rate', '{}', ${owner.id}
      from drafts join invoices on invoices.uuid = model;
    insert into invoices select (jsonb_populate_record(invoices, jsonb_build_object('uuid', drafts.uuid, 'number', 'T' || drafts.shipment_id,
        'shipment_id', drafts.shipment_id, 'issued_on', issued_on + days, 'subtotal_cents', goods + without,
        'shipping_cents', shipping, 'taxes_cents', 0, 'total_cents', goods + without + shipping, 'paid_cents', 0, 'credited_cents', 0))).*
      from drafts join invoices on invoices.uuid = model;
    insert into invoice_lines select drafts.uuid, place, sold.order_line_id, sold.inventory_code, 'Tool', (one ->> 'pieces')::int,
        (one ->> 'cents')::int8, (one ->> 'pieces')::int8 * (one ->> 'cents')::int8
      from drafts cross join lateral jsonb_array_elements(lines) with ordinality as listed (one, place)
        join invoice_lines as sold on sold.invoice_uuid = model and sold.position = 1 + place % 2;
    insert into credit_notes (uuid, number, invoice_uuid, company_id, currency, issued_on, reason, subtotal_cents, shipping_cents,
        taxes_cents, total_cents, staff_id)
      select uuid, number, uuid, company_id, currency, issued_on + n, 'goodwill', subtotal_cents, shipping_cents, 0, total_cents, ${owner.id}
      from drafts join invoices using (uuid) where credited and total_cents > 0;
    insert into credit_note_lines (credit_note_uuid, position, kind, invoice_position, quantity, unit_cents, total_cents)
      select invoice_uuid, position, case position % 2 when 0 then 'price' else 'pieces' end, position, quantity, unit_cents, invoice_lines.total_cents
      from invoice_lines join credit_notes using (invoice_uuid) join drafts on drafts.uuid = invoice_uuid
      where credit_notes.uuid = credit_notes.invoice_uuid;
    drop table drafts`);
}
