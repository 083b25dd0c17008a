import type { ReadyColumn, ReadyOrder } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { countryTexts, promiseTexts } from '@chipload/messages/office-codes';
import { type CsvColumns, csvOfRows, type CsvView } from '../../platform/files/list-csv.ts';
import { methodLabel } from '../shipping/shipping.service.ts';

const columns: CsvColumns<ReadyOrder, ReadyColumn> = {
  number: { head: m.office_fulfilment_order, cell: ({ number }) => number },
  promised: {
    head: m.office_fulfilment_promised,
    // Every row of the queue can ship: without a day, it was in stock when it was ordered.
    cell: (row, options) => row.promised_on ?? promiseTexts['in-stock']({}, options),
  },
  company: { head: m.office_fulfilment_company, cell: ({ company }) => company },
  method: {
    head: m.office_fulfilment_method,
    cell: ({ method }, { locale }) => methodLabel(method, locale),
  },
  courier: { head: m.office_fulfilment_courier, cell: (row) => row.courier_name },
  city: { head: m.office_fulfilment_city, cell: ({ city }) => city },
  province: { head: m.office_fulfilment_province, cell: ({ province }) => province },
  country: {
    head: m.office_fulfilment_country,
    cell: ({ country }, options) => countryTexts[country]({}, options),
  },
  pieces: { head: m.office_fulfilment_pieces, cell: ({ pieces }) => pieces },
  backordered: { head: m.office_fulfilment_backordered, cell: ({ backordered }) => backordered },
  picking: { head: m.office_fulfilment_picking, cell: ({ picking }) => picking?.name ?? null },
  po: { head: m.office_fulfilment_label_po, cell: (row) => row.purchase_order_number },
};

/** Writes the queue of orders that can ship as CSV. */
export function readyOrdersAsCsv(rows: readonly ReadyOrder[], view: CsvView<ReadyColumn>): Buffer {
  return csvOfRows(columns, view, rows);
}
