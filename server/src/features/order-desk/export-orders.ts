// The orders of a list as CSV, for a spreadsheet.

import type { OfficeOrderRow } from '@chipload/contract/office/order-records';
import type { OrderListFilter } from '@chipload/contract/office/orders';
import type { Database } from '../../platform/database/database.ts';
import { csvAmount, csvCells, type CsvColumns, csvLine, csvMark } from '../../platform/files/csv.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import { presentDeskRow } from './order-desk.presenter.ts';
import { findDeskRows } from './order-rows.repository.ts';

/** The most rows of a file, read a batch at a time. */
const mostRows = 100_000;
const rowsPerBatch = 2_000;

/** Amounts are in units of the currency. */
const columns: CsvColumns<OfficeOrderRow> = {
  number: (row) => row.number,
  placed_at: (row) => row.placed_at,
  company: (row) => row.company.name,
  buyer: (row) => row.buyer,
  purchase_order_number: (row) => row.purchase_order_number,
  lines: (row) => row.lines,
  state: (row) => row.state,
  holds: (row) => row.holds.join(' '),
  payment_type: (row) => row.payment.type,
  payment_state: (row) => row.payment.state,
  shipped_percent: (row) => row.shipped_percent,
  promised_on: (row) => row.promised_on,
  total: (row) => csvAmount(row.total),
  currency: (row) => row.currency,
  method: (row) => row.method,
};

/** Returns the orders of a list as CSV with a header, newest first. */
export async function exportOrders(db: Database, filter: OrderListFilter): Promise<Buffer> {
  const parts = [`${csvMark}${csvLine(Object.keys(columns))}`];
  let after: number | undefined;
  for (let count = 0; isStorable(filter.text ?? '') && count < mostRows; count += rowsPerBatch) {
    const rows = await findDeskRows(db, filter, { after, limit: rowsPerBatch });
    parts.push(...rows.map((row) => csvLine(csvCells(columns, presentDeskRow(row)))));
    after = rows.at(-1)?.number;
    if (rows.length < rowsPerBatch) break;
  }
  return Buffer.from(parts.join(''));
}
