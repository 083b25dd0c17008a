// Reads what payments and credit notes of companies have left, now or at the end of a day.

import { undecidedRefundStates } from '@chipload/domain/payments';
import { type RawBuilder, sql } from 'kysely';
import { type Database, startOfShopDay } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { isOfOpening } from '../companies/companies.sql.ts';

export type Unapplied = {
  readonly company_uuid: string;
  readonly company_name: string;
  readonly currency: Currency;
  readonly cents: number;
  /** Set aside as deposits of orders. */
  readonly deposit_cents: number;
};

/** Unused amounts of payments and credit notes now, and what of them is set aside; `wanted` is a condition on their company. */
const leftOver = (wanted: RawBuilder<unknown>) => sql`
  select 'payment' as kind, uuid, number, received_on as day, company_id, currency,
    cents - applied_cents - paid_back_cents - set_aside_cents as cents, set_aside_cents as deposit_cents
  from payments_received where applied_cents + paid_back_cents < cents and reversed_at is null ${wanted}
  union all
  select 'credit-note', uuid, number, issued_on, company_id, currency,
    total_cents - applied_cents - refunded_cents - refunded_before_cents
    - (select coalesce(sum(cents), 0) from refunds where credit_note_uuid = credit_notes.uuid
        and refunds.state = any(${[...undecidedRefundStates]}::text[])), 0
  from credit_notes
  where applied_cents + refunded_cents + refunded_before_cents < total_cents ${wanted}`;

/** The day on which a document counts in the journal. */
const postedOn = (
  kind: 'payment' | 'payback',
  id: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
) => sql`coalesce(
  (select posted_on from journal_entries where kind = ${sql.lit(kind)} and document = ${id}::text), ${day})`;

/**
 * The same at the end of a day: what is left now, and what was used, paid back or refunded since. So it reads what has something left
 * and what changed, not all that was ever received. A reversed payment was there until it was reversed, and a refund that is not
 * decided yet has refunded nothing, one that the bank sent back had refunded until then. What was dated on a closed day has the day of its entry in the journal.
 */
const leftOverOn = (on: string, wanted: RawBuilder<unknown>) => sql`(
  with used as materialized (
    select payment_uuid, credit_note_uuid, cents, 0::bigint as set_aside from applications where at >= ${startOfShopDay(on, 1)}
    union all
    select document_uuid, null, -cents, 0 from credit_entries
    where ${isOfOpening} and kind = 'paid' and created_at >= ${startOfShopDay(on, 1)}
    union all
    select payment_uuid, null, cents, 0 from payment_paybacks where ${postedOn('payback', sql`payment_paybacks.id`, sql`paid_on`)} > ${on}::date
    union all
    select payment_uuid, null, 0, cents from order_deposits where at >= ${startOfShopDay(on, 1)}
    union all
    select uuid, null, 0, 0 from payments_received where reversed_at >= ${startOfShopDay(on, 1)}
    union all
    select null, credit_note_uuid, cents, 0 from refunds
    where credit_note_uuid is not null and state = 'refunded' and updated_at >= ${startOfShopDay(on, 1)}
    union all
    select null, credit_note_uuid, -refunds.cents, 0
    from refunds join journal_entries as given on given.kind = 'refund' and given.document = refunds.key::text
    where credit_note_uuid is not null and state = 'failed' and updated_at >= ${startOfShopDay(on, 1)} and posted_on <= ${on}::date
  ), later as (
    select coalesce(payment_uuid, credit_note_uuid) as uuid, sum(cents)::bigint as cents, sum(set_aside)::bigint as set_aside
    from used group by 1
  )
  select company_id, currency,
    case when reversed_at is null or reversed_at >= ${startOfShopDay(on, 1)} then payments_received.cents else 0 end
      - applied_cents - paid_back_cents - set_aside_cents + coalesce(later.cents + later.set_aside, 0) as cents,
    set_aside_cents - coalesce(later.set_aside, 0) as deposit_cents
  from payments_received left join later using (uuid)
  where ${postedOn('payment', sql`payments_received.uuid`, sql`received_on`)} <= ${on}::date and uuid in (
    select uuid from later
    union select uuid from payments_received where applied_cents + paid_back_cents < payments_received.cents and reversed_at is null
  ) ${wanted}
  union all
  select company_id, currency,
    total_cents - applied_cents - refunded_cents - refunded_before_cents + coalesce(later.cents, 0), 0
  from credit_notes left join later using (uuid)
  where issued_on <= ${on}::date and uuid in (
    select uuid from later
    union select uuid from credit_notes where applied_cents + refunded_cents + refunded_before_cents < total_cents
  ) ${wanted}
)`;

/** Returns what payments and credit notes of companies had left at the end of a day, by currency; of today, what can still be used. */
export async function listUnapplied(
  db: Database,
  on: string,
  company: string | undefined,
): Promise<Unapplied[]> {
  const wanted =
    company === undefined ? sql`` : sql`and company_id = (select id from companies where uuid = ${company})`;
  const left =
    on === shopDay()
      ? sql`(select * from (${leftOver(wanted)}) as usable where cents > 0 or deposit_cents > 0)`
      : leftOverOn(on, wanted);
  return readPlanned(
    db,
    sql<Unapplied>`
    select companies.uuid as company_uuid, companies.name as company_name, left_over.currency,
      sum(cents)::bigint as cents, sum(deposit_cents)::bigint as deposit_cents
    from ${left} as left_over join companies on companies.id = company_id
    where cents <> 0 or deposit_cents <> 0 group by companies.id, left_over.currency`,
  );
}

export type LeftOver = {
  readonly kind: 'payment' | 'credit-note';
  readonly uuid: string;
  readonly number: string;
  readonly day: string;
  readonly currency: Currency;
  readonly cents: number;
};

/** Returns the payments and credit notes of a company that have something left now, the oldest first; at most 500. */
export async function listLeftOver(db: Database, companyId: number): Promise<LeftOver[]> {
  const { rows } = await sql<LeftOver>`
    select kind, uuid, number, day, currency, cents::bigint as cents
    from (${leftOver(sql`and company_id = ${companyId}`)}) as left_over
    where cents > 0 order by day, number limit 500`.execute(db);
  return rows;
}
