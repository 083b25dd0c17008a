import type { OfficePaymentRow } from '@chipload/contract/office';
import type { PaymentColumn } from '@chipload/contract/office/payments';
import { m } from '@chipload/messages';
import { paidName, paymentMethodTexts, receiptStateTexts } from '@chipload/messages/office-codes';
import { type CsvColumns, csvOfRows, type CsvView } from '../../platform/files/list-csv.ts';

const columns: CsvColumns<OfficePaymentRow, PaymentColumn> = {
  number: {
    head: m.office_payments_number,
    cell: ({ kind, number }, options) => (kind === 'charge' ? m.office_payments_charge({}, options) : number),
  },
  received: { head: m.office_payments_received, cell: (row) => row.received_on },
  company: { head: m.office_invoices_company, cell: ({ company }) => company.name },
  method: {
    head: m.office_payments_method,
    cell: ({ method }, options) => paymentMethodTexts[method]({}, options),
  },
  reference: { head: m.office_payments_reference, cell: ({ reference }) => reference },
  amount: { head: m.office_payments_amount, cents: ({ amount }) => amount },
  left: {
    head: m.office_payments_left,
    cents: (row) => row.left,
  },
  pays: {
    head: m.office_payments_pays_invoices,
    cell: ({ parts }, options) => parts.map((part) => paidName(part, options)).join(', '),
  },
  currency: { head: m.office_invoices_currency, cell: ({ currency }) => currency },
  state: {
    head: m.office_payments_state,
    cell: (row, options) => receiptStateTexts[row.state]({}, options),
  },
  by: { head: m.office_payments_by, cell: ({ by }) => by },
};

/** Writes payments received as CSV. */
export function paymentsAsCsv(rows: readonly OfficePaymentRow[], view: CsvView<PaymentColumn>): Buffer {
  return csvOfRows(columns, view, rows);
}
