import type { OfficeInvoiceRow } from '@chipload/contract/office';
import type { InvoiceColumn } from '@chipload/contract/office/invoices';
import { m } from '@chipload/messages';
import { invoiceStateTexts, paidByTexts } from '@chipload/messages/office-codes';
import { type CsvColumns, csvOfRows, type CsvView } from '../../platform/files/list-csv.ts';

const columns: CsvColumns<OfficeInvoiceRow, InvoiceColumn> = {
  number: { head: m.office_invoices_number, cell: ({ number }) => number },
  issued: { head: m.office_invoices_issued, cell: (row) => row.issued_on },
  company: { head: m.office_invoices_company, cell: ({ company }) => company.name },
  order: { head: m.office_invoices_order, cell: ({ order }) => order.number },
  po: { head: m.office_invoices_purchase_order, cell: (row) => row.purchase_order_number },
  due: { head: m.office_invoices_due, cell: (row) => row.due_on },
  late: { head: m.office_invoices_days_late, cell: ({ days_late: days }) => Math.max(0, days) },
  total: { head: m.office_invoices_total, cents: ({ total }) => total },
  open: { head: m.office_invoices_open_amount, cents: ({ open }) => open },
  currency: { head: m.office_invoices_currency, cell: ({ currency }) => currency },
  payment: {
    head: m.office_invoices_payment_type,
    cell: (row, options) => paidByTexts[row.payment_type]({}, options),
  },
  state: {
    head: m.office_invoices_state,
    cell: ({ state }, options) => invoiceStateTexts[state]({}, options),
  },
};

/** Writes rows of the list as CSV. */
export function invoicesAsCsv(rows: readonly OfficeInvoiceRow[], view: CsvView<InvoiceColumn>): Buffer {
  return csvOfRows(columns, view, rows);
}
