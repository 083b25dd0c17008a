// Reads what the mails about credit notes and refunds say, with the buyer of the order.

import type { CreditLine, CreditReason } from '@chipload/domain/invoicing';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { invoiceOfRefund, orderOfAttempt } from '../payments/payments.sql.ts';
import type { Reader } from '../../platform/mail/letters-to-people.ts';

type OfOrder = Reader & { readonly order_uuid: string; readonly order_number: number };

export type MailedCreditNote = OfOrder & {
  readonly uuid: string;
  readonly number: string;
  readonly invoice_uuid: string;
  readonly invoice_number: string;
  readonly currency: Currency;
  readonly reason: CreditReason;
  readonly total_cents: number;
  readonly shipping_cents: number;
  /** Before the credit note, as a gesture. */
  readonly refunded_before_cents: number;
  readonly lines: readonly {
    readonly kind: CreditLine['kind'];
    readonly inventory_code: string;
    readonly quantity: number;
    readonly total_cents: number;
  }[];
  /** Its payments of invoices. */
  readonly applied: readonly { readonly invoice: string; readonly cents: number }[];
  /** Refunds of it by card, done or on their way. */
  readonly refunds: readonly { readonly card: string; readonly cents: number }[];
};

export type MailedRefund = OfOrder & {
  readonly key: string;
  /** Null for money that was refunded before there was an invoice. */
  readonly invoice_uuid: string | null;
  readonly cents: number;
  readonly currency: Currency;
  readonly masked_card_number: string;
};

const buyer = sql`customers.name, customers.email, orders.language,
  customers.email_confirmed_at is not null as is_email_confirmed,
  orders.uuid as order_uuid, orders.number as order_number`;

export async function findMailedCreditNote(
  db: Database,
  uuid: string,
): Promise<MailedCreditNote | undefined> {
  const { rows } = await sql<MailedCreditNote>`
    select ${buyer}, credit_notes.uuid, credit_notes.number, invoice_uuid, invoices.number as invoice_number,
      credit_notes.currency, credit_notes.reason, credit_notes.total_cents, credit_notes.shipping_cents,
      credit_notes.refunded_before_cents,
      (select coalesce(json_agg(json_build_object('kind', credited.kind, 'inventory_code', line.inventory_code,
          'quantity', credited.quantity, 'total_cents', credited.total_cents) order by credited.position), '[]')
        from credit_note_lines as credited
        join invoice_lines as line on line.invoice_uuid = invoices.uuid and line.position = invoice_position
        where credit_note_uuid = credit_notes.uuid) as lines,
      (select coalesce(json_agg(json_build_object('invoice', paid.number, 'cents', paid.cents) order by paid.number), '[]') from (
        select target.number, sum(applications.cents)::bigint as cents
        from applications join invoices as target on target.uuid = applications.invoice_uuid
        where credit_note_uuid = credit_notes.uuid group by target.number having sum(applications.cents) > 0
      ) as paid) as applied,
      (select coalesce(json_agg(json_build_object('card', back.card, 'cents', back.cents) order by back.card), '[]') from (
        select masked_card_number as card, sum(refunds.cents)::bigint as cents
        from refunds join payment_captures on payment_captures.id = capture_id
        join payment_attempts on payment_attempts.key = attempt_key
        where credit_note_uuid = credit_notes.uuid and refunds.state <> 'failed' group by masked_card_number
      ) as back) as refunds
    from credit_notes join invoices on invoices.uuid = invoice_uuid join orders on orders.uuid = order_uuid
    join customers on customers.id = orders.customer_id
    where credit_notes.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export async function findMailedRefund(db: Database, key: string): Promise<MailedRefund | undefined> {
  const { rows } = await sql<MailedRefund>`
    select ${buyer}, refunds.key, refunds.cents,
      coalesce((select invoice_uuid from credit_notes where uuid = credit_note_uuid), ${invoiceOfRefund}) as invoice_uuid,
      payment_attempts.currency, payment_attempts.masked_card_number
    from refunds join payment_captures on payment_captures.id = capture_id
    join payment_attempts on payment_attempts.key = attempt_key
    join orders on orders.uuid = coalesce((select order_uuid from invoices where uuid = refunds.invoice_uuid), ${orderOfAttempt})
    join customers on customers.id = orders.customer_id
    where refunds.key = ${key}`.execute(db);
  return rows[0];
}
