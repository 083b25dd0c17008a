import type { OfficeInvoiceRow } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { csvAmount, csvTable } from '../../platform/files/csv.ts';
import type { Language } from '../../platform/language.ts';

/** Writes rows of the list as CSV, with amounts in dollars. */
export function invoicesAsCsv(rows: readonly OfficeInvoiceRow[], language: Language): Buffer {
  const options = { locale: language };
  const heads = [
    m.office_invoices_number({}, options),
    m.office_invoices_issued({}, options),
    m.office_invoices_due({}, options),
    m.office_invoices_company({}, options),
    m.office_invoices_order({}, options),
    m.office_invoices_purchase_order({}, options),
    m.office_invoices_currency({}, options),
    m.office_invoices_total({}, options),
    m.office_invoices_open_amount({}, options),
    m.office_invoices_state({}, options),
  ];
  const lines = rows.map((row) => [
    row.number,
    row.issued_on,
    row.due_on,
    row.company.name,
    row.order.number,
    row.purchase_order_number,
    row.currency,
    csvAmount(row.total),
    csvAmount(row.open),
    row.state,
  ]);
  return csvTable(heads, lines);
}
