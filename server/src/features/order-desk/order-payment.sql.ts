// How far an order is paid, from its invoices and captures.

import { type RawBuilder, sql } from 'kysely';
import { databaseShopDay } from '../../platform/database/database.ts';

export type OrderPayment = {
  readonly payment_type: 'account' | 'card';
  readonly masked_card_number: string | null;
  /** Of its invoices. */
  readonly invoiced_cents: number;
  readonly paid_cents: number;
  /** Captured before there was an invoice, less what was given back. */
  readonly prepaid_cents: number;
  /** Of its invoices that are not paid, the earliest. */
  readonly payment_due_on: string | null;
  readonly is_overdue: boolean;
};

export const paymentColumns = sql`page.payment_type, page.masked_card_number, payment.invoiced_cents, payment.paid_cents,
  payment.prepaid_cents, payment.payment_due_on, payment.is_overdue`;

/** A row of the money of an order, for a lateral join. */
export function paymentOf(orderUuid: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(sum(total_cents), 0)::bigint as invoiced_cents, coalesce(sum(paid_cents), 0)::bigint as paid_cents,
      coalesce((
        select sum(cents - refunded_cents) from payment_captures
        join payment_attempts on payment_attempts.key = attempt_key
        where trunk_uuid = ${orderUuid} and payment_captures.state = 'captured' and invoice_uuid is null
      ), 0)::bigint as prepaid_cents,
      min(due_on) filter (where invoices.state <> 'paid') as payment_due_on,
      coalesce(min(due_on) filter (where invoices.state <> 'paid') < ${databaseShopDay}, false) as is_overdue
    from invoices where order_uuid = ${orderUuid}
  )`;
}
