// Writes what a payment, a capture, a credit note or a write-off settles of an invoice, and locks the rows that it concerns.

import type { InvoiceState, LedgerKind } from '@chipload/domain/invoicing';
import { undecidedCaptureStates } from '@chipload/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { captureShares } from '../payments/payments.sql.ts';

export type LockedInvoice = {
  readonly uuid: string;
  readonly number: string;
  readonly order_uuid: string;
  readonly company_id: number;
  readonly currency: Currency;
  readonly payment_type: 'account' | 'card';
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly credited_cents: number;
  readonly written_off_cents: number;
  readonly state: InvoiceState;
  /** The day of its taxes. */
  readonly taxed_on: string;
  /** The part that other money may pay, without the part that a capture under way may still take. */
  readonly open_cents: number;
};

/** Locks invoices until the transaction ends, always in one order, so that two transactions never wait for each other. */
export async function lockInvoices(
  transaction: Database,
  uuids: readonly string[],
): Promise<LockedInvoice[]> {
  const { rows } = await sql<Omit<LockedInvoice, 'open_cents'>>`
    select uuid, number, order_uuid, company_id, currency, payment_type, total_cents, paid_cents, credited_cents,
      written_off_cents, state, coalesce(tax_on, issued_on) as taxed_on
    from invoices where uuid = any(${[...uuids]}::uuid[]) order by uuid for no key update`.execute(
    transaction,
  );
  // Read under the lock: captures are reserved under it, too.
  const underWay = await findUndecidedCaptures(transaction, uuids);
  return rows.map((row) => ({
    ...row,
    open_cents: Math.max(0, row.total_cents - row.paid_cents - (underWay.get(row.uuid) ?? 0)),
  }));
}

/** Returns the cents by invoice that captures under way may take. */
async function findUndecidedCaptures(
  db: Database,
  invoices: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ uuid: string; cents: number }>`
    select invoice_uuid as uuid, sum(cents)::bigint as cents from ${captureShares} as shares
    where invoice_uuid = any(${[...invoices]}::uuid[]) and state = any(${[...undecidedCaptureStates]}::text[])
    group by invoice_uuid`.execute(db);
  return new Map(rows.map(({ uuid, cents }) => [uuid, cents]));
}

/** Locks the order of an invoice until the transaction ends, and returns its uuid. */
export async function lockOrderOfInvoice(transaction: Database, uuid: string): Promise<string | undefined> {
  const { rows } = await sql<{ order: string }>`
    select orders.uuid as order from invoices join orders on orders.uuid = order_uuid
    where invoices.uuid = ${uuid} for no key update of orders`.execute(transaction);
  return rows[0]?.order;
}

/** The money that settles an invoice: exactly one of these. */
export type MoneySource =
  | { readonly payment: string }
  | { readonly creditNote: string }
  | { readonly capture: string }
  | { readonly writeOff: string };

export type NewApplication = {
  readonly invoice: string;
  readonly source: MoneySource;
  /** Negative: taken back. */
  readonly cents: number;
  /** Null: the shop itself. */
  readonly staffId: number | null;
};

/** Writes what money pays of an invoice, and returns the id of that. */
export async function insertApplication(
  db: Database,
  { invoice, source, cents, staffId }: NewApplication,
): Promise<number> {
  const { id } = await db
    .insertInto('applications')
    .values({
      invoice_uuid: invoice,
      payment_uuid: 'payment' in source ? source.payment : null,
      credit_note_uuid: 'creditNote' in source ? source.creditNote : null,
      capture_key: 'capture' in source ? source.capture : null,
      write_off_uuid: 'writeOff' in source ? source.writeOff : null,
      cents,
      staff_id: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasApplicationOfCapture(
  db: Database,
  capture: string,
  invoice: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('capture_key', '=', capture)
    .where('invoice_uuid', '=', invoice)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewLedgerEntry = {
  readonly companyId: number;
  /** Null: what the company owed before it ordered here. */
  readonly orderUuid: string | null;
  /** The invoice, payment, credit note or write-off; null if there is none. */
  readonly documentUuid: string | null;
  readonly kind: LedgerKind;
  readonly cents: number;
};

/** Writes an entry of the ledger, and returns its id; the database adds it to what the company owes. */
export async function insertLedgerEntry(db: Database, entry: NewLedgerEntry): Promise<number> {
  const { id } = await db
    .insertInto('credit_entries')
    .values({
      company_id: entry.companyId,
      order_uuid: entry.orderUuid,
      document_uuid: entry.documentUuid,
      kind: entry.kind,
      cents: entry.cents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
