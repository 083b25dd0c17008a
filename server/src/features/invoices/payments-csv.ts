import type { OfficePaymentRow } from '@chipload/contract/office';
import { csvAmount, type CsvColumns, csvFile } from '../../platform/files/csv.ts';

/** Amounts are in units of the currency. */
const columns: CsvColumns<OfficePaymentRow> = {
  number: (row) => row.number,
  received_on: (row) => row.received_on,
  company: (row) => row.company.name,
  method: (row) => row.method,
  reference: (row) => row.reference,
  currency: (row) => row.currency,
  amount: (row) => csvAmount(row.amount),
  applied: (row) => csvAmount(row.applied),
  is_reversed: (row) => String(row.is_reversed),
  by: (row) => row.by,
};

/** Writes payments received as CSV. */
export function paymentsAsCsv(rows: readonly OfficePaymentRow[]): Buffer {
  return csvFile(columns, rows);
}
