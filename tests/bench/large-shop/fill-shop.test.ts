import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { sampleCatalogue } from '../../support/sample-shop.ts';
import { fillShop } from './fill-shop.ts';

const orders = 2_000;
const { ownerUrl } = await createTestDatabase(sampleCatalogue);
const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
afterAll(() => client.end());
const indexesBefore = await indexes();
await fillShop(client, orders);

async function indexes(): Promise<readonly unknown[]> {
  const { rows } = await client.query(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname",
  );
  return rows;
}

/** Returns how many rows a query of faults finds. */
async function count(rows: string): Promise<number> {
  const { rows: counts } = await client.query<{ count: number }>(
    `select count(*)::integer as count from (${rows}) as rows`,
  );
  return counts[0]?.count ?? Number.NaN;
}

test.each(['confirmed', 'partly_shipped', 'shipped', 'cancelled'])('some orders are %s', async (state) => {
  expect(await count(`select from orders where state = '${state}'`)).toBeGreaterThan(9);
});

test('there are companies in every state, certificates, people who cannot sign in, and mails that failed', async () => {
  const found = await client.query<Record<string, number>>(`
    select (select count(*)::integer from companies where not is_approved) as waiting,
      (select count(*)::integer from companies where hold_reason <> '') as on_hold,
      (select count(*)::integer from companies where exposure_cents > credit_limit_cents) as over_limit,
      (select count(*)::integer from tax_certificates where verified_at is null) as unverified,
      (select count(*)::integer from tax_certificates where valid_to >= current_date) as ending,
      (select count(*)::integer from tax_certificates where valid_to < current_date) as ended,
      (select count(*)::integer from customers where email_confirmed_at is null) as unconfirmed,
      (select count(*)::integer from customers where disabled_at is not null) as disabled,
      (select count(*)::integer from mails where state = 'failed' and settled_at is null) as failed,
      (select count(*)::integer from mails where settled_at is not null) as settled`);
  expect(Object.entries(found.rows[0] ?? {}).filter(([, number]) => number === 0)).toEqual([]);
});

test('there are orders of 1, 10 and 50 lines, mods, orders in US dollars, held and late ones, and open invoices', async () => {
  const found = await client.query<Record<string, number>>(`
    select (select array_agg(distinct lines order by lines) from (
        select count(*)::integer as lines from order_lines group by order_uuid
      ) as sizes) as sizes,
      (select count(*)::integer from orders where kind = 'mod') as mods,
      (select count(*)::integer from order_lines where made->'tool'->>'cutting_diameter' is not null) as sized,
      (select count(*)::integer from order_lines where made->'tool' = 'null') as specials,
      (select count(*)::integer from orders where currency = 'USD') as in_usd,
      (select count(*)::integer from order_holds) as held,
      (select count(*)::integer from orders where state = 'confirmed' and promised_on < current_date) as late,
      (select count(*)::integer from invoices where state = 'open') as open,
      (select count(*)::integer from order_lines where backordered > 0) as backordered,
      (select count(*)::integer from payments_received) as cheques`);
  const { sizes, ...counts } = found.rows[0] ?? {};
  expect(sizes).toEqual([1, 2, 3, 4, 5, 10, 50]);
  expect(Object.entries(counts).filter(([, number]) => number === 0)).toEqual([]);
});

const faults: Readonly<Record<string, string>> = {
  'an order does not add up to its lines and taxes': `
    select from orders
    where subtotal_cents <> (select sum(total_cents) from order_lines where order_uuid = orders.uuid)
      or taxes_cents <> (select sum(amount_cents) from order_tax_lines where order_uuid = orders.uuid)`,
  'the state of an order is not that of its lines': `
    select from orders cross join lateral (
      select sum(allocated + backordered) as open, sum(shipped) as shipped from order_lines where order_uuid = orders.uuid
    ) as pieces
    where state <> case when open > 0 and shipped > 0 then 'partly_shipped' when open > 0 then 'confirmed'
      when shipped > 0 then 'shipped' else 'cancelled' end`,
  'the promised day of an open order is not that of the pieces that it waits for': `
    select from orders cross join lateral (
      select min(expected_on) as next, max(expected_on) as last from order_lines
      where order_uuid = orders.uuid and allocated + backordered > 0
    ) as day
    where state in ('confirmed', 'partly_shipped')
      and promised_on is distinct from case when is_bundled then day.last else day.next end`,
  'the stock on hand is not the sum of its moves': `
    select from stock where on_hand <> (select coalesce(sum(quantity), 0) from stock_moves where part_id = stock.part_id)`,
  'the allocated stock is not the sum of its lines': `
    select from stock left join (select part_id, sum(allocated) as taken from order_lines group by part_id) as line using (part_id)
    where allocated <> coalesce(taken, 0)`,
  'a line waits for a part that is there': `
    select from order_lines join stock using (part_id) where backordered > 0 and on_hand > stock.allocated`,
  'what has shipped is not what is on the shipments': `
    select from order_lines
    where shipped <> (select coalesce(sum(quantity), 0) from shipment_lines where order_line_id = order_lines.id)`,
  'a shipment has no invoice': `
    select from shipments where not exists (select from invoices where shipment_id = shipments.id)`,
  'an invoice does not add up to its lines and taxes': `
    select from invoices
    where subtotal_cents <> (select sum(total_cents) from invoice_lines where invoice_uuid = invoices.uuid)
      or taxes_cents <> (select sum(amount_cents) from invoice_tax_lines where invoice_uuid = invoices.uuid)`,
  'the invoices of a shipped order are not its total': `
    select from orders where state = 'shipped'
      and total_cents <> (select sum(total_cents) from invoices where order_uuid = orders.uuid)`,
  'the paid amount of an invoice is not the sum of what is applied': `
    select from invoices
    where paid_cents <> (select coalesce(sum(cents), 0) from applications where invoice_uuid = invoices.uuid)
      or (state = 'paid') <> (paid_cents = total_cents)`,
  'a payment is not applied as it says': `
    select from payments_received
    where applied_cents <> (select coalesce(sum(cents), 0) from applications where payment_uuid = payments_received.uuid)`,
  'a capture is applied to more than it took': `
    select from payment_captures
    where cents < (select coalesce(sum(cents), 0) from applications where capture_key = payment_captures.key)`,
  'an authorisation has not captured the sum of its captures': `
    select from payment_attempts
    where captured_cents <> (select coalesce(sum(cents), 0) from payment_captures where attempt_key = payment_attempts.key)`,
  'the sandbox remembers another amount than the shop': `
    select from sandbox_charges join payment_attempts using (key)
    where sandbox_charges.captured_cents <> payment_attempts.captured_cents
      or sandbox_charges.captured_cents
        <> (select coalesce(sum(cents), 0) from sandbox_captures where charge_reference = sandbox_charges.reference)`,
  'a company does not owe its open orders and invoices': `
    select from companies
    where exposure_cents <> (select coalesce(sum(cents), 0) from credit_entries where company_id = companies.id)
      or exposure_cents <> (
        select coalesce(sum(total_cents - paid_cents), 0) from invoices
        where company_id = companies.id and payment_type = 'account'
      ) + (
        select coalesce(sum(total_cents - invoiced.cents), 0) from orders cross join lateral (
          select coalesce(sum(total_cents), 0) as cents from invoices where order_uuid = orders.uuid
        ) as invoiced
        where company_id = companies.id and payment_type = 'account' and state in ('confirmed', 'partly_shipped')
      )`,
  'the base of the taxes of every sale is not the sale': `
    select from invoices
    where subtotal_cents + shipping_cents <> (
      select sum(base_cents) from invoice_tax_lines where invoice_uuid = invoices.uuid and name in ('GST', 'HST', 'Sales Tax')
    )`,
  'the taxes of a day are not those of its documents': `
    with of_documents as (
      select day, document, currency, jurisdiction, name, rate_per_hundred_thousand, reason,
        count(*)::integer as documents, sum(base_cents)::bigint as base_cents, sum(amount_cents)::bigint as amount_cents
      from taxed_documents group by 1, 2, 3, 4, 5, 6, 7
    )
    (select * from of_documents except select * from tax_days)
    union all (select * from tax_days except select * from of_documents)`,
  'a number is missing': `
    select from number_series cross join lateral (
      select count(*) as used from invoices where code = 'invoice'
      union all select count(*) from payments_received where code = 'payment'
    ) as documents where used > 0 and next <> 1001 + used`,
};

test.each(Object.entries(faults))('never: %s', async (_fault, rows) => {
  expect(await count(rows)).toBe(0);
});

test('every reference leads to a row, though none was checked while it was written', async () => {
  const { rows: references } = await client.query<{ name: string; orphans: string }>(`
    select conname as name, format(
      'select from %s as child where (%s) is not null and not exists (select from %s as parent where %s)',
      conrelid::regclass, string_agg(format('child.%I', own.attname), ', '), confrelid::regclass,
      string_agg(format('child.%I = parent.%I', own.attname, other.attname), ' and ')
    ) as orphans
    from pg_constraint
    cross join unnest(conkey, confkey) as pair (own_number, other_number)
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = own_number
    join pg_attribute as other on other.attrelid = confrelid and other.attnum = other_number
    where contype = 'f' and connamespace = 'public'::regnamespace
    group by pg_constraint.oid, conname, conrelid, confrelid`);
  const broken: string[] = [];
  for (const { name, orphans } of references) if ((await count(orphans)) > 0) broken.push(name);
  expect(references.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

test('the sums of sales by day are those of the documents', async () => {
  expect(await count('table sales_days')).toBeGreaterThan(1_000);
  expect(await count('table summed_sales except all table sales_days')).toBe(0);
});

test('every index is there again', async () => {
  expect(indexesBefore.length).toBeGreaterThan(100);
  expect(await indexes()).toEqual(indexesBefore);
});
