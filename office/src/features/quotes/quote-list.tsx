import type { OfficeQuoteRow, QuoteColumn } from '@chipload/contract/office/quotes';
import { listedQuoteStates } from '@chipload/domain/quotes';
import { m } from '@chipload/messages';
import { quoteStateTexts } from '@chipload/messages/quotes';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { WhenText } from '../../records/when-text.tsx';
import { QuoteStateBadge } from './quote-words.tsx';

/** Quotes, the newest first. */
export const quoteList: ListDefinition<OfficeQuoteRow, QuoteColumn> = {
  name: 'quotes',
  title: m.office_quotes,
  idOf: ({ uuid }) => uuid,
  labelOf: ({ number }) => m.quotes_title({ number }),
  addressOf: ({ uuid }) => `/quotes/${uuid}`,
  columns: [
    { key: 'number', label: m.quotes_number, isNumeric: true, cell: ({ number }) => number },
    { key: 'company', label: m.office_quotes_company, cell: ({ company }) => company.name },
    { key: 'person', needs: 'medium', label: m.quotes_person, cell: ({ person }) => person },
    { key: 'state', label: m.quotes_state, cell: ({ state }) => <QuoteStateBadge state={state} /> },
    {
      key: 'lines',
      needs: 'wide',
      label: m.quotes_lines,
      isNumeric: true,
      cell: ({ lines }) => countText(lines),
    },
    {
      key: 'worth',
      label: m.office_quotes_worth,
      isNumeric: true,
      cell: ({ worth, currency }) => (worth === null ? '' : <Money cents={worth} currency={currency} />),
    },
    { key: 'currency', label: m.office_quotes_currency, isExtra: true, cell: ({ currency }) => currency },
    { key: 'valid-until', needs: 'medium', label: m.quotes_valid_until, cell: (row) => row.valid_until },
    {
      key: 'created',
      needs: 'medium',
      label: m.quotes_created,
      sorts: 'down',
      cell: (row) => <WhenText at={row.created_at} />,
    },
  ],
  filters: [
    { key: 'text', label: m.office_quotes_search, kind: 'text' },
    {
      key: 'state',
      label: m.quotes_state,
      kind: 'choice',
      options: listedQuoteStates.map((value) => ({
        value,
        label: value === 'waiting' ? m.office_quotes_waiting : quoteStateTexts[value],
      })),
    },
    { key: 'company', label: m.office_quotes_company, kind: 'company' },
  ],
  defaultSort: '-created',
  page: (api, query, signal) => api.get('/quotes', { query, signal }),
  exportPath: '/quotes.csv',
  empty: m.office_quotes_empty,
};
