import type { OfficeRequestRow, RequestFilter } from '@chipload/contract/office/requests';
import type { Database } from '../../platform/database/database.ts';
import { csvAmount, type CsvColumns, csvFile } from '../../platform/files/csv.ts';
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

/** Amounts are in units of the currency. */
const columns: CsvColumns<OfficeRequestRow> = {
  kind: (row) => row.kind,
  number: (row) => row.number,
  state: (row) => row.state,
  asked_at: (row) => row.asked_at,
  company: (row) => row.company,
  person: (row) => row.person,
  email: (row) => row.email,
  text: (row) => row.text,
  quantity: (row) => row.quantity,
  currency: (row) => row.currency,
  amount: (row) => (row.amount === null ? null : csvAmount(row.amount)),
};

/** Writes the requests of a view as CSV, in its order. */
export async function exportRequests(
  db: Database,
  filter: RequestFilter,
  { sort = 'asked' }: Sorted,
): Promise<Buffer> {
  const isDescending = sort.startsWith('-');
  const found = await listRequestRows(db, filter, { isDescending, after: undefined, limit: mostExported });
  return csvFile(columns, found.map(presentRow));
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
