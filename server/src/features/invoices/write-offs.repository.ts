// Writes what the shop gives up of invoices, and what is recovered of it.

import { undecidedCaptureStates } from '@chipload/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { captureShares, openDisputes } from '../payments/payments.sql.ts';
import { nextNumber } from './number-series.repository.ts';

export type NewWriteOff = {
  readonly invoiceUuid: string;
  readonly companyId: number;
  readonly currency: Currency;
  readonly writtenOffOn: string;
  readonly reason: string;
  readonly cents: number;
  readonly staffId: number;
  readonly taxLines: readonly {
    readonly name: string;
    readonly jurisdiction: string;
    readonly amount_cents: number;
  }[];
};

/** Writes a write-off with its taxes, and adds it to what is written off of its invoice. */
export async function insertWriteOff(
  db: Database,
  writeOff: NewWriteOff,
): Promise<{ readonly uuid: string; readonly number: string }> {
  const { rows } = await sql<{ uuid: string; number: string }>`
    with series as (${nextNumber('write-off')}), write_off as (
      insert into write_offs (number, invoice_uuid, company_id, currency, written_off_on, reason, cents, staff_id)
      select series.number, ${writeOff.invoiceUuid}::uuid, ${writeOff.companyId}::bigint, ${writeOff.currency},
        ${writeOff.writtenOffOn}::date, ${writeOff.reason}, ${writeOff.cents}::bigint, ${writeOff.staffId}::bigint
      from series returning uuid, number, invoice_uuid, cents
    ), new_tax_lines as (
      insert into write_off_tax_lines (write_off_uuid, position, name, jurisdiction, amount_cents)
      select write_off.uuid, row_number() over (), tax.*
      from write_off, jsonb_to_recordset(${JSON.stringify(writeOff.taxLines)}::jsonb) as tax (
        name text, jurisdiction text, amount_cents bigint
      )
    ), written as (
      update invoices set written_off_cents = written_off_cents + write_off.cents
      from write_off where invoices.uuid = write_off.invoice_uuid
    )
    select uuid, number from write_off`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The write-off of invoice ${writeOff.invoiceUuid} was not written`);
  return row;
}

export type StoredWriteOff = {
  readonly uuid: string;
  readonly number: string;
  readonly on: string;
  readonly reason: string;
  readonly by: string;
  readonly cents: number;
  readonly recoveredCents: number;
  readonly taxes: readonly {
    readonly position: number;
    readonly name: string;
    readonly jurisdiction: string;
    readonly cents: number;
    /** Of recoveries. */
    readonly paidBackCents: number;
  }[];
  readonly recoveries: readonly {
    readonly on: string;
    readonly cents: number;
    /** The number of the payment or the credit note; null: taken back. */
    readonly document: string | null;
  }[];
};

/** Returns the write-offs of an invoice, the oldest first. Lock the invoice before anything of them is recovered. */
export async function listWriteOffs(db: Database, invoice: string): Promise<StoredWriteOff[]> {
  const { rows } = await sql<StoredWriteOff>`
    select write_offs.uuid, number, written_off_on as on, reason, staff.name as by, cents, recovered_cents as "recoveredCents",
      (select coalesce(json_agg(json_build_object(
        'position', tax.position, 'name', tax.name, 'jurisdiction', tax.jurisdiction, 'cents', tax.amount_cents,
        'paidBackCents', (
          select coalesce(sum(back.amount_cents), 0) from recoveries
          join recovery_tax_lines as back on back.recovery_id = recoveries.id
          where recoveries.write_off_uuid = write_offs.uuid and back.position = tax.position
        )
      ) order by tax.position), '[]') from write_off_tax_lines as tax where tax.write_off_uuid = write_offs.uuid) as taxes,
      (select coalesce(json_agg(json_build_object(
        'on', recovered_on, 'cents', recoveries.cents, 'document', coalesce(payment.number, note.number)
      ) order by recoveries.id), '[]') from recoveries
        left join payments_received as payment on payment.uuid = payment_uuid
        left join credit_notes as note on note.uuid = credit_note_uuid
        where write_off_uuid = write_offs.uuid) as recoveries
    from write_offs join staff on staff.id = write_offs.staff_id
    where invoice_uuid = ${invoice} order by written_off_at, write_offs.uuid`.execute(db);
  return rows;
}

/** The money that pays a debt that was written off; none of the two: the write-off is taken back. */
export type RecoverySource = { readonly payment?: string; readonly creditNote?: string };

export type NewRecovery = {
  readonly writeOff: string;
  readonly source: RecoverySource;
  readonly recoveredOn: string;
  readonly cents: number;
  readonly staffId: number;
  readonly taxLines: readonly { readonly position: number; readonly amount_cents: number }[];
};

/** Returns what a payment recovers now of each write-off of an invoice, in cents, and who recovered it last. */
export async function listRecovered(
  db: Database,
  invoice: string,
  payment: string,
): Promise<{ readonly writeOff: string; readonly cents: number; readonly staffId: number }[]> {
  const { rows } = await sql<{ writeOff: string; cents: number; staffId: number }>`
    select write_off_uuid as "writeOff", sum(recoveries.cents)::bigint as cents,
      (array_agg(recoveries.staff_id order by recoveries.id desc))[1] as "staffId"
    from recoveries join write_offs on write_offs.uuid = write_off_uuid
    where invoice_uuid = ${invoice} and payment_uuid = ${payment}
    group by write_off_uuid having sum(recoveries.cents) > 0`.execute(db);
  return rows;
}

/** Writes that a part of a write-off is owed again, or negative: no longer, and returns the id of that. The database refuses more than there is. */
export async function insertRecovery(db: Database, recovery: NewRecovery): Promise<number> {
  const { payment = null, creditNote = null } = recovery.source;
  const { rows } = await sql<{ id: number }>`
    with recovery as (
      insert into recoveries (write_off_uuid, payment_uuid, credit_note_uuid, recovered_on, cents, staff_id)
      values (${recovery.writeOff}, ${payment}, ${creditNote}, ${recovery.recoveredOn}, ${recovery.cents}, ${recovery.staffId})
      returning id, write_off_uuid, cents
    ), new_tax_lines as (
      insert into recovery_tax_lines (recovery_id, position, amount_cents)
      select recovery.id, tax.*
      from recovery, jsonb_to_recordset(${JSON.stringify(recovery.taxLines)}::jsonb) as tax (position integer, amount_cents bigint)
    ), recovered as (
      update write_offs set recovered_cents = recovered_cents + recovery.cents from recovery where uuid = write_off_uuid
      returning invoice_uuid, recovery.cents
    ), owed as (
      update invoices set written_off_cents = written_off_cents - recovered.cents from recovered where uuid = invoice_uuid
    )
    select id from recovery`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The recovery of write-off ${recovery.writeOff} was not written`);
  return row.id;
}

/** Returns the invoice of a write-off. */
export async function findInvoiceOfWriteOff(db: Database, writeOff: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('write_offs')
    .select('invoice_uuid')
    .where('uuid', '=', writeOff)
    .executeTakeFirst();
  return row?.invoice_uuid;
}

/** Looks for a running charge, for an invoice or in advance for its order, and for a dispute of its card. Lock the invoice first. */
export async function findRunningCard(
  db: Database,
  invoice: string,
): Promise<{ readonly isCharged: boolean; readonly isDisputed: boolean }> {
  const { rows } = await sql<{ isCharged: boolean; isDisputed: boolean }>`
    with captures as (
      select attempt_key, state from ${captureShares} as shares where invoice_uuid = ${invoice}
      union
      select attempt_key, state from applications join payment_captures on payment_captures.key = capture_key
      where applications.invoice_uuid = ${invoice}
      union
      select attempt_key, payment_captures.state from invoices join payment_attempts on payment_attempts.trunk_uuid = invoices.order_uuid
        join payment_captures on attempt_key = payment_attempts.key and payment_captures.invoice_uuid is null
      where invoices.uuid = ${invoice}
    )
    select exists (select from captures where state = any(${[...undecidedCaptureStates]}::text[])) as "isCharged",
      exists (select from captures join ${openDisputes} as disputes using (attempt_key)) as "isDisputed"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`Nothing could be read of the cards of invoice ${invoice}`);
  return row;
}
