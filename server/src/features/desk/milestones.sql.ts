// Milestones from the rows of records themselves, for which no event is written: placed, issued, charged, paid.

import type { Milestone } from '@chipload/contract/office';
import { parseSubject } from '@chipload/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '../../platform/http/visitor.ts';

export type MilestoneFacts = {
  readonly milestone: Milestone;
  readonly cents: number | null;
  readonly currency: Currency | null;
  readonly masked_card_number: string | null;
};

/**
 * Returns the statement for the milestones of the orders and invoices among the subjects. An order that staff have placed has an
 * event instead, and so has an invoice that a buyer paid by card. The ids are only for the order of milestones of one moment: an invoice is charged before it is paid.
 */
export function selectMilestones(subjects: readonly string[]): RawBuilder<unknown> {
  const orders = uuidsOf('order', subjects);
  const invoices = uuidsOf('invoice', subjects);
  return sql`
    select orders.number as id, orders.placed_at as at, customers.name, 'order-placed' as milestone,
      null::bigint as cents, null as currency, null as masked_card_number
    from orders join customers on customers.id = orders.customer_id
    where orders.uuid = any(${orders}::uuid[]) and orders.placed_by_staff is null
    union all
    select 0, issued_at, null, 'invoice-issued', total_cents, currency, null
    from invoices where uuid = any(${invoices}::uuid[])
    union all
    select applications.id * 2, applications.at, payer.name, 'invoice-charged', applications.cents, payment_attempts.currency,
      payment_attempts.masked_card_number
    from applications join payment_captures on payment_captures.key = capture_key
    join payment_attempts on payment_attempts.key = attempt_key
    left join customers as payer on purpose = 'invoice' and payer.id = payment_attempts.customer_id
    where applications.invoice_uuid = any(${invoices}::uuid[]) and not exists (
      -- Of the same transaction: who paid and what.
      select from audit_events
      where subject = 'invoice ' || applications.invoice_uuid and action = 'invoice.paid-by-card' and audit_events.at = applications.at
    )
    union all
    select last.id * 2 + 1, last.at, null, 'invoice-paid', null, null, null
    from invoices cross join lateral (
      select id, at from applications where invoice_uuid = invoices.uuid order by id desc limit 1
    ) as last
    where invoices.uuid = any(${invoices}::uuid[]) and invoices.state = 'paid' and invoices.written_off_cents = 0`;
}

/** Returns the uuids of the orders or of the invoices among subjects. */
export function uuidsOf(kind: 'order' | 'invoice', subjects: readonly string[]): string[] {
  return subjects
    .flatMap((subject) => parseSubject(subject) ?? [])
    .flatMap((one) => (one.kind === kind ? [one.id] : []));
}
