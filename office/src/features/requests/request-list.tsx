import type { OfficeRequestRow, RequestColumn } from '@chipload/contract/office/requests';
import { requestKinds, requestStates } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { WhenText } from '../../records/when-text.tsx';
import { RequestPanel } from './request-panel.tsx';
import { requestKindTexts, RequestStateBadge, requestStateTexts } from './request-words.tsx';

/** Requests of customers that wait for the staff, the oldest first. */
export const requestList: ListDefinition<OfficeRequestRow, RequestColumn> = {
  name: 'requests',
  title: m.office_requests,
  idOf: ({ kind, number }) => `${kind} ${number}`,
  labelOf: ({ kind, number }) => `${requestKindTexts[kind]()} ${number}`,
  addressOf: ({ address }) => address,
  columns: [
    { key: 'kind', label: m.office_requests_kind, cell: ({ kind }) => requestKindTexts[kind]() },
    { key: 'number', label: m.office_requests_number, isNumeric: true, cell: ({ number }) => number },
    { key: 'company', label: m.office_requests_company, cell: ({ company }) => company },
    { key: 'person', needs: 'medium', label: m.office_requests_person, cell: ({ person }) => person },
    { key: 'text', label: m.office_requests_text, cell: ({ text }) => text },
    {
      key: 'quantity',
      needs: 'medium',
      label: m.office_requests_quantity,
      isNumeric: true,
      cell: ({ quantity }) => (quantity === null ? '' : countText(quantity)),
    },
    {
      key: 'amount',
      needs: 'medium',
      label: m.office_requests_amount,
      isNumeric: true,
      cell: ({ amount, currency }) =>
        amount === null || currency === null ? '' : <Money cents={amount} currency={currency} />,
    },
    {
      key: 'currency',
      label: m.office_requests_currency,
      isExtra: true,
      cell: ({ currency }) => currency,
    },
    {
      key: 'state',
      label: m.office_requests_state,
      cell: ({ state }) => <RequestStateBadge state={state} />,
    },
    {
      key: 'asked',
      needs: 'medium',
      label: m.office_requests_asked,
      sorts: 'up',
      cell: (row) => <WhenText at={row.asked_at} />,
    },
    { key: 'email', label: m.office_requests_email, isExtra: true, cell: ({ email }) => email },
  ],
  filters: [
    { key: 'text', label: m.office_requests_search, kind: 'text' },
    {
      key: 'kind',
      label: m.office_requests_kind,
      kind: 'choice',
      options: requestKinds.map((value) => ({ value, label: requestKindTexts[value] })),
    },
    {
      key: 'state',
      label: m.office_requests_state,
      kind: 'choice',
      options: requestStates.map((value) => ({ value, label: requestStateTexts[value] })),
    },
  ],
  defaultSort: 'asked',
  page: (api, query, signal) => api.get('/requests', { query, signal }),
  exportPath: '/requests.csv',
  panel: (row) => <RequestPanel row={row} />,
  empty: m.office_requests_empty,
};
