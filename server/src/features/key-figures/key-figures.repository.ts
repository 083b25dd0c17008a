// The figures and rows of each report. Rows are listed in an order, the ones to look at first.

import type { KeyFigure, KeyRow } from '@chipload/contract/office/key-figures';
import type { Period } from '@chipload/domain/days';
import { type KeyReport, latenessSteps } from '@chipload/domain/sales';
import { type RawBuilder, sql } from 'kysely';
import {
  databaseDayOf,
  databaseShopDay,
  type Database,
  startOfShopDay,
} from '../../platform/database/database.ts';
import { isOrderPaidWhenPlaced } from '../orders/orders.sql.ts';

type Query = RawBuilder<unknown>;

/**
 * The rows behind a report, as a select of columns under the names of the wire; those of an order, company or document are
 * `order_uuid`, `order_number`, `company_uuid`, `company_name`, `document_uuid`, `document_number`, `quote_uuid` and `quote_number`.
 */
type Report = {
  readonly behind: (period: Period) => Query;
  /** The figures, from `behind`, a row for each `code`. */
  readonly figures: Query;
  /** The rows to list; all when left out. */
  readonly listed?: Query;
  readonly order: Query;
};

const placedDay = databaseDayOf(sql`orders.placed_at`);

const placedWithin = ({ from, to }: Period) =>
  sql`orders.placed_at >= ${startOfShopDay(from)} and orders.placed_at < ${startOfShopDay(to, 1)}`;

const ofOrder = sql`orders.uuid as order_uuid, orders.number as order_number, companies.uuid as company_uuid, companies.name as company_name`;

const isOpen = sql`orders.state in ('payment_pending', 'confirmed', 'partly_shipped')`;

/**
 * Lines of standard tools that were due in a period and not in the future, and those ordered in it of which no day was known, whose `due`
 * is null. What ships together is due with the last of its lines.
 */
const dueLines = (period: Period) => sql`
  select line.*, null::text as kind, shipped.pieces, shipped.is_whole
  from (
    select ${ofOrder}, line.id, line.inventory_code as part, line.ordered - line.cancelled as wanted,
      case when orders.is_bundled then whole.due_on else line.due_on end as due, ${placedWithin(period)} as is_placed
    from (
      select order_uuid from order_lines where due_on between ${period.from}::date and ${period.to}::date
      union select uuid from orders where ${placedWithin(period)}
    ) as concerned join orders on orders.uuid = concerned.order_uuid and orders.kind = 'standard'
      join order_lines as line on line.order_uuid = orders.uuid and line.ordered > line.cancelled
      join companies on companies.id = orders.company_id
      cross join lateral (
        select case when bool_and(due_on is not null) then max(due_on) end as due_on
        from order_lines where order_uuid = orders.uuid and ordered > cancelled
      ) as whole
  ) as line cross join lateral (
    select coalesce(sum(quantity) filter (where ${databaseDayOf(sql`shipped_at`)} <= line.due), 0)::integer as pieces,
      coalesce((array_agg(quantity order by shipped_at))[1] >= line.wanted and ${databaseDayOf(sql`min(shipped_at)`)} <= line.due, false) as is_whole
    from shipment_lines join shipments on shipments.id = shipment_id where order_line_id = line.id
  ) as shipped
  where case when line.due is null then is_placed
    else line.due between ${period.from}::date and least(${period.to}::date, ${databaseShopDay} - 1) end`;

const steps = sql`(values ${sql.join(
  latenessSteps.map(
    (first, place) => sql`(${sql.lit(first)}, ${sql.lit(latenessSteps[place + 1] ?? 1_000_000)})`,
  ),
)}) as step (first, next)`;

const reports: Readonly<Record<KeyReport, Report>> = {
  'fill-rate': {
    behind: dueLines,
    figures: sql`
      select 'lines' as code, count(*) filter (where is_whole) as count, count(due) as of from behind
      union all select 'pieces', sum(least(pieces, wanted)), sum(wanted) from behind where due is not null
      union all select 'no-day', count(*), null from behind where due is null`,
    listed: sql`not is_whole and due is not null`,
    order: sql`due desc, order_number desc, part`,
  },
  'late-orders': {
    // Of an order the worst of its lines that had a day.
    behind: ({ from, to }) => sql`
      select ${ofOrder}, 'open' as kind, promised_on as due, null::date as day, ${databaseShopDay} - promised_on as days
      from orders join companies on companies.id = orders.company_id where ${isOpen} and promised_on < ${databaseShopDay}
      union all
      select ${ofOrder}, 'shipped', min(late.due), max(late.day), max(late.day - late.due)
      from (
        select line.order_uuid, line.expected_on as due, ${databaseDayOf(sql`shipped_at`)} as day
        from shipments join shipment_lines on shipment_id = shipments.id join order_lines as line on line.id = order_line_id
        where shipped_at >= ${startOfShopDay(from)} and shipped_at < ${startOfShopDay(to, 1)}
      ) as late join orders on orders.uuid = late.order_uuid join companies on companies.id = orders.company_id
      where late.day > late.due group by orders.uuid, companies.id`,
    figures: sql`
      select kind as code, first::text as detail, count(*) as count from behind join ${steps} on days >= first and days < next
      group by kind, first`,
    order: sql`kind, days desc, order_number desc`,
  },
  'not-invoiced': {
    behind: () => sql`
      select ${ofOrder}, 'shipped' as kind, ${databaseDayOf(sql`shipped_at`)} as day, orders.currency,
        (select sum(quantity * unit_cents)::bigint from shipment_lines join order_lines on order_lines.id = order_line_id
          where shipment_id = shipments.id) as amount
      from shipments join orders on orders.uuid = order_uuid join companies on companies.id = orders.company_id
      where not exists (select from invoices where shipment_id = shipments.id and corrects_uuid is null)
      union all
      select ${ofOrder}, 'prepaid', ${placedDay}, orders.currency,
        orders.total_cents - (select coalesce(sum(total_cents), 0)::bigint from invoices where order_uuid = orders.uuid and corrects_uuid is null)
      from orders join companies on companies.id = orders.company_id
      where ${isOrderPaidWhenPlaced} and state in ('confirmed', 'partly_shipped')`,
    figures: sql`select kind as code, count(*) as count, sum(amount) as amount, currency from behind group by kind, currency`,
    order: sql`kind desc, day, order_number`,
  },
  'lost-demand': {
    behind: (period) => sql`
      select null::uuid as order_uuid, null::bigint as order_number, null::uuid as company_uuid, null::text as company_name,
        'search' as kind, words, null::text as part, max(day) as day, sum(times)::integer as pieces
      from unfound_searches where day between ${period.from}::date and ${period.to}::date group by words
      union all
      select ${ofOrder}, 'backorder', null, line.inventory_code, ${placedDay}, line.backordered
      from orders join order_lines as line on line.order_uuid = orders.uuid join companies on companies.id = orders.company_id
      where line.backordered > 0 and ${placedWithin(period)}`,
    figures: sql`select kind as code, sum(pieces) as count from behind group by kind`,
    order: sql`pieces desc, day desc, coalesce(words, part), order_number`,
  },
  credits: {
    behind: ({ from, to }) => sql`
      select ${ofOrder}, note.number as document_number, invoices.uuid as document_uuid, note.issued_on as day, note.reason as kind,
        staff.name as who, note.subtotal_cents + note.shipping_cents as amount, note.currency
      from credit_notes as note join invoices on invoices.uuid = note.invoice_uuid join orders on orders.uuid = invoices.order_uuid
        join companies on companies.id = note.company_id join staff on staff.id = note.staff_id
      where note.issued_on between ${from}::date and ${to}::date
      union all
      select ${ofOrder}, null, null, ${databaseDayOf(sql`refund.created_at`)}, 'refund', coalesce(staff.name, ''), refund.cents, orders.currency
      from refunds as refund join payment_captures as capture on capture.id = refund.capture_id
        join payment_attempts as attempt on attempt.key = capture.attempt_key join orders on orders.uuid = attempt.trunk_uuid
        join companies on companies.id = orders.company_id left join staff on staff.id = refund.staff_id
      where refund.credit_note_uuid is null and (capture.invoice_uuid is not null or refund.reason = 'goodwill')
        and refund.state <> 'failed'
        and refund.created_at >= ${startOfShopDay(from)} and refund.created_at < ${startOfShopDay(to, 1)}`,
    figures: sql`
      select kind as code, who as detail, count(*) as count, sum(amount) as amount, currency from behind group by kind, who, currency`,
    order: sql`day desc, document_number desc`,
  },
  discounts: {
    behind: (period) => sql`
      select ${ofOrder}, ${placedDay} as day, line.inventory_code as part, null::text as kind, line.ordered - line.cancelled as pieces,
        price.cents * (line.ordered - line.cancelled) as list, (price.cents - line.unit_cents) * (line.ordered - line.cancelled) as amount,
        orders.currency
      from orders join order_lines as line on line.order_uuid = orders.uuid join companies on companies.id = orders.company_id
        cross join lateral (
          select cents[(select max(place) from generate_subscripts(from_quantities, 1) as place where from_quantities[place] <= line.ordered)]
          from price_on(line.part_id, orders.currency, ${placedDay})
        ) as price (cents)
      where ${placedWithin(period)} and line.made is null and line.ordered > line.cancelled and line.unit_cents < price.cents`,
    figures: sql`
      select 'discounts' as code, count(*) as count, sum(amount) as amount, currency from behind group by currency`,
    order: sql`amount desc, order_number desc, part`,
  },
  quotes: {
    // The version that was sent last, at the least quantities.
    behind: ({ from, to }) => sql`
      select quotes.uuid as quote_uuid, quotes.number as quote_number, companies.uuid as company_uuid, companies.name as company_name,
        ${databaseDayOf(sql`sent.sent_at`)} as day, staff.name as who, quotes.currency, (
          select sum(from_quantities[1] * cents[1])::bigint from quote_lines where version_id = sent.id
        ) as amount,
        case when quotes.state = 'accepted' then 'accepted' when lost_reason is not null then lost_reason
          when sent.valid_until < ${databaseShopDay} then 'expired' else 'open' end as kind
      from quote_versions as sent join quotes on quotes.sent_version_id = sent.id join companies on companies.id = quotes.company_id
        left join staff on staff.id = sent.sent_by
      where sent.sent_at >= ${startOfShopDay(from)} and sent.sent_at < ${startOfShopDay(to, 1)}`,
    figures: sql`
      select kind as code, count(*) as count, sum(count(*)) over (partition by currency) as of, sum(amount) as amount, currency
      from behind group by kind, currency`,
    order: sql`day desc, quote_number desc`,
  },
};

export type StoredKeyFigures = {
  readonly figures: readonly Partial<KeyFigure>[];
  readonly rows: readonly StoredKeyRow[];
};

export type StoredKeyRow = Partial<Omit<KeyRow, 'order' | 'document' | 'quote' | 'company'>> & {
  readonly order_uuid?: string | null;
  readonly order_number?: number | null;
  readonly document_uuid?: string | null;
  readonly document_number?: string | null;
  readonly quote_uuid?: string | null;
  readonly quote_number?: number | null;
  readonly company_uuid?: string | null;
  readonly company_name?: string | null;
};

/** Returns the figures of a report, and at most so many of the rows behind them. */
export async function readKeyFigures(
  db: Database,
  report: KeyReport,
  period: Period,
  most: number,
): Promise<StoredKeyFigures> {
  const { behind, figures, listed = sql`true`, order } = reports[report];
  const { rows } = await sql<StoredKeyFigures>`
    with behind as materialized (${behind(period)})
    select (select coalesce(json_agg(figure order by to_jsonb(figure)->>'of' is null, to_jsonb(figure)), '[]') from (${figures}) as figure) as figures,
      (select coalesce(json_agg(row), '[]') from (
        select * from behind where ${listed} order by ${order} limit ${most}::integer
      ) as row) as rows`.execute(db);
  return rows[0] ?? { figures: [], rows: [] };
}
