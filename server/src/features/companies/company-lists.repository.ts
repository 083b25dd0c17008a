// Reads the lists of companies and of their people, a page at a time, by name.

import type { CompanyListFilter } from '@chipload/contract/office/companies';
import type { CertificateFilter, CompanyState } from '@chipload/domain/companies';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import {
  certificatesThatAre,
  isCompanyNamed,
  isPersonNamed,
  overdueOpenings,
  overdueOf,
} from './companies.sql.ts';

/** The place of a row: its name in small letters, and its id. */
export type Place = { readonly name: string; readonly id: number };

export type PageOf = {
  readonly isDescending: boolean;
  readonly after: Place | undefined;
  readonly limit: number;
};

export type StoredCompanyRow = {
  readonly id: number;
  readonly sort_name: string;
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
  readonly currency: Currency;
  readonly country: 'CA' | 'US' | null;
  readonly province: string | null;
  readonly is_approved: boolean;
  readonly is_on_hold: boolean;
  readonly terms_days: number;
  readonly credit_limit_cents: number | null;
  readonly exposure_cents: number;
  readonly overdue_cents: number;
  readonly last_order: { readonly uuid: string; readonly number: number; readonly placed_at: string } | null;
};

/** Returns a page of companies. Orders and invoices are read only of those on the page. */
export async function findCompanyRows(
  db: Database,
  filter: CompanyListFilter,
  page: PageOf,
  today: string,
): Promise<StoredCompanyRow[]> {
  const { direction, isAfter } = orderOf(sql`companies`, page);
  const { rows } = await sql<StoredCompanyRow>`
    with page as (
      select companies.* from companies
      where ${conditionOf(filter, today)} and ${isAfter}
      order by lower(companies.name) ${direction}, companies.id ${direction} limit ${page.limit}
    )
    select companies.id, lower(companies.name) as sort_name, companies.uuid, code, companies.name, currency, billing.country,
      billing.province, is_approved, hold_reason <> '' as is_on_hold, terms_days, credit_limit_cents, exposure_cents,
      ${overdueOf(today)} as overdue_cents, last_order.facts as last_order
    from page as companies
    left join addresses as billing on billing.company_id = companies.id and billing.is_billing
    left join lateral (
      select json_build_object('uuid', uuid, 'number', number, 'placed_at', placed_at) as facts from orders
      where (orders.company_id, orders.number) > (companies.id, 0)
        and (orders.company_id, orders.number) < (companies.id, ${Number.MAX_SAFE_INTEGER}) and state <> 'placed'
      order by orders.company_id desc, orders.number desc limit 1
    ) as last_order on true
    order by lower(companies.name) ${direction}, companies.id ${direction}`.execute(db);
  return rows;
}

const states: Readonly<Record<CompanyState, (today: string) => RawBuilder<unknown>>> = {
  'on-account': () => sql`companies.is_approved and companies.credit_limit_cents is not null`,
  waiting: () => sql`not companies.is_approved`,
  'on-hold': () => sql`companies.hold_reason <> ''`,
  'over-limit': () => sql`companies.exposure_cents > companies.credit_limit_cents`,
  overdue: (today) => sql`${overdueOf(today)} > 0`,
  'overdue-opening': (today) =>
    sql`companies.id in (select company_id from ${overdueOpenings(sql`${today}::date`)} as opening)`,
};

function conditionOf(filter: CompanyListFilter, today: string): RawBuilder<unknown> {
  const { text = '', state, certificate, country, currency } = filter;
  return sql.join(
    [
      sql`true`,
      ...(state ?? []).map((one) => states[one](today)),
      ...(currency === undefined ? [] : [sql`companies.currency = any(${currency}::text[])`]),
      ...(country === undefined
        ? []
        : [
            sql`exists (
              select from addresses
              where company_id = companies.id and is_billing and country = any(${country}::text[])
            )`,
          ]),
      ...(certificate === undefined ? [] : [hasCertificate(certificate, today)]),
      ...(text === '' ? [] : [isCalled(text)]),
    ],
    sql` and `,
  );
}

/** Certificates are few: they are read once, not for each company. */
function hasCertificate(filter: CertificateFilter, today: string): RawBuilder<unknown> {
  const is = certificatesThatAre(sql`${today}::date`);
  return sql`companies.id in (select company_id from tax_certificates as one where ${is[filter]})`;
}

/** People are found first, so that they are not looked for at each company. */
function isCalled(text: string): RawBuilder<unknown> {
  return sql`(
    ${isCompanyNamed(text)} or companies.id in (select company_id from customers where ${isPersonNamed(text)})
  )`;
}

export type StoredPersonRow = {
  readonly id: number;
  readonly sort_name: string;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly is_disabled: boolean;
  readonly is_email_confirmed: boolean;
  readonly created_at: Date;
  readonly company_uuid: string;
  readonly company_name: string;
};

export type PersonFilter = {
  readonly text?: string | undefined;
  readonly state?: 'active' | 'unconfirmed' | 'disabled' | undefined;
};

/** Returns a page of people, whatever their company. */
export async function findPersonRows(
  db: Database,
  { text = '', state }: PersonFilter,
  page: PageOf,
): Promise<StoredPersonRow[]> {
  const { direction, isAfter } = orderOf(sql`customers`, page);
  const meanings = {
    active: sql`disabled_at is null`,
    unconfirmed: sql`disabled_at is null and email_confirmed_at is null`,
    disabled: sql`disabled_at is not null`,
  };
  const { rows } = await sql<StoredPersonRow>`
    select customers.id, lower(customers.name) as sort_name, customers.uuid, customers.name, email, phone, language,
      disabled_at is not null as is_disabled, email_confirmed_at is not null as is_email_confirmed, customers.created_at,
      companies.uuid as company_uuid, companies.name as company_name
    from customers join companies on companies.id = customers.company_id
    where ${isAfter}
      ${text === '' ? sql`` : sql`and ${isPersonNamed(text)}`}
      ${state === undefined ? sql`` : sql`and ${meanings[state]}`}
    order by lower(customers.name) ${direction}, customers.id ${direction} limit ${page.limit}`.execute(db);
  return rows;
}

function orderOf(table: RawBuilder<unknown>, { isDescending, after }: PageOf) {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const isAfter = after
    ? sql`(lower(${table}.name), ${table}.id) ${comparison} (${after.name}, ${after.id}::bigint)`
    : sql`true`;
  return { direction, isAfter };
}
