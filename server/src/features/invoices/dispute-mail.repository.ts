// Reads what the mail about a dispute says.

import type { DisputeReason, DisputeState } from '@chipload/domain/payments';
import { sql } from 'kysely';
import { type Database, databaseDayOf } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { companyOfOpening, orderOfAttempt } from '../payments/payments.sql.ts';

export type MailedDispute = {
  readonly reference: string;
  /** Null: it paid an opening balance alone. */
  readonly order: { readonly uuid: string; readonly number: number } | null;
  readonly company: { readonly uuid: string; readonly name: string };
  readonly cents: number;
  readonly currency: Currency;
  readonly masked_card_number: string;
  readonly reason: DisputeReason;
  readonly state: DisputeState;
  readonly is_inquiry: boolean;
  readonly is_withdrawn: boolean;
  readonly evidence_until: string | null;
};

export async function findMailedDispute(db: Database, id: number): Promise<MailedDispute | undefined> {
  const { rows } = await sql<MailedDispute>`
    select payment_disputes.reference,
      case when orders.uuid is not null then json_build_object('uuid', orders.uuid, 'number', orders.number) end as "order",
      json_build_object('uuid', companies.uuid, 'name', companies.name) as company,
      payment_disputes.cents, payment_attempts.currency, payment_attempts.masked_card_number, payment_disputes.reason,
      payment_disputes.state, is_inquiry, is_withdrawn, ${databaseDayOf(sql`evidence_due_at`)}::text as evidence_until
    from payment_disputes join payment_attempts on payment_attempts.key = attempt_key
    left join orders on orders.uuid = ${orderOfAttempt}
    join companies on companies.id = coalesce(orders.company_id, ${companyOfOpening})
    where payment_disputes.id = ${id}`.execute(db);
  return rows[0];
}
