// Reads what the receipt of a card payment says, with the person who paid.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { captureShares } from '../payments/payments.sql.ts';
import type { Reader } from '../../platform/mail/letters-to-people.ts';

export type MailedCardPayment = Reader & {
  readonly key: string;
  readonly cents: number;
  readonly currency: Currency;
  readonly masked_card_number: string;
  /** What it paid of each invoice, by number. */
  readonly invoices: readonly {
    readonly uuid: string;
    readonly number: string;
    readonly order_number: number;
    readonly cents: number;
    /** Of the invoice, as it is now. */
    readonly total_cents: number;
    readonly paid_cents: number;
  }[];
};

export async function findCardPayment(db: Database, capture: string): Promise<MailedCardPayment | undefined> {
  const { rows } = await sql<MailedCardPayment>`
    select customers.name, customers.email, customers.language,
      customers.email_confirmed_at is not null as is_email_confirmed,
      payment_captures.key, payment_captures.cents, payment_attempts.currency, payment_attempts.masked_card_number,
      (select json_agg(json_build_object(
          'uuid', invoices.uuid, 'number', invoices.number, 'order_number', invoices.order_number, 'cents', shares.cents,
          'total_cents', invoices.total_cents, 'paid_cents', invoices.paid_cents
        ) order by invoices.number)
        from ${captureShares} as shares join invoices on invoices.uuid = shares.invoice_uuid
        where shares.key = payment_captures.key) as invoices
    from payment_captures join payment_attempts on payment_attempts.key = attempt_key
    join customers on customers.id = payment_attempts.customer_id
    where payment_captures.key = ${capture} and invoice_uuid is not null`.execute(db);
  return rows[0];
}
