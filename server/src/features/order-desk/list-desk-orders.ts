import type { ListCount } from '@chipload/contract/office/lists';
import type { OfficeOrderRow } from '@chipload/contract/office/order-records';
import { officeOrdersPerPage, type OrderListFilter } from '@chipload/contract/office/orders';
import type { Database } from '../../platform/database/database.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import type { Settings } from '../settings/settings.service.ts';
import { presentDeskRow } from './order-desk.presenter.ts';
import { countDeskRows, findDeskRows } from './order-rows.repository.ts';

/** Returns a page of a list of orders; `after` is the cursor of the next page, null on the last. */
export async function listDeskOrders(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  { after, ...filter }: OrderListFilter & { readonly after?: string | undefined },
): Promise<{ rows: OfficeOrderRow[]; after: string | null }> {
  if (!isStorable(filter.text ?? '')) return { rows: [], after: null };
  // Reads one row more than is shown, to know whether there is a next page.
  const found = await findDeskRows(db, filter, {
    after: after === undefined ? undefined : orderNumberOf(after),
    limit: officeOrdersPerPage + 1,
  });
  const shopSettings = await settings.get();
  const rows = found.slice(0, officeOrdersPerPage).map((row) => presentDeskRow(row, shopSettings));
  return { rows, after: found.length > rows.length ? (rows.at(-1)?.number ?? null) : null };
}

/** Returns how many orders a list has. */
export async function countDeskOrders(db: Database, filter: OrderListFilter): Promise<ListCount> {
  if (!isStorable(filter.text ?? '')) return { count: 0, has_more: false };
  return countDeskRows(db, filter);
}

/** A cursor that is no number begins anew, as an address that somebody typed. */
function orderNumberOf(cursor: string): number | undefined {
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
}
