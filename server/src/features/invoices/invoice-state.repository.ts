// The only place that changes the state of an invoice (tests/architecture/state-columns.test.ts), and what is paid of it.

import { invoiceMayFollow, invoiceState, type InvoiceState } from '@chipload/domain/invoicing';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Settled = {
  readonly uuid: string;
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly state: InvoiceState;
};

/** Adds to what is paid of a locked invoice, or takes from it, and moves it to the state that follows. Returns both. */
export async function updatePaid(
  db: Database,
  invoice: Settled,
  cents: number,
): Promise<{ readonly paid_cents: number; readonly state: InvoiceState }> {
  const paidCents = invoice.paid_cents + cents;
  const to = invoiceState({ totalCents: invoice.total_cents, paidCents });
  if (to !== invoice.state && !invoiceMayFollow(invoice.state, to))
    throw new Error(`An invoice cannot change from ${invoice.state} to ${to}`);
  const { rows } = await sql`
    update invoices set state = ${to}, paid_cents = ${paidCents}
    where uuid = ${invoice.uuid} and state = ${invoice.state} and paid_cents = ${invoice.paid_cents}
    returning uuid`.execute(db);
  if (rows.length === 0) throw new Error(`Invoice ${invoice.uuid} was changed by another process`);
  return { paid_cents: paidCents, state: to };
}
