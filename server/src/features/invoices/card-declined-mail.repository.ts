// Reads what the mail about a card that did not pay says, with the buyer of the order.

import { type DeclineReason, undecidedCaptureStates } from '@chipload/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Reader } from '../../platform/mail/letters-to-people.ts';

export type DeclinedInvoice = Reader & {
  readonly uuid: string;
  readonly number: string;
  readonly order_number: number;
  readonly open_cents: number;
  readonly currency: Currency;
  readonly masked_card_number: string;
  /** Null: the authorisation had ended. */
  readonly decline_reason: DeclineReason | null;
};

/** Returns an open invoice whose last capture failed; undefined once it is paid, or while a capture is undecided. */
export async function findDeclinedInvoice(db: Database, uuid: string): Promise<DeclinedInvoice | undefined> {
  const { rows } = await sql<DeclinedInvoice>`
    select customers.name, customers.email, customers.language,
      customers.email_confirmed_at is not null as is_email_confirmed,
      invoices.uuid, invoices.number, orders.number as order_number, invoices.currency,
      invoices.total_cents - invoices.paid_cents as open_cents, last.masked_card_number, nullif(last.decline_reason, '') as decline_reason
    from invoices join orders on orders.uuid = invoices.order_uuid join customers on customers.id = orders.customer_id
    cross join lateral (
      select payment_captures.state, masked_card_number, decline_reason
      from payment_captures join payment_attempts on payment_attempts.key = attempt_key
      where invoice_uuid = invoices.uuid order by payment_captures.id desc limit 1
    ) as last
    where invoices.uuid = ${uuid} and invoices.state <> 'paid' and last.state = 'failed' and not exists (
      select from payment_captures where invoice_uuid = invoices.uuid and state = any(${[...undecidedCaptureStates]}::text[])
    )`.execute(db);
  return rows[0];
}
