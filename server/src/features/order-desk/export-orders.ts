// The orders of a list as CSV, for a spreadsheet.

import type { OfficeOrderRow } from '@chipload/contract/office/order-records';
import type { OrderColumn, OrderListFilter } from '@chipload/contract/office/orders';
import { m } from '@chipload/messages';
import { holdTexts, orderPaymentTexts, promiseTexts } from '@chipload/messages/office-codes';
import { orderStateTexts } from '@chipload/messages/order-states';
import type { Database } from '../../platform/database/database.ts';
import { csvLines, type CsvColumns, type CsvView } from '../../platform/files/list-csv.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import type { Settings } from '../settings/settings.service.ts';
import { methodLabel } from '../shipping/shipping.service.ts';
import { presentDeskRow } from './order-desk.presenter.ts';
import { findDeskRows } from './order-rows.repository.ts';

/** The most rows of a file, read a batch at a time. */
const mostRows = 100_000;
const rowsPerBatch = 2_000;

const dayMilliseconds = 86_400_000;

const columns: CsvColumns<OfficeOrderRow, OrderColumn> = {
  number: { head: m.office_orders_number, cell: ({ number }) => number },
  placed: { head: m.office_orders_placed, at: (row) => row.placed_at },
  company: { head: m.office_orders_company, cell: ({ company }) => company.name },
  buyer: { head: m.office_orders_buyer, cell: ({ buyer }) => buyer },
  po: { head: m.office_orders_po, cell: (row) => row.purchase_order_number },
  lines: { head: m.office_orders_lines, cell: ({ lines }) => lines },
  state: { head: m.office_orders_state, cell: ({ state }, options) => orderStateTexts[state]({}, options) },
  hold: {
    head: m.office_orders_holds,
    cell: ({ holds }, options) => holds.map((kind) => holdTexts[kind]({}, options)).join(', '),
  },
  payment: {
    head: m.office_orders_payment,
    cell: ({ payment }, options) => orderPaymentTexts[payment.state]({}, options),
  },
  shipped: { head: m.office_orders_shipped_per_cent, cell: (row) => row.shipped_percent },
  promised: {
    head: m.office_orders_promised,
    cell: (row, options) => row.promised_on ?? promiseTexts[row.promise]({}, options),
  },
  total: { head: m.office_orders_total, cents: ({ total }) => total },
  currency: { head: m.office_orders_currency, cell: ({ currency }) => currency },
  method: { head: m.office_orders_method, cell: ({ method }, { locale }) => methodLabel(method, locale) },
  age: {
    head: m.office_orders_age_in_days,
    cell: (row) => Math.floor((Date.now() - Date.parse(row.placed_at)) / dayMilliseconds),
  },
};

/** Returns the orders of a list as CSV, newest first. */
export async function exportOrders(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  filter: OrderListFilter,
  view: CsvView<OrderColumn> = {},
): Promise<Buffer> {
  const { first, lineOf } = csvLines(columns, view);
  const shopSettings = await settings.get();
  const parts = [first];
  let after: number | undefined;
  for (let count = 0; isStorable(filter.text ?? '') && count < mostRows; count += rowsPerBatch) {
    const rows = await findDeskRows(db, filter, { after, limit: rowsPerBatch });
    parts.push(...rows.map((row) => lineOf(presentDeskRow(row, shopSettings))));
    after = rows.at(-1)?.number;
    if (rows.length < rowsPerBatch) break;
  }
  return Buffer.from(parts.join(''));
}
