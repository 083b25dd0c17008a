// The list of quotes in the office, and its file.

import type { OfficeQuoteRow, QuoteColumn, QuoteFilter } from '@chipload/contract/office/quotes';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { quoteStateTexts } from '@chipload/messages/quotes';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvOfRows, type CsvView } from '../../platform/files/list-csv.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { countQuoteRows, listQuoteRows, type QuoteListRow } from './quote-desk.repository.ts';
import { presentRow } from './quotes.presenter.ts';

const rowsPerPage = 50;
const mostExported = 10_000;

type Sorted = { readonly sort?: string | undefined; readonly after?: string | undefined };

/** Returns a page of the quotes of a view, the newest first unless they are sorted the other way. */
export async function listQuoteRowsOf(
  db: Database,
  filter: QuoteFilter,
  { sort = '-created', after = '' }: Sorted,
): Promise<{ readonly rows: OfficeQuoteRow[]; readonly after: string | null }> {
  const found = await listQuoteRows(db, filter, {
    isDescending: sort.startsWith('-'),
    after: /^\d{1,15}$/.test(after) ? Number(after) : undefined,
    limit: rowsPerPage + 1,
  });
  const page = found.slice(0, rowsPerPage);
  const last = page.at(-1);
  return { rows: presentRows(page), after: found.length > rowsPerPage && last ? String(last.id) : null };
}

export async function countQuotesOf(db: Database, filter: QuoteFilter) {
  const count = await countQuoteRows(db, filter, deskLimits.countedRows + 1);
  return { count: Math.min(count, deskLimits.countedRows), has_more: count > deskLimits.countedRows };
}

const columns: CsvColumns<OfficeQuoteRow, QuoteColumn> = {
  number: { head: m.quotes_number, cell: ({ number }) => number },
  company: { head: m.office_quotes_company, cell: ({ company }) => company.name },
  person: { head: m.quotes_person, cell: ({ person }) => person },
  state: { head: m.quotes_state, cell: ({ state }, options) => quoteStateTexts[state]({}, options) },
  lines: { head: m.quotes_lines, cell: ({ lines }) => lines },
  worth: { head: m.office_quotes_worth, cents: ({ worth }) => worth },
  currency: { head: m.office_quotes_currency, cell: ({ currency }) => currency },
  'valid-until': { head: m.quotes_valid_until, cell: ({ valid_until: day }) => day },
  created: { head: m.quotes_created, at: (row) => row.created_at },
};

/** Writes the quotes of a view as CSV, in its order. */
export async function exportQuotesOf(
  db: Database,
  filter: QuoteFilter,
  { sort = '-created', ...view }: Sorted & CsvView<QuoteColumn>,
): Promise<Buffer> {
  const isDescending = sort.startsWith('-');
  const found = await listQuoteRows(db, filter, { isDescending, after: undefined, limit: mostExported });
  return csvOfRows(columns, view, presentRows(found));
}

function presentRows(rows: readonly QuoteListRow[]): OfficeQuoteRow[] {
  const today = shopDay();
  return rows.map((row) => ({
    ...presentRow(row, today, 'staff'),
    company: { uuid: row.company_uuid, name: row.company_name },
    worth: row.worth,
  }));
}
