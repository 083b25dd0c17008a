// Reads the record of a company, locks it, and stores its terms and its hold.

import type { CertificateReason, TaxName } from '@chipload/domain/tax';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { oldestDueOf, openingOf, overdueOf } from './companies.sql.ts';

export type LockedCompany = {
  readonly id: number;
  readonly uuid: string;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly currency: Currency;
  readonly credit_limit_cents: number | null;
  readonly terms_days: number;
  readonly is_approved: boolean;
  readonly made_on_account: boolean;
  readonly made_limit_cents: number | null;
  readonly made_deposit_percent: number;
  readonly hold_reason: string;
  /** The last day on which it may order on account though invoices are overdue, and why; null and empty without an exception. */
  readonly overdue_allowed_until: string | null;
  readonly overdue_reason: string;
};

/** Returns a company, locked until the transaction ends. */
export async function lockCompany(transaction: Database, uuid: string): Promise<LockedCompany | undefined> {
  const { rows } = await sql<LockedCompany>`
    select id, uuid, version, code, name, currency, credit_limit_cents, terms_days, is_approved, made_on_account,
      made_limit_cents, made_deposit_percent, hold_reason, overdue_allowed_until, overdue_reason
    from companies where uuid = ${uuid} for update`.execute(transaction);
  return rows[0];
}

/** Sets the version after the one that was locked, also if the database has raised it for a change of the row already. */
export async function raiseVersion(transaction: Database, { id, version }: LockedCompany): Promise<void> {
  await transaction
    .updateTable('companies')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export type Terms = {
  readonly creditLimitCents: number | null;
  readonly termsDays: number;
  readonly isApproved: boolean;
  /** Tools made to order may be put on account. */
  readonly isMadeOnAccount: boolean;
  /** The most that one order of it may come to; null: only the credit limit applies. */
  readonly madeLimitCents: number | null;
  /** Of the total of such an order, what is asked for before the making begins; 0: nothing. */
  readonly madeDepositPercent: number;
};

export async function updateTerms(
  transaction: Database,
  companyId: number,
  { creditLimitCents, termsDays, isApproved, ...made }: Terms,
): Promise<void> {
  await transaction
    .updateTable('companies')
    .set({
      credit_limit_cents: creditLimitCents,
      terms_days: termsDays,
      is_approved: isApproved,
      made_on_account: made.isMadeOnAccount,
      made_limit_cents: made.madeLimitCents,
      made_deposit_percent: made.madeDepositPercent,
    })
    .where('id', '=', companyId)
    .execute();
}

/** Stores why the company is on hold; empty when it is not. */
export async function updateHold(transaction: Database, companyId: number, reason: string): Promise<void> {
  await transaction
    .updateTable('companies')
    .set({ hold_reason: reason })
    .where('id', '=', companyId)
    .execute();
}

/** Stores until when the company may order on account though invoices are overdue, and why; null and empty: it may not. */
export async function updateOverdueException(
  transaction: Database,
  companyId: number,
  { until, reason }: { readonly until: string | null; readonly reason: string },
): Promise<void> {
  await transaction
    .updateTable('companies')
    .set({ overdue_allowed_until: until, overdue_reason: until === null ? '' : reason })
    .where('id', '=', companyId)
    .execute();
}

export type StoredPerson = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly is_disabled: boolean;
  readonly is_email_confirmed: boolean;
  readonly created_at: string;
  readonly last_seen_at: string | null;
  readonly gets_statements: boolean;
};

/** A time of an act in the office; null if nobody did it. */
type Moment = string | null;

export type StoredCertificateRecord = {
  readonly uuid: string;
  readonly jurisdiction: string;
  readonly tax: TaxName;
  readonly number: string;
  readonly reason: CertificateReason;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly file_name: string;
  readonly created_at: string;
  readonly added_by: string | null;
  readonly verified_at: Moment;
  readonly verified_by: string | null;
  readonly withdrawn_at: Moment;
  readonly withdrawn_by: string | null;
};

export type StoredCompanyRecord = LockedCompany & {
  readonly created_at: Date;
  readonly exposure_cents: number;
  readonly overdue_cents: number;
  readonly oldest_due_on: string | null;
  readonly opening_cents: number;
  readonly people: readonly StoredPerson[];
  readonly addresses: readonly {
    readonly uuid: string;
    readonly is_billing: boolean;
    readonly name: string;
    readonly line_1: string;
    readonly line_2: string;
    readonly city: string;
    readonly province: string;
    readonly postal: string;
    readonly country: 'CA' | 'US';
    readonly phone: string;
  }[];
  readonly certificates: readonly StoredCertificateRecord[];
  readonly documents: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly media: string;
    readonly bytes: number;
    readonly at: string;
    readonly by: string;
  }[];
};

/** Returns a company with everything that belongs to it but orders and money, in one statement. `today` decides what is overdue. */
export async function findCompanyRecord(
  db: Database,
  uuid: string,
  today: string,
): Promise<StoredCompanyRecord | undefined> {
  const { rows } = await sql<StoredCompanyRecord>`
    select companies.id, uuid, version, code, name, currency, credit_limit_cents, terms_days, is_approved,
      made_on_account, made_limit_cents, made_deposit_percent, hold_reason, overdue_allowed_until, overdue_reason,
      ${oldestDueOf} as oldest_due_on, created_at, exposure_cents, ${overdueOf(today)} as overdue_cents, ${openingOf} as opening_cents, ${people} as people,
      ${addresses} as addresses, ${certificates} as certificates, ${documents} as documents
    from companies where uuid = ${uuid}`.execute(db);
  return rows[0];
}

const people = sql`coalesce((
  select json_agg(person order by lower(person.name), person.id) from (
    select id, uuid, name, email, phone, language, disabled_at is not null as is_disabled,
      email_confirmed_at is not null as is_email_confirmed, created_at,
      (select max(last_seen_at) from sessions where customer_id = customers.id) as last_seen_at,
      statements_since is not null as gets_statements
    from customers where company_id = companies.id
  ) as person
), '[]')`;

const addresses = sql`coalesce((
  select json_agg(address order by is_billing desc, lower(address.name), address.id)
  from addresses as address where company_id = companies.id
), '[]')`;

const certificates = sql`coalesce((
  select json_agg(certificate order by certificate.id desc) from (
    select tax_certificates.id, tax_certificates.uuid, jurisdiction, tax, number, reason, valid_from, valid_to, file_name,
      tax_certificates.created_at, adder.name as added_by, verified_at, verifier.name as verified_by, withdrawn_at,
      withdrawer.name as withdrawn_by
    from tax_certificates
    left join staff as adder on adder.id = added_by
    left join staff as verifier on verifier.id = verified_by
    left join staff as withdrawer on withdrawer.id = withdrawn_by
    where company_id = companies.id
  ) as certificate
), '[]')`;

const documents = sql`coalesce((
  select json_agg(document order by document.id desc) from (
    select company_documents.id, company_documents.uuid, company_documents.name, media, octet_length(content) as bytes, at,
      staff.name as by
    from company_documents join staff on staff.id = staff_id
    where company_id = companies.id
  ) as document
), '[]')`;
