import type { OfficeInvoiceRow } from '@chipload/contract/office';
import type { InvoiceColumn } from '@chipload/contract/office/invoices';
import { m } from '@chipload/messages';
import { paidByTexts } from '@chipload/messages/office-codes';
import { Money } from '@chipload/ui/money';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { InvoiceBadges } from './invoice-badges.tsx';
import { RecordPanel } from '../../records/record-panel.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { invoiceQuery } from './invoices.queries.ts';

/** The invoices of all companies. */
export const invoiceList: ListDefinition<OfficeInvoiceRow, InvoiceColumn> = {
  name: 'invoices',
  title: m.office_invoices_list,
  idOf: ({ uuid }) => uuid,
  labelOf: ({ number }) => number,
  addressOf: ({ uuid }) => `/invoices/${uuid}`,
  columns: [
    {
      key: 'number',
      label: m.office_invoices_number,
      sorts: 'down',
      cell: ({ number }) => <span className="tabular">{number}</span>,
    },
    { key: 'issued', needs: 'medium', label: m.office_invoices_issued, cell: ({ issued_on: day }) => day },
    { key: 'company', label: m.office_invoices_company, cell: ({ company }) => company.name },
    { key: 'order', needs: 'medium', label: m.office_invoices_order, cell: ({ order }) => order.number },
    {
      key: 'po',
      label: m.office_invoices_purchase_order,
      isExtra: true,
      cell: ({ purchase_order_number: purchaseOrder }) => purchaseOrder,
    },
    { key: 'due', label: m.office_invoices_due, sorts: 'up', cell: ({ due_on: day }) => day },
    {
      key: 'late',
      needs: 'medium',
      label: m.office_invoices_days_late,
      isNumeric: true,
      cell: ({ days_late: days }) => (days > 0 ? <span className="text-bad">{days}</span> : ''),
    },
    {
      key: 'total',
      label: m.office_invoices_total,
      isNumeric: true,
      cell: ({ total, currency }) => <Money cents={total} currency={currency} />,
    },
    {
      key: 'open',
      needs: 'medium',
      label: m.office_invoices_open_amount,
      isNumeric: true,
      cell: ({ open, currency }) => (open > 0 ? <Money cents={open} currency={currency} /> : ''),
    },
    { key: 'currency', label: m.office_invoices_currency, cell: ({ currency }) => currency },
    {
      key: 'payment',
      needs: 'medium',
      label: m.office_invoices_payment_type,
      cell: ({ payment_type: type }) => paidByTexts[type](),
    },
    { key: 'state', label: m.office_invoices_state, cell: (row) => <InvoiceBadges invoice={row} /> },
  ],
  filters: [
    { key: 'text', label: m.office_invoices_text, kind: 'text' },
    {
      key: 'state',
      label: m.office_invoices_state,
      kind: 'choice',
      isSingle: true,
      options: [
        { value: 'unpaid', label: m.office_invoices_state_unpaid },
        { value: 'overdue', label: m.office_invoices_state_overdue },
        { value: 'capture-failed', label: m.office_invoices_state_capture_failed },
        { value: 'refund-failed', label: m.office_invoices_state_refund_failed },
        { value: 'open', label: m.office_invoices_state_open },
        { value: 'part-paid', label: m.office_invoices_state_part_paid },
        { value: 'paid', label: m.office_invoices_state_paid },
      ],
    },
    {
      key: 'currency',
      label: m.office_invoices_currency,
      kind: 'choice',
      isSingle: true,
      options: [
        { value: 'CAD', label: () => 'CAD' },
        { value: 'USD', label: () => 'USD' },
      ],
    },
    { key: 'issued', label: m.office_invoices_issued, kind: 'days' },
    { key: 'due', label: m.office_invoices_due, kind: 'days' },
    { key: 'company', label: m.office_invoices_company, kind: 'company' },
  ],
  defaultSort: '-number',
  page: (api, query, signal) => api.get('/invoices', { query, signal }),
  exportPath: '/invoices.csv',
  panel: ({ uuid }, api) => (
    <RecordPanel query={invoiceQuery(api, uuid)}>
      {(invoice) => (
        <>
          <InvoiceFacts invoice={invoice} />
          <InvoiceLines invoice={invoice} />
        </>
      )}
    </RecordPanel>
  ),
  empty: m.office_invoices_empty,
};
