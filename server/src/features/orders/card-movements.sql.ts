// Charges of cards for an order, its deposit and its invoices, and refunds to them.

import type { RefundState } from '@chipload/domain/payments';
import { type RawBuilder, sql } from 'kysely';
import { databaseDayOf } from '../../platform/database/database.ts';

export type StoredCardMovement = {
  readonly kind: 'charge' | 'refund';
  readonly on: string;
  readonly amount: number;
  readonly card: string;
  /** The number of the invoice or of the credit note. */
  readonly document: string | null;
  /** Null: a charge, which was made. */
  readonly refund_state: RefundState | null;
};

/** A JSON list of the movements of an order, the earliest first. */
export function cardMovementsOf(orderUuid: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object(
      'kind', kind, 'on', day, 'amount', amount, 'card', card, 'document', document, 'refund_state', refund_state
    ) order by at, kind)
    from (
      select 'charge' as kind, payment_captures.created_at as at, ${databaseDayOf(sql`payment_captures.created_at`)} as day,
        coalesce(part.cents, payment_captures.cents) as amount, payment_attempts.masked_card_number as card,
        invoices.number as document, null as refund_state
      from payment_attempts join payment_captures on attempt_key = payment_attempts.key
      left join capture_parts as part on part.capture_key = payment_captures.key and part.invoice_uuid is not null
      left join invoices on invoices.uuid = coalesce(part.invoice_uuid, payment_captures.invoice_uuid)
      where trunk_uuid = ${orderUuid} and payment_captures.state = 'captured'
        and (part.invoice_uuid is null or invoices.order_uuid = ${orderUuid})
      union all
      select 'charge', payment_captures.created_at, ${databaseDayOf(sql`payment_captures.created_at`)},
        part.cents, payment_attempts.masked_card_number, invoices.number, null
      from invoices join capture_parts as part on part.invoice_uuid = invoices.uuid
      join payment_captures on payment_captures.key = part.capture_key
      join payment_attempts on payment_attempts.key = attempt_key
      where invoices.order_uuid = ${orderUuid} and trunk_uuid <> ${orderUuid} and payment_captures.state = 'captured'
      union all
      select 'charge', payment_captures.created_at, ${databaseDayOf(sql`payment_captures.created_at`)},
        part.cents, payment_attempts.masked_card_number, null, null
      from capture_parts as part join payment_captures on payment_captures.key = part.capture_key
      join payment_attempts on payment_attempts.key = attempt_key
      where deposit_order_uuid = ${orderUuid} and payment_captures.state = 'captured'
      union all
      select 'refund', refunds.created_at, ${databaseDayOf(sql`refunds.created_at`)},
        refunds.cents, payment_attempts.masked_card_number, null, refunds.state
      from capture_parts as part join payment_captures on payment_captures.key = part.capture_key
      join payment_attempts on payment_attempts.key = attempt_key
      join refunds on capture_id = payment_captures.id
      where deposit_order_uuid = ${orderUuid}
      union all
      select 'refund', refunds.created_at, ${databaseDayOf(sql`refunds.created_at`)},
        refunds.cents, payment_attempts.masked_card_number, credit_notes.number, refunds.state
      from payment_attempts join payment_captures on attempt_key = payment_attempts.key
      join refunds on capture_id = payment_captures.id
      left join credit_notes on credit_notes.uuid = credit_note_uuid
      left join invoices on invoices.uuid = refunds.invoice_uuid
      where trunk_uuid = ${orderUuid} and coalesce(invoices.order_uuid, trunk_uuid) = ${orderUuid}
      union all
      select 'refund', refunds.created_at, ${databaseDayOf(sql`refunds.created_at`)},
        refunds.cents, payment_attempts.masked_card_number, credit_notes.number, refunds.state
      from invoices join refunds on refunds.invoice_uuid = invoices.uuid
      join payment_captures on payment_captures.id = capture_id
      join payment_attempts on payment_attempts.key = attempt_key
      left join credit_notes on credit_notes.uuid = credit_note_uuid
      where invoices.order_uuid = ${orderUuid} and trunk_uuid <> ${orderUuid}
    ) as movements
  ), '[]')`;
}
