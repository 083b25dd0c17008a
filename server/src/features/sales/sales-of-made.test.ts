// What is made to order, in the sales by series: rows of their own beside the series, from the first invoice on.

import type { SalesReport } from '@chipload/contract/office/sales';
import { salesGroupings } from '@chipload/domain/sales';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { salesUnlikeDocuments } from '../../../../tests/support/sales-unlike-documents.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const french = await insertColleague(db, shop.app, { language: 'fr' });
await shop.part({ code: 'S-1', cad: [2_423], onHand: 10_000 });
const today = shopDay();
const byOwner = (statements: string) => asOwner(database, (own) => sql.raw(statements).execute(own));

const { uuid: model } = await orderAndShip(
  { db, settings: shop.settings, staffId: owner.id },
  await shop.buyer({ province: 'ON' }),
  { 'S-1': 9 },
);
await byOwner(`
  insert into order_lines (order_uuid, position, part_id, inventory_code, description, ordered, allocated, backordered, shipped, unit_cents,
    total_cents, made)
  select order_uuid, 100 + n, case kind when 'mod' then part_id end, 'M-' || kind, 'Made', 1, 1, 0, 0, 100, 100, jsonb_build_object('kind', kind)
  from order_lines, (values (1, 'mod'), (2, 'holder'), (3, 'regrind')) as made (n, kind) where inventory_code = 'S-1'`);

const kinds = ['part', 'mod', 'holder', 'regrind'] as const;
type Written = {
  readonly days: number;
  readonly shipping: number;
  /** Cents of goods that no line has, such as a charge. */
  readonly without: number;
  readonly lines: readonly {
    readonly kind: (typeof kinds)[number];
    readonly pieces: number;
    readonly cents: number;
  }[];
  readonly isCredited: boolean;
};

/** Writes invoices with their lines, and a credit note of everything of each that is credited. */
async function write(documents: readonly Written[]): Promise<void> {
  await byOwner(`create temporary table drafts as
      select one.*, gen_random_uuid() as uuid, nextval(pg_get_serial_sequence('shipments', 'id')) as shipment_id,
        coalesce((select sum((line ->> 'cents')::int8 * (line ->> 'pieces')::int8) from jsonb_array_elements(lines) as line), 0)::int8 as goods
      from jsonb_to_recordset('${JSON.stringify(documents)}') as one
        (days int, shipping int8, without int8, lines jsonb, "isCredited" boolean);
    insert into shipments (id, order_uuid, position, number, method, ship_to, staff_id) overriding system value
      select drafts.shipment_id, order_uuid, 1000 + drafts.shipment_id, 'S-' || drafts.shipment_id, 'flat_rate', '{}', ${owner.id}
      from drafts join invoices on invoices.uuid = '${model}';
    insert into invoices select (jsonb_populate_record(invoices, jsonb_build_object('uuid', drafts.uuid, 'number', 'T' || drafts.shipment_id,
        'shipment_id', drafts.shipment_id, 'issued_on', issued_on + days, 'subtotal_cents', goods + without,
        'shipping_cents', shipping, 'taxes_cents', 0, 'total_cents', goods + without + shipping, 'paid_cents', 0, 'credited_cents', 0))).*
      from drafts join invoices on invoices.uuid = '${model}';
    insert into invoice_lines (invoice_uuid, position, order_line_id, inventory_code, description, quantity, unit_cents, total_cents, cost_cents)
      select drafts.uuid, place, ordered.id, ordered.inventory_code, 'Tool', (line ->> 'pieces')::int, (line ->> 'cents')::int8,
        (line ->> 'pieces')::int8 * (line ->> 'cents')::int8, case place % 2 when 0 then 50 end
      from drafts cross join lateral jsonb_array_elements(lines) with ordinality as listed (line, place)
        join order_lines as ordered on coalesce(ordered.made ->> 'kind', 'part') = line ->> 'kind';
    insert into credit_notes (uuid, number, invoice_uuid, company_id, currency, issued_on, reason, subtotal_cents, shipping_cents,
        taxes_cents, total_cents, staff_id)
      select uuid, number, uuid, company_id, currency, issued_on + 1, 'returned', subtotal_cents, shipping_cents, 0, total_cents, ${owner.id}
      from drafts join invoices using (uuid) where "isCredited" and total_cents > 0;
    insert into credit_note_lines (credit_note_uuid, position, kind, invoice_position, quantity, unit_cents, total_cents)
      select invoice_uuid, position, case position % 2 when 0 then 'price' else 'pieces' end, position, quantity, unit_cents, invoice_lines.total_cents
      from invoice_lines join credit_notes using (invoice_uuid) join drafts on drafts.uuid = invoice_uuid;
    drop table drafts`);
}

const documents = fc.array(
  fc.record({
    days: fc.integer({ min: -500, max: -2 }),
    shipping: fc.integer({ min: 0, max: 5_000 }),
    without: fc.integer({ min: 0, max: 900 }),
    lines: fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        pieces: fc.integer({ min: 1, max: 40 }),
        cents: fc.integer({ min: 1, max: 90_000 }),
      }),
      { maxLength: 5 },
    ),
    isCredited: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

const report = async (by: string, from: string, to: string): Promise<SalesReport> =>
  done(owner.send('GET', `/sales?by=${by}&from=${from}&to=${to}`));

test('modified tools, holders, regrinds and freight are rows of their own by series, in the table, its documents and the export', async () => {
  const lines = kinds.map((kind, at) => ({ kind, pieces: 1 + at, cents: 1_000 }));
  await write([{ days: 0, shipping: 1_200, without: 300, lines, isCredited: false }]);
  const { rows } = await report('series', today, today);
  const sold = new Map(rows.map(({ key, pieces, net, shipping }) => [key, { pieces, net, shipping }]));
  expect(sold.get('made:mod')).toEqual({ pieces: 2, net: 2_000, shipping: 0 });
  expect(sold.get('made:holder')).toEqual({ pieces: 3, net: 3_000, shipping: 0 });
  expect(sold.get('made:regrind')).toEqual({ pieces: 4, net: 4_000, shipping: 0 });
  expect(sold.get('')).toMatchObject({ pieces: 0, net: 300 });
  expect(sold.size).toBe(5);

  const query = new URLSearchParams({
    by: 'series',
    currency: 'CAD',
    key: 'made:holder',
    from: today,
    to: today,
  });
  const { rows: behind } = await done(owner.send('GET', `/sales/documents?${query}`));
  expect(behind).toMatchObject([{ document: 'invoice', pieces: 3, net: 3_000, shipping: 0 }]);

  const csv = async (colleague: typeof owner) =>
    (await colleague.send('GET', `/sales.csv?by=series&from=${today}&to=${today}`)).raw.body;
  const [english, inFrench] = [await csv(owner), await csv(french)];
  for (const name of ['Modified tools', 'Tool holders', 'Regrinds', 'Freight, charges, and other'])
    expect(english).toContain(name);
  for (const name of ['Outils modifiés', 'Porte-outils', 'Réaffûtages', 'Livraison, frais et autres'])
    expect(inFrench).toContain(name);
});

test('the rows of every grouping add up to the same sales to the cent, whatever was made to order', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (written) => {
      await write(written);
      expect(await salesUnlikeDocuments(db)).toEqual([]);
      const sums = [];
      for (const by of salesGroupings) {
        const { rows, others } = await report(by, '2020-01-01', today);
        const sum = (key: 'net' | 'invoiced' | 'credited' | 'shipping' | 'pieces') =>
          [...rows, ...others].reduce((total, row) => total + row[key], 0);
        sums.push([sum('net'), sum('invoiced'), sum('credited'), sum('shipping'), sum('pieces')]);
      }
      expect(new Set(sums.map(String)).size).toBe(1);
    }),
    { numRuns: 8 },
  );
});

async function migrate(script: 'up' | 'down'): Promise<void> {
  const migration = '../../../../database/migrations/20261203T1004_sales_of_made_tools';
  const file = new URL(`${migration}/${script}.sql`, import.meta.url);
  await byOwner(`begin; ${readFileSync(file, 'utf8')}; commit`);
}

test('what an earlier version added up is divided when this one comes, and put together again when it is taken back', async () => {
  const keys = async () => {
    const { rows } = await sql<{ key: string }>`
      select distinct key from sales_days where dimension = 'series' and key like 'made:%' order by 1`.execute(
      db,
    );
    return rows.map(({ key }) => key);
  };
  await fc.assert(
    fc.asyncProperty(documents, async (written) => {
      await migrate('down');
      await write(written);
      expect([await keys(), await salesUnlikeDocuments(db)]).toEqual([[], []]);
      await migrate('up');
      expect([await keys(), await salesUnlikeDocuments(db)]).toEqual([
        ['made:holder', 'made:mod', 'made:regrind'],
        [],
      ]);
    }),
    { numRuns: 6 },
  );
});

test('what was added up for a series in which its part is no more stays there', async () => {
  await migrate('down');
  const lines = [{ kind: 'mod', pieces: 2, cents: 5_000 }] as const;
  await write([{ days: -900, shipping: 0, without: 0, lines, isCredited: false }]);
  const sums = async () => {
    const { rows } = await sql`select key, pieces, goods_cents from sales_days
      where dimension = 'series' and day = ${today}::date - 900 order by key`.execute(db);
    return rows;
  };
  await byOwner(
    `update sales_days set key = '987654' where dimension = 'series' and day = date '${today}' - 900 and key <> ''`,
  );
  const before = await sums();
  expect(before).toMatchObject([{ key: '' }, { key: '987654', pieces: 2, goods_cents: 10_000 }]);
  await migrate('up');
  expect(await sums()).toEqual(before);
});
