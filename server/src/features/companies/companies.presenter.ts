// Presents companies in the names of the office's contract.

import type {
  LedgerEntry,
  OfficeCertificate,
  OfficeCompany,
  OfficeCompanyRow,
  OfficePersonRow,
} from '@chipload/contract/office';
import { tooLate } from '@chipload/domain/invoicing';
import { certificateState } from '@chipload/domain/tax';
import type { StoredCertificateRecord, StoredCompanyRecord } from './company-record.repository.ts';
import type { StoredCompanyRow, StoredPersonRow } from './company-lists.repository.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import type { StoredLedgerEntry } from './ledger.repository.ts';

export function presentCompanyRow(row: StoredCompanyRow): OfficeCompanyRow {
  const { uuid, code, name, currency, country, is_approved, is_on_hold, terms_days, last_order } = row;
  return {
    uuid,
    code,
    name,
    currency,
    country,
    province: row.province ?? '',
    is_approved,
    is_on_hold,
    terms_days,
    credit_limit: row.credit_limit_cents,
    used: row.exposure_cents,
    overdue: row.overdue_cents,
    last_order: last_order && {
      uuid: last_order.uuid,
      number: String(last_order.number),
      placed_at: moment(last_order.placed_at),
    },
  };
}

export function presentPersonRow(row: StoredPersonRow): OfficePersonRow {
  const { uuid, name, email, phone, language, is_disabled, is_email_confirmed } = row;
  return {
    uuid,
    name,
    email,
    phone,
    language,
    is_disabled,
    is_email_confirmed,
    created_at: row.created_at.toISOString(),
    company: { uuid: row.company_uuid, name: row.company_name },
  };
}

/** Presents a company on a day (yyyy-MM-dd), which decides what its certificates are worth. */
export function presentCompany(
  record: StoredCompanyRecord,
  today: string,
  { holdAfterDays }: Pick<ShopSettings, 'holdAfterDays'>,
): OfficeCompany {
  const { uuid, code, name, version, currency, is_approved, hold_reason, documents } = record;
  return {
    uuid,
    code,
    name,
    version,
    currency,
    created_at: record.created_at.toISOString(),
    is_approved,
    hold_reason,
    too_late: tooLateOf(record, today, holdAfterDays),
    overdue_exception: exceptionOf(record, today),
    credit: {
      limit: record.credit_limit_cents,
      terms_days: record.terms_days,
      made_on_account: record.made_on_account,
      made_limit: record.made_limit_cents,
      made_deposit_percent: record.made_deposit_percent,
      used: record.exposure_cents,
      overdue: record.overdue_cents,
      opening: record.opening_cents,
    },
    people: record.people.map((person) => ({
      ...person,
      created_at: moment(person.created_at),
      last_seen_at: person.last_seen_at && moment(person.last_seen_at),
    })),
    addresses: [...record.addresses],
    certificates: record.certificates.map((one) => presentCertificate(one, today)),
    documents: documents.map(({ at, by, ...document }) => ({ ...document, added: { at: moment(at), by } })),
  };
}

function tooLateOf(
  { oldest_due_on: oldestDueOn, overdue_allowed_until: allowedUntil }: StoredCompanyRecord,
  today: string,
  holdAfterDays: number | undefined,
): OfficeCompany['too_late'] {
  return tooLate({ oldestDueOn, allowedUntil }, today, holdAfterDays) ?? null;
}

/** One that has ended is none. */
function exceptionOf(
  { overdue_allowed_until: until, overdue_reason: reason }: StoredCompanyRecord,
  today: string,
): OfficeCompany['overdue_exception'] {
  return until === null || until < today ? null : { until, reason };
}

function presentCertificate(stored: StoredCertificateRecord, today: string): OfficeCertificate {
  const { uuid, jurisdiction, tax, number, reason, valid_from, valid_to, file_name } = stored;
  const facts = {
    isVerified: stored.verified_at !== null,
    isWithdrawn: stored.withdrawn_at !== null,
    validFrom: valid_from,
    validTo: valid_to ?? undefined,
  };
  return {
    uuid,
    jurisdiction,
    tax,
    number,
    reason,
    valid_from,
    valid_to,
    state: certificateState(facts, today),
    file_name,
    added: { at: moment(stored.created_at), by: stored.added_by ?? '' },
    verified: byStaff(stored.verified_at, stored.verified_by),
    withdrawn: byStaff(stored.withdrawn_at, stored.withdrawn_by),
  };
}

export function presentLedgerEntry(entry: StoredLedgerEntry): LedgerEntry {
  const { id, at, kind, cents, order_uuid: uuid, order_number: number } = entry;
  const order = uuid === null || number === null ? null : { uuid, number: String(number) };
  return { id, at: at.toISOString(), kind, amount: cents, order };
}

function byStaff(at: string | null, by: string | null): OfficeCertificate['verified'] {
  return at === null ? null : { at: moment(at), by: by ?? '' };
}

/** Converts a time of the database's JSON into that of the wire. */
function moment(text: string): string {
  return new Date(text).toISOString();
}
