// Conditions about invoices, for queries that select from `invoices`.

import { sql } from 'kysely';

/** The card has not paid the invoice. */
export const isCaptureFailed = sql<boolean>`invoices.state <> 'paid' and invoices.payment_type = 'card'
  and invoices.corrects_uuid is null and exists (
  select from payment_captures where invoice_uuid = invoices.uuid and payment_captures.state = 'failed')`;

/**
 * A refund of the invoice failed and is still to be made: what its credit note has left, or, without one, what no later refund of the
 * capture returned.
 */
export const isRefundFailed = sql<boolean>`exists (
  select from refunds
  join payment_captures on payment_captures.id = refunds.capture_id
  left join credit_notes on credit_notes.uuid = refunds.credit_note_uuid
  where refunds.state = 'failed' and coalesce(credit_notes.invoice_uuid, payment_captures.invoice_uuid) = invoices.uuid
    and (credit_notes.total_cents > credit_notes.applied_cents + credit_notes.refunded_cents
        + credit_notes.refunded_before_cents
      or credit_notes.uuid is null and not exists (
        select from refunds as later where later.capture_id = refunds.capture_id and later.id > refunds.id
          and later.state <> 'failed')))`;
