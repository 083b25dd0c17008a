// SQL expressions about companies, also for the repositories of other features.

import type { CertificateFilter } from '@chipload/domain/companies';
import { leastDemandedCents } from '@chipload/domain/invoicing';
import { certificateLimits } from '@chipload/domain/tax';
import { type RawBuilder, sql } from 'kysely';
import { databaseDayOf } from '../../platform/database/database.ts';
import type { StoredCertificate } from './stored-certificate.ts';

export type { StoredCertificate };

/** The verified certificates of the company of a statement over `companies`, of any date, as JSON. */
export const certificatesOfCompany = sql<readonly StoredCertificate[]>`coalesce((
  select json_agg(json_build_object(
    'jurisdiction', jurisdiction, 'tax', tax, 'number', number, 'valid_from', valid_from, 'valid_to', valid_to
  ) order by id)
  from tax_certificates
  where company_id = companies.id and verified_at is not null and withdrawn_at is null
), '[]')`;

/**
 * The ledger entries about what a company owes without an invoice: the balance with which it was imported, what was paid back to it of
 * payments that are reversed, and what payments paid of both. Only what is held of payments is without an order, too.
 */
export const isOfOpening = sql<boolean>`order_uuid is null and kind in ('opening_balance', 'paid_back', 'paid')`;

/**
 * The debts without an invoice of this shop that are open, as a subquery: of each, `cents` are open of its `total_cents`, and one that a
 * file brought has the uuid, number and days of its opening invoice; any other is due on the day of its entry. What is paid pays the one
 * that is due first, and an opening invoice that was undone is none. `wanted` is a condition on the entries.
 */
export function openingDebts(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const isDebt = sql`kind <> 'paid' and total_cents > 0`;
  return sql`(
    select company_id, kind, opening_uuid, number, issued_on, due_on, purchase_order_number, total_cents,
      least(total_cents, owed - paid)::bigint as cents
    from (
      select *, sum(total_cents) filter (where ${isDebt}) over (partition by company_id order by due_on, id) as owed,
        coalesce(-sum(total_cents) filter (where not (${isDebt})) over (partition by company_id), 0) as paid
      from (
        select entries.company_id, kind, min(id) as id, sum(entries.cents)::bigint as total_cents, invoice.uuid as opening_uuid,
          coalesce(invoice.number, '') as number, coalesce(purchase_order_number, '') as purchase_order_number,
          coalesce(issued_on, ${databaseDayOf(sql`min(created_at)`)}) as issued_on,
          coalesce(due_on, ${databaseDayOf(sql`min(created_at)`)}) as due_on
        from (select * from credit_entries where ${isOfOpening} and ${wanted}) as entries
        left join opening_invoices as invoice on invoice.uuid = document_uuid and kind = 'opening_balance'
        group by entries.company_id, kind, invoice.uuid, case when invoice.uuid is null then id end
      ) as sums
    ) as debts
    where ${isDebt} and owed > paid
  )`;
}

/** The company's open debt without an invoice, in cents; over `companies`. */
export const openingOf = sql<number>`(
  select coalesce(sum(cents), 0)::bigint from credit_entries where company_id = companies.id and ${isOfOpening}
)`;

/** The company's debt past its due dates, in cents; over `companies`. */
export function overdueOf(today: string): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(cents), 0)::bigint from (
      select company_id, due_on, total_cents - paid_cents as cents from invoices where state <> 'paid'
      union all
      select company_id, due_on, cents from ${openingDebts(sql`true`)} as debts
    ) as owed where company_id = companies.id and due_on < ${today}::date
  )`;
}

/**
 * The earliest due date of what the company of a statement over `companies` has open on account and is asked for. Each order that is
 * placed reads it.
 */
export const oldestDueOf = sql<string | null>`least(
  (select min(due_on) from invoices where company_id = companies.id and state <> 'paid' and payment_type = 'account'
    and total_cents - paid_cents >= ${sql.lit(leastDemandedCents)}),
  (select min(due_on) from ${openingDebts(sql`true`)} as debts
    where company_id = companies.id and cents >= ${sql.lit(leastDemandedCents)})
)`;

/** The companies with a debt of before past its due date, as a subquery with `company_id` and the first `due_on`; `today` is a day. */
export function overdueOpenings(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select company_id, min(due_on) as due_on from ${openingDebts(sql`true`)} as debts where due_on < ${today} group by company_id
  )`;
}

/** Returns the pattern of `like` for whatever contains a text. */
function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** True for a row of `companies` with the text in its name, however it is written, or in its code. */
export function isCompanyNamed(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasInName(sql`companies`, text)} or companies.code ilike ${patternOf(text)})`;
}

/** True for a row of `customers` with the text in its name, however it is written, or in its address, or called at this number. */
export function isPersonNamed(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasInName(sql`customers`, text)} or customers.email::text ilike ${patternOf(text)}
    or (char_length(phone_key(${text})) >= ${fewestDigits} and customers.phone_key like '%' || phone_key(${text})))`;
}

/** Without the area code. */
const fewestDigits = 7;

/** A text of punctuation alone names nobody. */
function hasInName(table: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`(name_key(${text}) <> '' and ${table}.name_key like '%' || name_key(${text}) || '%')`;
}

/**
 * Conditions for each filter of certificates, over `tax_certificates as one`; `day` is today. A certificate that was replaced by a
 * later one does not end and has not ended.
 */
export function certificatesThatAre(
  day: RawBuilder<unknown>,
): Readonly<Record<CertificateFilter, RawBuilder<boolean>>> {
  const verified = sql`one.withdrawn_at is null and one.verified_at is not null`;
  return {
    unverified: sql<boolean>`(one.withdrawn_at is null and one.verified_at is null
      and (one.valid_to is null or one.valid_to >= ${day}))`,
    ending: sql<boolean>`(${verified} and one.valid_to between ${day} and ${day} + ${certificateLimits.endingDays}::integer
      and ${isLast})`,
    ended: sql<boolean>`(${verified} and one.valid_to < ${day} and ${isLast})`,
  };
}

const isLast = sql`not exists (
  select from tax_certificates as other
  where other.company_id = one.company_id and other.jurisdiction = one.jurisdiction and other.tax = one.tax
    and other.verified_at is not null and other.withdrawn_at is null
    and (other.valid_to is null or other.valid_to > one.valid_to)
)`;
