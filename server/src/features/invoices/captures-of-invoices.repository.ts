// Reads what was captured on cards for invoices.

import type { InvoiceState } from '@chipload/domain/invoicing';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isOrderPaidWhenPlaced } from '../orders/orders.sql.ts';
import { captureShares, depositShares, openingShares } from '../payments/payments.sql.ts';

export type InvoiceToCapture = {
  readonly order_uuid: string;
  readonly state: InvoiceState;
  readonly total_cents: number;
  readonly paid_cents: number;
  /** Captured for this invoice so far. */
  readonly captured_cents: number;
  /** Paid when the order was placed. */
  readonly is_prepaid: boolean;
  /** Only its buyer charges a card for it. */
  readonly is_additional: boolean;
  /** Nothing of the order is left to ship. */
  readonly is_last: boolean;
};

export async function findInvoiceToCapture(
  db: Database,
  uuid: string,
): Promise<InvoiceToCapture | undefined> {
  const { rows } = await sql<InvoiceToCapture>`
    select order_uuid, invoices.state, invoices.total_cents, invoices.paid_cents,
      (select coalesce(sum(cents), 0)::bigint from ${captureShares} as shares
        where invoice_uuid = invoices.uuid and shares.state = 'captured') as captured_cents,
      ${isOrderPaidWhenPlaced} as is_prepaid, corrects_uuid is not null as is_additional,
      not exists (
        select from order_lines where order_lines.order_uuid = orders.uuid and (allocated > 0 or backordered > 0)
      ) and not exists (
        select from invoices as later where later.order_uuid = orders.uuid and later.shipment_id > invoices.shipment_id
      ) as is_last
    from invoices join orders on orders.uuid = order_uuid
    where invoices.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Returns the invoices for which something was captured of an authorisation. */
export async function listInvoicesOfAttempt(db: Database, attemptKey: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct invoice_uuid as uuid from ${captureShares} as shares
    where attempt_key = ${attemptKey} and state = 'captured'`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Returns the record that a card payment concerns: its order, that whose deposit it pays, or the company whose opening balance it pays alone. */
export async function recordPaidBy(
  db: Database,
  { key, orderUuid }: { readonly key: string; readonly orderUuid: string | null },
): Promise<string> {
  if (orderUuid !== null) return `order ${orderUuid}`;
  const { rows } = await sql<{ subject: string }>`
    select 'company ' || companies.uuid as subject from ${openingShares} as share join companies on companies.id = company_id
    where ${key}::uuid in (share.key, share.attempt_key)
    union all
    select 'order ' || order_uuid from ${depositShares} as share where ${key}::uuid in (share.key, share.attempt_key)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`Nothing is known of what ${key} pays`);
  return row.subject;
}

export type PrepaidCapture = { readonly key: string; left_cents: number };

/**
 * Returns the captures of an order that was paid in advance, with what no invoice has taken yet, and its open invoices but additional ones, the oldest
 * first. What was refunded without a credit note was refunded before there was an invoice for it. Lock the order's attempts first.
 */
export async function listPrepaidCaptures(
  transaction: Database,
  orderUuid: string,
): Promise<{ readonly captures: readonly PrepaidCapture[]; readonly openInvoices: readonly string[] }> {
  const { rows: captures } = await sql<PrepaidCapture>`
    select payment_captures.key, (payment_captures.cents
      - (select coalesce(sum(cents), 0) from applications where capture_key = payment_captures.key)
      - (select coalesce(sum(cents), 0) from refunds where capture_id = payment_captures.id
          and refunds.state <> 'failed' and credit_note_uuid is null and reason <> 'goodwill'))::bigint as left_cents
    from payment_captures join payment_attempts on payment_attempts.key = attempt_key
    where trunk_uuid = ${orderUuid} and payment_captures.invoice_uuid is null and payment_captures.state = 'captured'
    order by payment_captures.id`.execute(transaction);
  const { rows: invoices } = await sql<{ uuid: string }>`
    select uuid from invoices
    where order_uuid = ${orderUuid} and state <> 'paid' and corrects_uuid is null order by shipment_id`.execute(
    transaction,
  );
  return { captures, openInvoices: invoices.map(({ uuid }) => uuid) };
}
