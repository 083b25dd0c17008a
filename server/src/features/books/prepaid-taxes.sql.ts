// The taxes of orders that are paid when they are placed: payable since their payment, and in the journal with it.

import { sql } from 'kysely';
import { isOrderPaidWhenPlaced } from '../orders/orders.sql.ts';

/** True if a row of `payment_captures` is the payment of such an order; a row of `orders` may be missing. */
export const postsTaxesOfOrder = sql<boolean>`(payment_captures.invoice_uuid is null and ${isOrderPaidWhenPlaced}) is true`;

/** True if the taxes of an invoice, a row of `invoices`, are in the journal with the payment of its order. */
export const wasTaxPrepaid = sql<boolean>`(
  invoices.payment_type = 'card' and invoices.corrects_uuid is null and exists (
    select from payment_attempts as attempt join payment_captures as capture on capture.attempt_key = attempt.key
      join journal_entries as entry on entry.kind = 'capture' and entry.document = capture.key::text
      join posting_lines as line on line.entry_id = entry.id and line.account = 'prepaid-tax'
    where attempt.trunk_uuid = invoices.order_uuid
  ))`;

/**
 * Each tax of a row of `orders`, less what the journal has of it with its payments and invoices. So a second
 * payment posts the difference, and an order whose invoices were posted with their taxes keeps these.
 */
export const payableTaxesOfOrder = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'jurisdiction', jurisdiction, 'amountCents', cents)
    order by jurisdiction, name), '[]')
  from (
    select name, jurisdiction, sum(cents)::bigint as cents from (
      select line.name, line.jurisdiction, line.amount_cents as cents from order_tax_lines as line where line.order_uuid = orders.uuid
      union all
      select line.tax, line.jurisdiction, line.cents
      from (
        select 'capture' as kind, capture.key::text as document
        from payment_attempts as attempt join payment_captures as capture on capture.attempt_key = attempt.key
        where attempt.trunk_uuid = orders.uuid
        union all
        select 'invoice', invoice.uuid::text from invoices as invoice
        where invoice.order_uuid = orders.uuid and invoice.corrects_uuid is null
      ) as own join journal_entries as entry using (kind, document)
        join posting_lines as line on line.entry_id = entry.id and line.account = 'tax'
    ) as counted group by name, jurisdiction having sum(cents) <> 0
  ) as payable
)`;
