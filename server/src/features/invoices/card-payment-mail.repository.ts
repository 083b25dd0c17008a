// Reads what the receipt of a card payment says, with the person who paid.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { openingOf } from '../companies/companies.sql.ts';
import { captureShares, depositShares, openingShares } from '../payments/payments.sql.ts';
import type { Reader } from '../../platform/mail/letters-to-people.ts';

export type MailedCardPayment = Reader & {
  readonly key: string;
  readonly cents: number;
  readonly currency: Currency;
  readonly masked_card_number: string;
  readonly company_uuid: string;
  /** The part that went to the company's opening balance, and the open rest of that balance now; null: nothing. */
  readonly opening: { readonly cents: number; readonly open_cents: number } | null;
  /** The order whose deposit it paid, and what of it became the deposit; null: none. */
  readonly deposit: {
    readonly order_uuid: string;
    readonly order_number: number;
    readonly cents: number;
  } | null;
  /** The part that went to each invoice, by number. */
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
      companies.uuid as company_uuid,
      (select json_build_object('cents', share.cents, 'open_cents', ${openingOf})
        from ${openingShares} as share where share.key = payment_captures.key) as opening,
      (select json_build_object('order_uuid', orders.uuid, 'order_number', orders.number, 'cents', (
          select coalesce(sum(order_deposits.cents), 0) from payments_received join order_deposits on payment_uuid = payments_received.uuid
          where charge_key = share.key and order_uuid = orders.uuid and kind = 'set_aside'))
        from ${depositShares} as share join orders on orders.uuid = share.order_uuid where share.key = payment_captures.key) as deposit,
      (select coalesce(json_agg(json_build_object(
          'uuid', invoices.uuid, 'number', invoices.number, 'order_number', invoices.order_number, 'cents', shares.cents,
          'total_cents', invoices.total_cents, 'paid_cents', invoices.paid_cents
        ) order by invoices.number), '[]')
        from ${captureShares} as shares join invoices on invoices.uuid = shares.invoice_uuid
        where shares.key = payment_captures.key) as invoices
    from payment_captures join payment_attempts on payment_attempts.key = attempt_key
    join customers on customers.id = payment_attempts.customer_id
    join companies on companies.id = customers.company_id
    where payment_captures.key = ${capture} and purpose = 'invoice'`.execute(db);
  return rows[0];
}
