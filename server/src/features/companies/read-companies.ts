// Companies as the office reads them: the lists, the record and the ledger.

import type {
  LedgerEntry,
  OfficeCompany,
  OfficeCompanyRow,
  OfficePersonRow,
} from '@chipload/contract/office';
import type { CompanyListFilter } from '@chipload/contract/office/companies';
import type { Database } from '../../platform/database/database.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { Settings } from '../settings/settings.service.ts';
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

export type Sorted = { readonly sort?: string | undefined; readonly after?: string | undefined };
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

export type CompanyShop = { readonly db: Database; readonly settings: Settings };

export async function getCompany({ db, settings }: CompanyShop, uuid: string): Promise<OfficeCompany> {
  const today = shopDay();
  const record = await findCompanyRecord(db, uuid, today);
  if (!record) throw new Refusal('not-found');
  return presentCompany(record, today, await settings.get(db));
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

/** Reads one row more than is shown, to know whether there is a next page. */
export function pageOf({ sort = 'name', after }: Sorted, limit: number): PageOf {
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
