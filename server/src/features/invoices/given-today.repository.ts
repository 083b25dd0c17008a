// Sums what a person of the staff gave on a day of the shop, in one currency.

import { sql } from 'kysely';
import { type Database, startOfShopDay } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

export type Giver = { readonly staffId: number; readonly currency: Currency; readonly day: string };

/** Locks a person until the transaction ends, so that no two of their acts are counted without each other. */
export async function lockGiver(transaction: Database, staffId: number): Promise<void> {
  await sql`select from staff where id = ${staffId} for no key update`.execute(transaction);
}

/** Returns what they refunded and paid back since the day began, in cents; a refund that failed gave nothing. */
export async function sumRefunded(db: Database, { staffId, currency, day }: Giver): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select refunds.cents from refunds
      join payment_captures on payment_captures.id = capture_id
      join payment_attempts on payment_attempts.key = attempt_key
      where refunds.staff_id = ${staffId} and refunds.created_at >= ${startOfShopDay(day)} and refunds.state <> 'failed'
        and payment_attempts.currency = ${currency}
      union all
      select payment_paybacks.cents from payment_paybacks join payments_received on uuid = payment_uuid
      where payment_paybacks.staff_id = ${staffId} and payment_paybacks.method <> 'card' and payment_paybacks.recorded_at >= ${startOfShopDay(day)}
        and currency = ${currency}
    ) as given`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns the sum of what they credited, wrote off and billed in addition on the day, in cents. */
export async function sumCorrected(db: Database, { staffId, currency, day }: Giver): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select total_cents as cents from credit_notes
      where staff_id = ${staffId} and issued_on = ${day}::date and currency = ${currency}
      union all
      select cents from write_offs
      where staff_id = ${staffId} and written_off_on = ${day}::date and currency = ${currency}
      union all
      select total_cents from invoice_corrections join invoices on uuid = invoice_uuid
      where staff_id = ${staffId} and issued_on = ${day}::date and currency = ${currency}
    ) as given`.execute(db);
  return rows[0]?.cents ?? 0;
}
