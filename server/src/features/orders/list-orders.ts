import { ordersPerPage } from '@chipload/contract/orders';
import { openOrderStates, type OrderState } from '@chipload/domain/orders';
import type { Database } from '../../platform/database/database.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { findOrderRows, type StoredOrderRow } from './order-list.repository.ts';

type OrderFilter = {
  readonly state?: OrderState | 'open' | undefined;
  readonly text?: string | undefined;
  /** The number of the last order on the previous page. */
  readonly before?: string | undefined;
};

/** Returns a page of the orders of the customer's company; `next` is the cursor of the next page, null on the last. */
export async function listOrders(
  db: Database,
  customer: Customer,
  { state, text = '', before }: OrderFilter,
  most = ordersPerPage,
): Promise<{ rows: StoredOrderRow[]; next: string | null }> {
  if (!isStorable(text)) return { rows: [], next: null };
  const filter = {
    ...(state !== undefined && { states: state === 'open' ? openOrderStates : [state] }),
    ...(text !== '' && { text }),
    ...(before !== undefined && { before: Number(before) }),
  };
  // Reads one row more than is shown, to know whether there is a next page.
  const found = await findOrderRows(db, customer.companyId, filter, most + 1);
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  return { rows, next: found.length > rows.length && last ? String(last.number) : null };
}
