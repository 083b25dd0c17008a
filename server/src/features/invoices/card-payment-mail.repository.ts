// Reads what the receipt of a card payment says, with the person who paid.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Reader } from '../../platform/mail/letters-to-people.ts';

export type MailedCardPayment = Reader & {
  readonly key: string;
  readonly cents: number;
  readonly currency: Currency;
  readonly masked_card_number: string;
  readonly invoice_uuid: string;
  readonly order_number: number;
  readonly invoice_number: string;
  /** Of the invoice, as it is now. */
  readonly total_cents: number;
  readonly paid_cents: number;
};

export async function findCardPayment(db: Database, capture: string): Promise<MailedCardPayment | undefined> {
  const { rows } = await sql<MailedCardPayment>`
    select customers.name, customers.email, customers.language,
      customers.email_confirmed_at is not null as is_email_confirmed,
      payment_captures.key, payment_captures.cents, payment_attempts.currency, payment_attempts.masked_card_number,
      invoices.uuid as invoice_uuid, orders.number as order_number,
      invoices.number as invoice_number, invoices.total_cents, invoices.paid_cents
    from payment_captures join payment_attempts on payment_attempts.key = attempt_key
    join customers on customers.id = payment_attempts.customer_id
    join invoices on invoices.uuid = invoice_uuid join orders on orders.uuid = invoices.order_uuid
    where payment_captures.key = ${capture}`.execute(db);
  return rows[0];
}
