import type { OfficeCompanyRow } from '@chipload/contract/office';
import type { CompanyColumn } from '@chipload/contract/office/companies';
import { certificateFilters, companyStates } from '@chipload/domain/companies';
import { currencies } from '@chipload/domain/money';
import { countries } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { countryTexts } from '@chipload/messages/office-codes';
import { Money } from '@chipload/ui/money';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { CompanyBadges } from './company-badges.tsx';
import { certificateFilterWords, stateWords } from './company-words.ts';
import { companyQuery } from '../../records/companies/company.queries.ts';
import { RecordPanel } from '../../records/record-panel.tsx';
import { CompanyAddresses } from './company-addresses.tsx';
import { CompanyCredit } from './company-credit.tsx';
import { HoldNotice } from './hold-notice.tsx';

/** Every company by name, with what it may buy on account and what it owes. */
export const companyList: ListDefinition<OfficeCompanyRow, CompanyColumn> = {
  name: 'companies',
  title: m.office_companies,
  idOf: ({ uuid }) => uuid,
  labelOf: ({ name }) => name,
  addressOf: ({ uuid }) => `/companies/${uuid}`,
  columns: [
    { key: 'name', label: m.office_companies_company, sorts: 'up', cell: ({ name }) => name },
    { key: 'code', label: m.office_companies_code, isExtra: true, cell: ({ code }) => code },
    { key: 'state', label: m.office_companies_state, cell: (row) => <CompanyBadges company={row} /> },
    {
      key: 'place',
      needs: 'medium',
      label: m.office_companies_place,
      cell: ({ province, country }) => [province, country].filter(Boolean).join(', '),
    },
    { key: 'currency', label: m.office_companies_currency, cell: ({ currency }) => currency },
    {
      key: 'limit',
      needs: 'medium',
      label: m.office_companies_limit,
      isNumeric: true,
      cell: ({ credit_limit: limit, currency }) =>
        limit === null ? (
          <span className="text-muted">{m.office_companies_by_card()}</span>
        ) : (
          <Money cents={limit} currency={currency} />
        ),
    },
    {
      key: 'used',
      label: m.office_companies_used,
      isNumeric: true,
      cell: ({ used, currency }) => (used === 0 ? '' : <Money cents={used} currency={currency} />),
    },
    {
      key: 'overdue',
      label: m.office_companies_overdue,
      isNumeric: true,
      cell: ({ overdue, currency }) =>
        overdue > 0 && (
          <span className="text-bad">
            <Money cents={overdue} currency={currency} />
          </span>
        ),
    },
    {
      key: 'terms',
      label: m.office_companies_terms,
      isExtra: true,
      cell: ({ credit_limit: limit, terms_days: days }) =>
        limit === null ? m.office_companies_by_card() : m.office_companies_terms_net({ days }),
    },
    {
      key: 'last',
      needs: 'wide',
      label: m.office_companies_last_order,
      isNumeric: true,
      cell: ({ last_order: order }) => order?.number,
    },
  ],
  filters: [
    {
      key: 'text',
      label: m.office_companies_text,
      kind: 'text',
      placeholder: m.office_companies_text_placeholder,
    },
    {
      key: 'state',
      label: m.office_companies_state,
      kind: 'choice',
      options: companyStates.map((value) => ({ value, label: stateWords[value] })),
    },
    {
      key: 'certificate',
      label: m.office_companies_certificate,
      kind: 'choice',
      isSingle: true,
      options: certificateFilters.map((value) => ({ value, label: certificateFilterWords[value] })),
    },
    {
      key: 'country',
      label: m.office_companies_country,
      kind: 'choice',
      options: countries.map((value) => ({ value, label: countryTexts[value] })),
    },
    {
      key: 'currency',
      label: m.office_companies_currency,
      kind: 'choice',
      options: currencies.map((value) => ({ value, label: () => value })),
    },
  ],
  defaultSort: 'name',
  page: (api, query, signal) => api.get('/companies', { query, signal }),
  exportPath: '/companies.csv',
  panel: ({ uuid }, api) => (
    <RecordPanel query={companyQuery(api, uuid)}>
      {(company) => (
        <>
          <HoldNotice company={company} />
          <CompanyCredit company={company} />
          <CompanyAddresses company={company} />
        </>
      )}
    </RecordPanel>
  ),
  empty: m.office_companies_empty,
};
