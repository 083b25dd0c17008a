// Reads what the mails about credit notes and refunds say, with the buyer of the order.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Reader } from '../../platform/mail/letters-to-people.ts';

type OfOrder = Reader & { readonly order_uuid: string; readonly order_number: number };

export type MailedCreditNote = OfOrder & {
  readonly uuid: string;
  readonly number: string;
  readonly invoice_number: string;
};

export type MailedRefund = OfOrder & {
  readonly key: string;
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
    select ${buyer}, credit_notes.uuid, credit_notes.number, invoices.number as invoice_number
    from credit_notes join invoices on invoices.uuid = invoice_uuid join orders on orders.uuid = order_uuid
    join customers on customers.id = orders.customer_id
    where credit_notes.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export async function findMailedRefund(db: Database, key: string): Promise<MailedRefund | undefined> {
  const { rows } = await sql<MailedRefund>`
    select ${buyer}, refunds.key, refunds.cents, payment_attempts.currency, payment_attempts.masked_card_number
    from refunds join payment_captures on payment_captures.id = capture_id
    join payment_attempts on payment_attempts.key = attempt_key join orders on orders.uuid = trunk_uuid
    join customers on customers.id = orders.customer_id
    where refunds.key = ${key}`.execute(db);
  return rows[0];
}
