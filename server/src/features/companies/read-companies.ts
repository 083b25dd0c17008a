// What the office reads of companies: the lists, the record, the ledger, and the list as a file.

import type {
  LedgerEntry,
  OfficeCompany,
  OfficeCompanyRow,
  OfficePersonRow,
} from '@chipload/contract/office';
import type { CompanyListFilter } from '@chipload/contract/office/companies';
import type { Database } from '../../platform/database/database.ts';
import { csvAmount, type CsvColumns, csvFile } from '../../platform/files/csv.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import {
  presentCompany,
  presentCompanyRow,
  presentLedgerEntry,
  presentPersonRow,
} from './companies.presenter.ts';
import {
  findCompanyRows,
  findPersonRows,
  type PageOf,
  type PersonFilter,
  type Place,
} from './company-lists.repository.ts';
import { findCompanyRecord } from './company-record.repository.ts';
import { findLedgerEntries } from './ledger.repository.ts';

const rowsPerPage = 50;
const mostExported = 20_000;

type Sorted = { readonly sort?: string | undefined; readonly after?: string | undefined };
type Page<Row> = { readonly rows: Row[]; readonly after: string | null };

export async function listCompanies(
  db: Database,
  filter: CompanyListFilter,
  sorted: Sorted,
): Promise<Page<OfficeCompanyRow>> {
  if (!isStorable(filter.text ?? '')) return { rows: [], after: null };
  return pageFrom(
    await findCompanyRows(db, filter, pageOf(sorted, rowsPerPage), shopDay()),
    presentCompanyRow,
  );
}

export async function listPeople(
  db: Database,
  filter: PersonFilter,
  sorted: Sorted,
): Promise<Page<OfficePersonRow>> {
  if (!isStorable(filter.text ?? '')) return { rows: [], after: null };
  return pageFrom(await findPersonRows(db, filter, pageOf(sorted, rowsPerPage)), presentPersonRow);
}

export async function getCompany(db: Database, uuid: string): Promise<OfficeCompany> {
  const today = shopDay();
  const record = await findCompanyRecord(db, uuid, today);
  if (!record) throw new Refusal('not-found');
  return presentCompany(record, today);
}

export async function listLedger(
  db: Database,
  company: string,
  before: number | undefined,
): Promise<{ rows: LedgerEntry[]; after: number | null }> {
  const found = await findLedgerEntries(db, company, { before, limit: rowsPerPage + 1 });
  if (!found) throw new Refusal('not-found');
  const rows = found.slice(0, rowsPerPage).map(presentLedgerEntry);
  return { rows, after: found.length > rowsPerPage ? (rows.at(-1)?.id ?? null) : null };
}

/** Amounts are in units of the currency. */
const columns: CsvColumns<OfficeCompanyRow> = {
  code: (row) => row.code,
  name: (row) => row.name,
  country: (row) => row.country,
  province: (row) => row.province,
  currency: (row) => row.currency,
  is_approved: (row) => String(row.is_approved),
  is_on_hold: (row) => String(row.is_on_hold),
  terms_days: (row) => row.terms_days,
  credit_limit: (row) => (row.credit_limit === null ? null : csvAmount(row.credit_limit)),
  used: (row) => csvAmount(row.used),
  overdue: (row) => csvAmount(row.overdue),
  last_order: (row) => row.last_order?.number ?? null,
};

export async function exportCompanies(
  db: Database,
  filter: CompanyListFilter,
  { sort }: Sorted,
): Promise<Buffer> {
  const found = isStorable(filter.text ?? '')
    ? await findCompanyRows(db, filter, pageOf({ sort }, mostExported), shopDay())
    : [];
  return csvFile(columns, found.slice(0, mostExported).map(presentCompanyRow));
}

const personColumns: CsvColumns<OfficePersonRow> = {
  name: (row) => row.name,
  email: (row) => row.email,
  phone: (row) => row.phone,
  company: (row) => row.company.name,
  language: (row) => row.language,
  is_disabled: (row) => String(row.is_disabled),
  is_email_confirmed: (row) => String(row.is_email_confirmed),
  created_at: (row) => row.created_at,
};

export async function exportPeople(db: Database, filter: PersonFilter, { sort }: Sorted): Promise<Buffer> {
  const found = isStorable(filter.text ?? '')
    ? await findPersonRows(db, filter, pageOf({ sort }, mostExported))
    : [];
  return csvFile(personColumns, found.slice(0, mostExported).map(presentPersonRow));
}

/** Reads one row more than is shown, to know whether there is a next page. */
function pageOf({ sort = 'name', after }: Sorted, limit: number): PageOf {
  return { isDescending: sort.startsWith('-'), after: placeOf(after), limit: limit + 1 };
}

/** A cursor that this shop did not write begins anew. */
function placeOf(after: string | undefined): Place | undefined {
  const [, id, name] = /^(\d{1,15})~(.*)$/s.exec(after ?? '') ?? [];
  return id === undefined || name === undefined || !isStorable(name) ? undefined : { id: Number(id), name };
}

function pageFrom<Stored extends { readonly id: number; readonly sort_name: string }, Row>(
  found: readonly Stored[],
  present: (row: Stored) => Row,
): Page<Row> {
  const rows = found.slice(0, rowsPerPage);
  const last = rows.at(-1);
  const after = found.length > rowsPerPage && last ? `${last.id}~${last.sort_name}` : null;
  return { rows: rows.map(present), after };
}
