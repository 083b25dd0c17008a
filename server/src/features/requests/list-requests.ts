import type { OfficeRequestRow, RequestColumn, RequestFilter } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { requestKindTexts, requestStateTexts } from '@chipload/messages/office-codes';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvOfRows, type CsvView } from '../../platform/files/list-csv.ts';
import { listRequestRows, type RequestPlace, type StoredRequestRow } from './request-list.repository.ts';

const rowsPerPage = 50;
const mostExported = 10_000;

type Sorted = { readonly sort?: string | undefined; readonly after?: string | undefined };

/** Returns a page of the requests of a view, the oldest first unless they are sorted the other way. */
export async function listRequests(
  db: Database,
  filter: RequestFilter,
  { sort = 'asked', after }: Sorted = {},
): Promise<{ readonly rows: OfficeRequestRow[]; readonly after: string | null }> {
  const found = await listRequestRows(db, filter, {
    isDescending: sort.startsWith('-'),
    after: placeOf(after),
    limit: rowsPerPage + 1,
  });
  const page = found.slice(0, rowsPerPage);
  const last = page.at(-1);
  return {
    rows: page.map(presentRow),
    after: found.length > rowsPerPage && last ? `${last.kind} ${last.number} ${last.exact_at}` : null,
  };
}

const columns: CsvColumns<OfficeRequestRow, RequestColumn> = {
  kind: { head: m.office_requests_kind, cell: ({ kind }, options) => requestKindTexts[kind]({}, options) },
  number: { head: m.office_requests_number, cell: ({ number }) => number },
  company: { head: m.office_requests_company, cell: ({ company }) => company },
  person: { head: m.office_requests_person, cell: ({ person }) => person },
  text: { head: m.office_requests_text, cell: ({ text }) => text },
  quantity: { head: m.office_requests_quantity, cell: ({ quantity }) => quantity },
  amount: { head: m.office_requests_amount, cents: ({ amount }) => amount },
  currency: { head: m.office_requests_currency, cell: ({ currency }) => currency },
  state: {
    head: m.office_requests_state,
    cell: ({ state }, options) => requestStateTexts[state]({}, options),
  },
  asked: { head: m.office_requests_asked, at: (row) => row.asked_at },
  email: { head: m.office_requests_email, cell: ({ email }) => email },
};

/** Writes the requests of a view as CSV, in its order. */
export async function exportRequests(
  db: Database,
  filter: RequestFilter,
  { sort = 'asked', ...view }: Sorted & CsvView<RequestColumn>,
): Promise<Buffer> {
  const isDescending = sort.startsWith('-');
  const found = await listRequestRows(db, filter, { isDescending, after: undefined, limit: mostExported });
  return csvOfRows(columns, view, found.map(presentRow));
}

function presentRow({ order_uuid: order, exact_at: _exact, ...row }: StoredRequestRow): OfficeRequestRow {
  return {
    ...row,
    asked_at: row.asked_at.toISOString(),
    address: order === null ? `/requests/${row.kind}/${row.number}` : `/orders/${order}`,
  };
}

/** Reads the place after which a page begins; one that this shop did not write begins anew. */
function placeOf(after = ''): RequestPlace | undefined {
  const [, kind, number = '', at = ''] =
    /^(credit|special|freight|feedback) (\d{1,15}) ([\d :.+-]{10,40})$/.exec(after) ?? [];
  if (kind !== 'credit' && kind !== 'special' && kind !== 'freight' && kind !== 'feedback') return undefined;
  return Number.isNaN(Date.parse(at)) ? undefined : { kind, number, exact_at: at };
}
