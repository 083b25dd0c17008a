import type { OfficePaymentRow } from '@chipload/contract/office';
import type { PaymentColumn } from '@chipload/contract/office/payments';
import { m } from '@chipload/messages';
import { paidName, receiptStateTexts } from '@chipload/messages/office-codes';
import { Money } from '@chipload/ui/money';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { methodTexts, receivedName } from './invoice-words.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { RecordPanel } from '../../records/record-panel.tsx';
import { paymentQuery } from './money.queries.ts';

/** The payments that the shop received, and the card charges by which buyers paid what they owed. */
export const paymentList: ListDefinition<OfficePaymentRow, PaymentColumn> = {
  name: 'payments',
  title: m.office_payments_list,
  idOf: ({ uuid }) => uuid,
  labelOf: receivedName,
  addressOf: ({ uuid }) => `/payments/${uuid}`,
  columns: [
    {
      key: 'number',
      label: m.office_payments_number,
      cell: ({ kind, number }) => (kind === 'charge' ? m.office_payments_charge() : number),
    },
    {
      key: 'received',
      label: m.office_payments_received,
      sorts: 'down',
      cell: ({ received_on: day }) => day,
    },
    { key: 'company', label: m.office_invoices_company, cell: ({ company }) => company.name },
    {
      key: 'method',
      needs: 'medium',
      label: m.office_payments_method,
      cell: ({ method }) => methodTexts[method](),
    },
    {
      key: 'reference',
      needs: 'medium',
      label: m.office_payments_reference,
      cell: ({ reference }) => reference,
    },
    {
      key: 'amount',
      label: m.office_payments_amount,
      isNumeric: true,
      cell: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
    },
    {
      key: 'left',
      needs: 'medium',
      label: m.office_payments_left,
      isNumeric: true,
      cell: ({ left, currency }) => (left === 0 ? '' : <Money cents={left} currency={currency} />),
    },
    {
      key: 'pays',
      needs: 'wide',
      label: m.office_payments_pays_invoices,
      cell: ({ parts }) => <PaidNames parts={parts} />,
    },
    { key: 'currency', label: m.office_invoices_currency, cell: ({ currency }) => currency },
    {
      key: 'state',
      label: m.office_payments_state,
      cell: (row) => receiptStateTexts[row.state](),
    },
    { key: 'by', label: m.office_payments_by, isExtra: true, cell: ({ by }) => by },
  ],
  filters: [
    { key: 'text', label: m.office_payments_text, kind: 'text' },
    {
      key: 'state',
      label: m.office_payments_state,
      kind: 'choice',
      isSingle: true,
      options: Object.entries(receiptStateTexts).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'method',
      label: m.office_payments_method,
      kind: 'choice',
      isSingle: true,
      options: Object.entries(methodTexts).map(([value, label]) => ({ value, label })),
    },
    { key: 'received', label: m.office_payments_received, kind: 'days' },
  ],
  defaultSort: '-received',
  page: (api, query, signal) => api.get('/payments', { query, signal }),
  exportPath: '/payments.csv',
  panel: ({ uuid }, api) => (
    <RecordPanel query={paymentQuery(api, uuid)}>
      {(payment) => <PaymentFacts payment={payment} />}
    </RecordPanel>
  ),
  empty: m.office_payments_empty,
};

const mostNames = 3;

/** The first things that a payment pays, and how many more there are. */
function PaidNames({ parts }: Pick<OfficePaymentRow, 'parts'>) {
  const names = parts.slice(0, mostNames).map((part) => paidName(part));
  const more = parts.length - names.length;
  return [...names, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}
