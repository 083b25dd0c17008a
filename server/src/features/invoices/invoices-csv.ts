import type { OfficeInvoiceRow } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';

/** Writes rows of the list as CSV, with amounts in dollars and a byte order mark, by which spreadsheets read UTF-8. */
export function invoicesAsCsv(rows: readonly OfficeInvoiceRow[], language: Language): string {
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
    (row.total / 100).toFixed(2),
    (row.open / 100).toFixed(2),
    row.state,
  ]);
  return `\ufeff${[heads, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
