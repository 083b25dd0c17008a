import { halfYearsIn, type Period } from '@chipload/domain/days';
import { type SalesGrouping, type SalesOrder, salesOrders, type SalesSort } from '@chipload/domain/sales';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';

type Grouped = {
  /** The dimension of the sums that is added up. */
  readonly dimension: 'part' | 'series' | 'company' | 'place';
  /** Its groups are known of each day only. */
  readonly isByDay?: true;
  /** The group of a row of `sales_days` or `sold_lines`, by which a row of a year earlier is compared. */
  readonly key: RawBuilder<unknown>;
  readonly keyYearLater: RawBuilder<unknown>;
  /** The table that knows the key of the wire and the name, by `sums.key`. */
  readonly named?: RawBuilder<unknown>;
  readonly wireKey: RawBuilder<unknown>;
  readonly name: (language: Language) => RawBuilder<unknown>;
};

const byKey = (dimension: Grouped['dimension']) => ({
  dimension,
  key: sql`key`,
  keyYearLater: sql`key`,
  wireKey: sql`sums.key`,
  name: () => sql`sums.key`,
});

const groupings: Readonly<Record<SalesGrouping, Grouped>> = {
  part: byKey('part'),
  place: byKey('place'),
  series: {
    ...byKey('series'),
    named: sql`left join series on series.id::text = sums.key`,
    wireKey: sql`coalesce(series.slug, case when sums.key like 'made:%' then sums.key else '' end)`,
    name: (language) => sql`coalesce(series.texts -> ${language}::text ->> 'name', '')`,
  },
  company: {
    ...byKey('company'),
    named: sql`join companies on companies.id::text = sums.key`,
    wireKey: sql`companies.uuid::text`,
    name: () => sql`companies.name`,
  },
  month: {
    ...byKey('place'),
    isByDay: true,
    key: sql`to_char(day, 'YYYY-MM')`,
    keyYearLater: sql`to_char(day + interval '1 year', 'YYYY-MM')`,
  },
};

const orders: Readonly<Record<SalesOrder, RawBuilder<unknown>>> = {
  name: sql`name`,
  pieces: sql`pieces`,
  invoiced: sql`invoiced`,
  credited: sql`credited`,
  shipping: sql`shipping`,
  net: sql`net`,
  before: sql`net_before`,
  change: sql`net - net_before`,
};

const orderOf = (sort: SalesSort) => orders[salesOrders.find((one) => sort.endsWith(one)) ?? 'net'];

type Sums = {
  readonly currency: Currency;
  readonly invoiced: number;
  readonly credited: number;
  readonly net: number;
  readonly shipping: number;
  readonly pieces: number;
  /** The net sales whose cost is known; `cost` is that cost. */
  readonly costed: number;
  readonly cost: number;
  readonly net_before: number;
  readonly shipping_before: number;
  readonly pieces_before: number;
};

export type SalesRowOfGroup = Sums & { readonly key: string; readonly name: string; readonly count: number };

const netOf = (column: 'pieces' | 'goods_cents' | 'shipping_cents' | 'costed_cents' | 'cost_cents') =>
  sql`coalesce(sum(case document when 'invoice' then ${sql.ref(column)} else -${sql.ref(column)} end), 0)::bigint`;

const within = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;

const sums = ['pieces', 'goods_cents', 'shipping_cents', 'costed_cents', 'cost_cents'] as const;

/** The sums of a period: half years as they are stored, some of them without the days that are outside of it, and the other days. */
function sumsWithin({ dimension, isByDay }: Pick<Grouped, 'dimension' | 'isByDay'>, period: Period) {
  const { whole, reduced, others } = isByDay
    ? { whole: undefined, reduced: [], others: [period] }
    : halfYearsIn(period);
  const columns = sql.join(sums.map((sum) => sql.ref(sum)));
  const ofHalfYears = (
    halves: Period,
  ) => sql`select null::date as day, document, currency, key, ${columns} from sales_half_years
    where dimension = ${dimension} and half_year between ${halves.from}::date and ${halves.to}::date`;
  const ofDays = (days: Period) => sql`select day, document, currency, key, ${columns} from sales_days
    where dimension = ${dimension} and ${within(days)}`;
  const parts = [
    ...(whole ? [ofHalfYears(whole)] : []),
    ...reduced.map(({ halfYear, without }) => {
      const taken = sql`
        select document, currency, key, ${sql.join(sums.map((sum) => sql`sum(${sql.ref(sum)})::bigint as ${sql.ref(sum)}`))}
        from sales_days where dimension = ${dimension} and (${sql.join(without.map(within), sql` or `)}) group by 1, 2, 3`;
      const of = (table: 'stored' | 'taken') => sums.map((sum) => sql.ref(`${table}.${sum}`));
      const left = sums.map(
        (sum) =>
          sql`${sql.ref(`stored.${sum}`)} - coalesce(${sql.ref(`taken.${sum}`)}, 0) as ${sql.ref(sum)}`,
      );
      return sql`select null::date as day, document, currency, key, ${sql.join(left)}
        from (${ofHalfYears(halfYear)}) as stored left join (${taken}) as taken using (document, currency, key)
        where taken.pieces is null or (${sql.join(of('stored'))}) <> (${sql.join(of('taken'))})`;
    }),
    ...others.map(ofDays),
  ];
  return sql.join(parts, sql` union all `);
}

/** Adds up two periods, of all groups or of some; nothing of a currency or group that had no documents in either. */
const comparedSums = (
  { key, keyYearLater, ...summed }: Pick<Grouped, 'dimension' | 'isByDay' | 'key' | 'keyYearLater'>,
  { period, before }: Compared,
  only?: RawBuilder<unknown>,
) => sql`
  select currency, key, coalesce(invoiced, 0) as invoiced, coalesce(credited, 0) as credited, coalesce(net, 0) as net,
    coalesce(shipping, 0) as shipping, coalesce(pieces, 0) as pieces, coalesce(costed, 0) as costed,
    coalesce(cost, 0) as cost, coalesce(net_before, 0) as net_before, coalesce(shipping_before, 0) as shipping_before, coalesce(pieces_before, 0) as pieces_before
  from (
    select currency, ${key} as key,
      coalesce(sum(goods_cents) filter (where document = 'invoice'), 0)::bigint as invoiced,
      coalesce(sum(goods_cents) filter (where document = 'credit-note'), 0)::bigint as credited,
      ${netOf('goods_cents')} as net, ${netOf('shipping_cents')} as shipping, ${netOf('pieces')} as pieces,
      ${netOf('costed_cents')} as costed, ${netOf('cost_cents')} as cost
    from (${sumsWithin(summed, period)}) as summed ${only ? sql`where ${key} in (${only})` : sql``}
    group by 1, 2
  ) as sold full join (
    select currency, ${keyYearLater} as key, ${netOf('goods_cents')} as net_before, ${netOf('shipping_cents')} as shipping_before,
      ${netOf('pieces')} as pieces_before
    from (${sumsWithin(summed, before)}) as summed ${only ? sql`where ${keyYearLater} in (${only})` : sql``}
    group by 1, 2
  ) as earlier using (currency, key)`;

export type Compared = { readonly period: Period; readonly before: Period };

/** The group of what no group has, such as freight by part, where every document of the two periods has a group: nothing is in it. */
const isWithoutAny = (dimension: Grouped['dimension'], { period, before }: Compared) => sql`not exists (
  select from sales_days
  where dimension = ${dimension} and key = '' and (${within(period)} or ${within(before)})
    and (pieces, goods_cents, shipping_cents) <> (0, 0, 0))`;

/**
 * Lists the sales of a period by group, of each currency the first so many of an order, with how many groups there are. The goods without
 * a group are left out where there are none. First only what orders the groups is added up, of 100,000 parts in a year, and then all sums of
 * those that are listed.
 */
export async function listSales(
  db: Database,
  compared: Compared,
  {
    by,
    sort,
    language,
    most,
  }: {
    readonly by: SalesGrouping;
    readonly sort: SalesSort;
    readonly language: Language;
    readonly most: number;
  },
): Promise<SalesRowOfGroup[]> {
  const { named = sql``, wireKey, name, ...grouped } = groupings[by];
  const order = sql`ordering ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, name, wire_key`;
  const { rows } = await sql<SalesRowOfGroup>`
    with groups as materialized (
      select currency, key, wire_key, name, ${orderOf(sort)} as ordering from (
        select sums.*, ${wireKey} as wire_key, ${name(language)} as name
        from (${comparedSums(grouped, compared)}) as sums ${named}
      ) as named
      where key <> '' or not ${isWithoutAny(grouped.dimension, compared)}
    ), listed as materialized (
      select currency, key, wire_key, name, count, row_number() over (partition by currency order by ${order}) as place
      from (select currency, count(*)::integer as count from groups group by currency) as counted
        cross join lateral (
          select key, wire_key, name, ordering from groups where groups.currency = counted.currency order by ${order} limit ${most}::integer
        ) as first_groups
    )
    select currency, wire_key as key, name, invoiced, credited, net, shipping, pieces, costed, cost, net_before, shipping_before,
      pieces_before, count
    from listed join (${comparedSums(grouped, compared, sql`select key from listed`)}) as sums using (currency, key)
    order by currency, place`.execute(db);
  return rows;
}

/** Adds up the sales of a period and of the one before, by currency. */
export async function sumSales(db: Database, compared: Compared): Promise<Sums[]> {
  const all = { dimension: 'place', key: sql`''::text`, keyYearLater: sql`''::text` } as const;
  const { rows } = await sql<Sums>`
    select currency, invoiced, credited, net, shipping, pieces, costed, cost, net_before, shipping_before, pieces_before
    from (${comparedSums(all, compared)}) as sums order by currency`.execute(db);
  return rows;
}

export type SoldDocumentRow = {
  readonly document: 'invoice' | 'credit-note';
  readonly invoice_uuid: string;
  readonly number: string;
  readonly day: string;
  readonly company_uuid: string;
  readonly company_name: string;
  readonly pieces: number;
  readonly goods_cents: number;
  readonly shipping_cents: number;
};

/** Conditions for the documents that can have something of a group, and for its lines. A part may be sold on few days of a year. */
function partOf(
  by: SalesGrouping,
  key: string,
  period: Period,
): { readonly documents?: RawBuilder<unknown>; readonly lines?: RawBuilder<unknown> } {
  const ofDays = (dimension: 'part' | 'series', stored: RawBuilder<unknown>) => ({
    documents: sql`documents.day in (
      select day from sales_days where dimension = ${dimension} and key = ${stored} and ${within(period)})`,
    lines: sql`${sql.ref(dimension)} = ${stored}`,
  });
  switch (by) {
    case 'part':
      return ofDays('part', sql`${key}::text`);
    case 'series':
      return ofDays(
        'series',
        key.startsWith('made:')
          ? sql`${key}::text`
          : sql`coalesce((select id::text from series where slug = ${key}), '')`,
      );
    case 'place':
      return { documents: sql`place = ${key}` };
    case 'company':
      return { documents: sql`company_id = (select id from companies where uuid::text = ${key})` };
    case 'month':
      return { documents: sql`to_char(day, 'YYYY-MM') = ${key}` };
  }
}

/** Lists the documents of a period with something of a group, the latest first. Amounts and pieces of both kinds are positive. */
export async function listSoldDocuments(
  db: Database,
  period: Period,
  { by, key, currency }: { readonly by: SalesGrouping; readonly key: string; readonly currency: Currency },
  most: number,
): Promise<SoldDocumentRow[]> {
  const { documents = sql`true`, lines = sql`true` } = partOf(by, key, period);
  // The documents are read from the latest on, each with its lines, until there are enough of them.
  const { rows } = await sql<SoldDocumentRow>`
    select documents.document, invoice_uuid, documents.number, documents.day::text as day, companies.uuid as company_uuid,
      companies.name as company_name, sold.*
    from (
      select 'invoice' as document, uuid, uuid as invoice_uuid, number, issued_on as day, currency, company_id,
        sales_place(ship_to) as place
      from invoices
      union all
      select 'credit-note', note.uuid, note.invoice_uuid, note.number, note.issued_on, note.currency, note.company_id,
        sales_place(ship_to)
      from credit_notes as note join invoices on invoices.uuid = note.invoice_uuid
    ) as documents
      join companies on companies.id = documents.company_id
      cross join lateral (
        select sum(pieces)::bigint as pieces, sum(goods_cents)::bigint as goods_cents, sum(shipping_cents)::bigint as shipping_cents
        from sold_lines where document = documents.document and uuid = documents.uuid and ${lines}
      ) as sold
    where ${within(period)} and documents.currency = ${currency} and ${documents}
      and (sold.pieces, sold.goods_cents, sold.shipping_cents) <> (0, 0, 0)
    order by documents.day desc, documents.number desc limit ${most}::integer`.execute(db);
  return rows;
}

export type MonthSums = {
  readonly currency: Currency;
  readonly this_month: number;
  readonly last_month: number;
  readonly year_before: number;
};

/** Adds up the net sales of three periods by currency; none of a currency without documents in any of them. */
export async function sumMonths(
  db: Database,
  {
    thisMonth,
    lastMonth,
    yearBefore,
  }: { readonly thisMonth: Period; readonly lastMonth: Period; readonly yearBefore: Period },
): Promise<MonthSums[]> {
  const net = (period: Period) =>
    sql`coalesce(sum(case document when 'invoice' then goods_cents else -goods_cents end) filter (where ${within(period)}), 0)::bigint`;
  const { rows } = await sql<MonthSums>`
    select currency, ${net(thisMonth)} as this_month, ${net(lastMonth)} as last_month, ${net(yearBefore)} as year_before
    from sales_days
    where dimension = 'place' and (${within(thisMonth)} or ${within(lastMonth)} or ${within(yearBefore)})
    group by currency order by currency`.execute(db);
  return rows;
}
