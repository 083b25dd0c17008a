// The charges by which buyers paid invoices or the opening balance of their company, read like payments received. The charge of a deposit
// is not among them: it became a payment received.

import { undecidedRefundStates } from '@chipload/domain/payments';
import { type RawBuilder, sql } from 'kysely';
import { type Database, databaseDayOf } from '../../platform/database/database.ts';
import { isOfOpening } from '../companies/companies.sql.ts';

const openingCents = sql`coalesce((
  select -sum(entry.cents) from capture_parts join credit_entries as entry on entry.company_id = opening_company_id and document_uuid = capture_key
  where capture_key = capture.key and ${isOfOpening} and kind = 'paid'
), 0)::bigint`;

const appliedCents = sql`(${openingCents} + coalesce((select sum(cents) from applications where capture_key = capture.key), 0)::bigint)`;

const refundedCents = sql`coalesce((
  select sum(cents) from refunds where capture_id = capture.id and state in ('refunded', ${sql.join(undecidedRefundStates.map((state) => sql.lit(state)))})
), 0)::bigint`;

/**
 * As a subquery with the columns of `payments_received` by which its list is filtered. A refund of what was applied leaves it applied: it
 * belongs to a credit note.
 */
export const chargesOnAccount = sql`(
  select charge.key as uuid, ${databaseDayOf(sql`charge.created_at`)} as received_on, charge.created_at as recorded_at,
    capture.key as charge_key, capture.id as capture_id, charge.currency, customer_id, 'card' as method,
    masked_card_number as reference, charge.gateway_reference, capture.cents, ${openingCents} as opening_cents,
    ${appliedCents} as applied_cents,
    case when ${appliedCents} < capture.cents then least(${refundedCents}, capture.cents - ${appliedCents}) else 0 end as paid_back_cents,
    0::bigint as set_aside_cents, null::timestamptz as reversed_at,
    coalesce(
      (select company_id from invoices where uuid = capture.invoice_uuid),
      (select opening_company_id from capture_parts where capture_key = capture.key and opening_company_id is not null)
    ) as company_id
  from payment_attempts as charge join payment_captures as capture on capture.attempt_key = charge.key
  where charge.purpose = 'invoice' and capture.state = 'captured'
    and not exists (select from capture_parts where capture_key = capture.key and deposit_order_uuid is not null)
)`;

/** True of the charges of some companies, found by what they paid; `companies` is compared with the id of a company. */
export function isChargeOf(companies: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`uuid in (
    select attempt_key from invoices join payment_captures on invoice_uuid = invoices.uuid where company_id ${companies}
    union all
    select attempt_key from capture_parts join payment_captures on key = capture_key where opening_company_id ${companies}
  )`;
}

/**
 * True of the charges that may have a rest, so that not every charge is added up to find it. An invoice takes all of a charge for it, as
 * nothing else may pay what the charge is under way for; an opening balance may be corrected meanwhile.
 */
export const mayHaveRest = sql`charge_key in (select capture_key from capture_parts where opening_company_id is not null)`;

/** The columns of a stored payment in their order, from the charges that a condition on `charge.uuid` chooses. */
export const selectCharges = (wanted: RawBuilder<unknown>) => sql`
  select 'charge' as kind, charge.opening_cents, charge.uuid, '' as number, charge.recorded_at::text as recorded_at,
    companies.uuid as company_uuid, companies.name as company_name, charge.currency, charge.cents, charge.applied_cents,
    charge.paid_back_cents, 0::bigint as refunding_cents, true as is_charge, charge.gateway_reference, charge.set_aside_cents,
    charge.method, charge.reference, charge.received_on, '[]'::json as deposits,
    (select coalesce(json_agg(json_build_object('amount', back.cents, 'method', 'card', 'reference', charge.reference,
      'paid_on', ${databaseDayOf(sql`back.updated_at`)}) order by back.id), '[]')
      from refunds as back where back.capture_id = charge.capture_id and back.state = 'refunded') as paybacks,
    false as is_reversed, customers.name as by_name, companies.name as payer_name, 'en' as language, null::jsonb as bill_to,
    (select coalesce(json_agg(json_build_object(
      'invoice', invoices.uuid, 'number', invoices.number, 'issued_on', invoices.issued_on, 'cents', sums.cents
    ) order by invoices.issued_on, invoices.number), '[]') from (
      select invoice_uuid, sum(cents)::bigint as cents from applications where capture_key = charge.charge_key
      group by invoice_uuid having sum(cents) > 0
    ) as sums join invoices on invoices.uuid = sums.invoice_uuid) as applied
  from ${chargesOnAccount} as charge join companies on companies.id = charge.company_id
    join customers on customers.id = charge.customer_id
  where ${wanted}`;

export async function isChargeOnAccount(db: Database, uuid: string): Promise<boolean> {
  const { rows } = await sql`select from ${chargesOnAccount} as charge where uuid = ${uuid}`.execute(db);
  return rows.length > 0;
}
