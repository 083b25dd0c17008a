import type { Database } from '../../platform/database/database.ts';
import { findReadyOrders, type ReadyFilter, type ReadyPlace, type ReadyRow } from './ready.repository.ts';

const rowsPerPage = 50;
const mostExported = 10_000;

/** Returns a page of the orders that can ship now; `after` continues it, null on the last page. */
export async function listReadyOrders(
  db: Database,
  { after, ...filter }: ReadyFilter & { readonly after?: string | undefined },
): Promise<{ readonly rows: readonly ReadyRow[]; readonly after: string | null }> {
  const found = await findReadyOrders(db, filter, { after: readPlace(after), limit: rowsPerPage + 1 });
  const rows = found.slice(0, rowsPerPage);
  const last = rows.at(-1);
  return { rows, after: last && found.length > rows.length ? `${last.due_on}~${last.number}` : null };
}

/** Returns the orders of the queue that match, as many as one file has. */
export async function exportReadyOrders(db: Database, filter: ReadyFilter): Promise<ReadyRow[]> {
  return findReadyOrders(db, filter, { after: undefined, limit: mostExported });
}

/** Reads a cursor; another text begins at the first page. */
function readPlace(text = ''): ReadyPlace | undefined {
  const [, dueOn, number] = /^(\d{4}-\d\d-\d\d)~(\d{1,15})$/.exec(text) ?? [];
  return dueOn === undefined ? undefined : { dueOn, number: Number(number) };
}
