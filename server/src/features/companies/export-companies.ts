// The lists of companies and of people as CSV, for a spreadsheet.

import type { OfficeCompanyRow, OfficePersonRow } from '@chipload/contract/office';
import type { CompanyColumn, CompanyListFilter, PersonColumn } from '@chipload/contract/office/companies';
import { companyWarnings } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { companyWarningTexts, languageTexts, personStateTexts } from '@chipload/messages/office-codes';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvOfRows, type CsvView } from '../../platform/files/list-csv.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { presentCompanyRow, presentPersonRow } from './companies.presenter.ts';
import { findCompanyRows, findPersonRows, type PersonFilter } from './company-lists.repository.ts';
import { pageOf, type Sorted } from './read-companies.ts';

const mostExported = 20_000;

const companyColumns: CsvColumns<OfficeCompanyRow, CompanyColumn> = {
  name: { head: m.office_companies_company, cell: ({ name }) => name },
  code: { head: m.office_companies_code, cell: ({ code }) => code },
  state: {
    head: m.office_companies_state,
    cell: (row, options) =>
      warningsOf(row)
        .map((warning) => companyWarningTexts[warning]({}, options))
        .join(', '),
  },
  place: {
    head: m.office_companies_place,
    cell: ({ province, country }) => [province, country].filter(Boolean).join(', '),
  },
  currency: { head: m.office_companies_currency, cell: ({ currency }) => currency },
  limit: { head: m.office_companies_limit, cents: (row) => row.credit_limit },
  used: { head: m.office_companies_used, cents: ({ used }) => used },
  overdue: { head: m.office_companies_overdue, cents: ({ overdue }) => overdue },
  terms: {
    head: m.office_companies_terms,
    cell: ({ credit_limit: limit, terms_days: days }, options) =>
      limit === null
        ? m.office_companies_by_card({}, options)
        : m.office_companies_terms_net({ days }, options),
  },
  last: { head: m.office_companies_last_order, cell: (row) => row.last_order?.number ?? null },
};

const personColumns: CsvColumns<OfficePersonRow, PersonColumn> = {
  name: { head: m.office_companies_person, cell: ({ name }) => name },
  email: { head: m.office_companies_email, cell: ({ email }) => email },
  company: { head: m.office_companies_company, cell: ({ company }) => company.name },
  phone: { head: m.office_companies_phone, cell: ({ phone }) => phone },
  state: {
    head: m.office_companies_state,
    cell: (row, options) => personStateTexts[personStateOf(row)]({}, options),
  },
  language: {
    head: m.office_companies_language,
    cell: ({ language }, options) => languageTexts[language]({}, options),
  },
  since: { head: m.office_companies_since, at: (row) => row.created_at },
};

export async function exportCompanies(
  db: Database,
  filter: CompanyListFilter,
  { sort, ...view }: Sorted & CsvView<CompanyColumn>,
): Promise<Buffer> {
  const found = isStorable(filter.text ?? '')
    ? await findCompanyRows(db, filter, pageOf({ sort }, mostExported), shopDay())
    : [];
  return csvOfRows(companyColumns, view, found.slice(0, mostExported).map(presentCompanyRow));
}

export async function exportPeople(
  db: Database,
  filter: PersonFilter,
  { sort, ...view }: Sorted & CsvView<PersonColumn>,
): Promise<Buffer> {
  const found = isStorable(filter.text ?? '')
    ? await findPersonRows(db, filter, pageOf({ sort }, mostExported))
    : [];
  return csvOfRows(personColumns, view, found.slice(0, mostExported).map(presentPersonRow));
}

function warningsOf({
  is_approved: isApproved,
  is_on_hold: isOnHold,
  used,
  overdue,
  ...row
}: OfficeCompanyRow) {
  const limitCents = row.credit_limit ?? undefined;
  return companyWarnings({ isApproved, isOnHold, limitCents, usedCents: used, overdueCents: overdue });
}

function personStateOf({
  is_disabled: isDisabled,
  is_email_confirmed: isConfirmed,
}: OfficePersonRow): keyof typeof personStateTexts {
  if (isDisabled) return 'disabled';
  return isConfirmed ? 'active' : 'unconfirmed';
}
