// The sales, from the sums by day that the database keeps beside the documents. Entry points: `getSales`, `salesAsCsv`,
// `getSoldDocuments`, `getMonthSales`. Never knows: how a document comes about.

import {
  mostSalesDocuments,
  mostSalesRows,
  type MonthSales,
  type SalesReport,
  type SalesRow,
  type SalesSums,
  type SoldDocument,
} from '@chipload/contract/office/sales';
import { lastPeriod, type Period, periodOf, yearBefore } from '@chipload/domain/days';
import { marginHundredths } from '@chipload/domain/pricing';
import type { SalesGrouping, SalesSort } from '@chipload/domain/sales';
import { m } from '@chipload/messages';
import { salesGroupText, salesGroupingTexts } from '@chipload/messages/sales';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvOfRows } from '../../platform/files/list-csv.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { requirePeriod } from '../../platform/require-period.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { listSales, listSoldDocuments, sumMonths, sumSales } from './sales.repository.ts';

/** The reader's permissions: costs are only for those who may read them. */
type Reader = Pick<StaffMember, 'language' | 'permissions'>;

export type SalesQuestion = Period & {
  readonly by: SalesGrouping;
  readonly sort: SalesSort;
};

/** Returns the sales of a period. Amounts of different currencies are never added. */
export async function getSales(
  db: Database,
  { from, to, ...asked }: SalesQuestion,
  { language, permissions }: Reader,
): Promise<SalesReport> {
  const period = { from, to };
  requirePeriod(period);
  const compared = { period, before: yearBefore(period) };
  const totals = await sumSales(db, compared);
  const listed = await listSales(db, compared, { ...asked, language, most: mostSalesRows });
  const others = totals.flatMap((total) => {
    const own = listed.filter(({ currency }) => currency === total.currency);
    const count = (own[0]?.count ?? 0) - own.length;
    return count > 0 ? [{ currency: total.currency, count, ...without(total, own) }] : [];
  });
  const seesCosts = permissions.has('read-costs');
  const seen = <Row extends Sums>(row: Row) => ({
    ...row,
    costed: seesCosts ? row.costed : null,
    cost: seesCosts ? row.cost : null,
  });
  return {
    ...period,
    before: compared.before,
    rows: listed.map(({ count: _count, ...row }) => seen(row)),
    others: others.map(seen),
    totals: totals.map(seen),
  };
}

const sumKeys = [
  'invoiced',
  'credited',
  'net',
  'shipping',
  'pieces',
  'costed',
  'cost',
  'net_before',
  'shipping_before',
  'pieces_before',
] as const satisfies readonly (keyof SalesSums)[];

type Sums = Readonly<Record<(typeof sumKeys)[number], number>>;

/** Returns what is left of sums without those of some rows. */
function without(total: Sums, rows: readonly Sums[]): Sums {
  const { invoiced, credited, net, shipping, pieces, costed, cost } = total;
  const { net_before, shipping_before, pieces_before } = total;
  const sold = { invoiced, credited, net, shipping, pieces, costed, cost };
  const left = { ...sold, net_before, shipping_before, pieces_before };
  for (const row of rows) for (const key of sumKeys) left[key] -= row[key];
  return left;
}

/** Writes all groups of a period as CSV. */
export async function salesAsCsv(
  db: Database,
  { from, to, ...asked }: SalesQuestion,
  { language, permissions }: Reader,
): Promise<Buffer> {
  const period = { from, to };
  requirePeriod(period);
  const compared = { period, before: yearBefore(period) };
  const rows = await listSales(db, compared, { ...asked, language, most: mostCsvRows });
  const { by } = asked;
  const columns: CsvColumns<SalesRow, string> = {
    group: { head: salesGroupingTexts[by], cell: (row, options) => salesGroupText(by, row, options) },
    pieces: { head: m.office_sales_pieces, cell: ({ pieces }) => pieces },
    invoiced: { head: m.office_sales_invoiced, cents: ({ invoiced }) => invoiced },
    credited: { head: m.office_sales_credited, cents: ({ credited }) => credited },
    net: { head: m.office_sales_net, cents: ({ net }) => net },
    shipping: { head: m.office_sales_shipping, cents: ({ shipping }) => shipping },
    ...(permissions.has('read-costs') && costColumns),
    'pieces-before': { head: m.office_sales_pieces_before, cell: ({ pieces_before: pieces }) => pieces },
    before: { head: m.office_sales_before, cents: ({ net_before: net }) => net },
    'shipping-before': { head: m.office_sales_shipping_before, cents: ({ shipping_before: cents }) => cents },
    currency: { head: m.office_invoices_currency, cell: ({ currency }) => currency },
  };
  return csvOfRows(columns, { language }, rows);
}

const costColumns: CsvColumns<SalesRow, string> = {
  costed: { head: m.office_sales_costed, cents: ({ costed }) => costed },
  cost: { head: m.office_sales_cost, cents: ({ cost }) => cost },
  margin: { head: m.office_sales_margin, cents: ({ costed, cost }) => (costed ?? 0) - (cost ?? 0) },
  'margin-percent': {
    head: m.office_sales_margin_percent,
    cents: ({ costed, cost }) => marginHundredths(costed ?? 0, cost ?? 0) ?? null,
  },
};

/** More groups than any shop has parts. */
const mostCsvRows = 2_000_000;

/** Returns the documents of a row, the latest first. */
export async function getSoldDocuments(
  db: Database,
  period: Period,
  row: { readonly by: SalesGrouping; readonly key: string; readonly currency: Currency },
): Promise<{ readonly rows: SoldDocument[]; readonly is_more: boolean }> {
  requirePeriod(period);
  const found = await listSoldDocuments(db, period, row, mostSalesDocuments + 1);
  return {
    rows: found.slice(0, mostSalesDocuments).map((one) => {
      const sign = one.document === 'invoice' ? 1 : -1;
      return {
        document: one.document,
        uuid: one.invoice_uuid,
        number: one.number,
        day: one.day,
        company: { uuid: one.company_uuid, name: one.company_name },
        pieces: sign * one.pieces,
        net: sign * one.goods_cents,
        shipping: sign * one.shipping_cents,
      };
    }),
    is_more: found.length > mostSalesDocuments,
  };
}

/** Returns the sales of this month so far, of the last one, and of all of this month a year earlier. */
export async function getMonthSales(
  db: Database,
): Promise<{ readonly this_month: string; readonly rows: MonthSales[] }> {
  const thisMonth = periodOf(shopDay(), 1);
  const rows = await sumMonths(db, {
    thisMonth,
    lastMonth: lastPeriod(thisMonth.from, 1),
    yearBefore: yearBefore(thisMonth),
  });
  return { this_month: thisMonth.from, rows };
}
