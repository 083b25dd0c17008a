// Reads what may be credited of an invoice, writes credit notes, and counts what is applied and refunded of them.

import type { CreditableInvoice, CreditLine, CreditReason, GivenBack } from '@chipload/domain/invoicing';
import { undecidedRefundStates } from '@chipload/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { invoiceOfRefund } from '../payments/payments.sql.ts';
import type { TaxRow } from '../orders/orders.service.ts';
import { nextNumber } from './number-series.repository.ts';

/** Returns the lines, freight and taxes of an invoice, with what earlier credit notes returned of each. Lock the invoice first. */
export async function findCreditable(db: Database, invoice: string): Promise<CreditableInvoice> {
  const { rows } = await sql<CreditableInvoice>`
    select shipping_cents as "shippingCents",
      (select coalesce(sum(shipping_cents), 0)::bigint from credit_notes where invoice_uuid = invoices.uuid) as "creditedShippingCents",
      (select coalesce(json_agg(json_build_object(
        'position', line.position, 'unitCents', line.unit_cents, 'quantity', line.quantity,
        'creditedQuantity', credited.quantity, 'creditedCents', credited.cents
      ) order by line.position), '[]') from invoice_lines as line cross join lateral (
        select coalesce(sum(credited.quantity) filter (where credited.kind = 'pieces'), 0) as quantity,
          coalesce(sum(credited.total_cents), 0) as cents
        from credit_notes join credit_note_lines as credited on credited.credit_note_uuid = credit_notes.uuid
        where credit_notes.invoice_uuid = invoices.uuid and credited.invoice_position = line.position
      ) as credited where line.invoice_uuid = invoices.uuid) as lines,
      (select coalesce(json_agg(json_build_object(
        'position', tax.position, 'name', tax.name, 'jurisdiction', tax.jurisdiction, 'ratePerHundredThousand', tax.rate_per_hundred_thousand,
        'baseCents', tax.base_cents, 'amountCents', tax.amount_cents, 'reason', tax.reason,
        'registrationNumber', tax.registration_number,
        'creditedCents', (
          select coalesce(sum(credited.amount_cents), 0) from credit_notes
          join credit_note_tax_lines as credited on credited.credit_note_uuid = credit_notes.uuid
          where credit_notes.invoice_uuid = invoices.uuid and credited.name = tax.name
            and credited.jurisdiction = tax.jurisdiction
        )
      ) order by tax.position), '[]') from invoice_tax_lines as tax where tax.invoice_uuid = invoices.uuid) as taxes
    from invoices where uuid = ${invoice}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no invoice ${invoice}`);
  return row;
}

/** Returns what was given back of the invoices of an order, or of one of them. Lock its card payments first. */
export async function readGivenBack(db: Database, order: string, invoice?: string): Promise<GivenBack> {
  const ofOne = (column: string) =>
    invoice === undefined ? sql`` : sql`and ${sql.ref(column)} = ${invoice}`;
  const { rows } = await sql<GivenBack>`
    select
      (select coalesce(sum(total_cents), 0)::bigint from invoices where order_uuid = ${order} ${ofOne('uuid')}) as "totalCents",
      coalesce(sum(credit_notes.total_cents), 0)::bigint as "creditedCents",
      coalesce(sum(refunded_before_cents), 0)::bigint as "countedCents",
      (select coalesce(sum(refunds.cents), 0)::bigint
        from refunds join payment_captures on payment_captures.id = refunds.capture_id
        where refunds.id in (
          select refunds.id from payment_attempts
          join payment_captures on payment_captures.attempt_key = payment_attempts.key
          join refunds on refunds.capture_id = payment_captures.id where trunk_uuid = ${order} and refunds.invoice_uuid is null
          union all
          select refunds.id from invoices as of_order join refunds on refunds.invoice_uuid = of_order.uuid
          where of_order.order_uuid = ${order}
        ) and credit_note_uuid is null and reason = 'goodwill' and refunds.state <> 'failed'
          ${invoice === undefined ? sql`` : sql`and ${invoiceOfRefund} = ${invoice}`}
      ) as "gestureCents"
    from invoices join credit_notes on credit_notes.invoice_uuid = invoices.uuid
    where order_uuid = ${order} ${ofOne('invoices.uuid')}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Nothing could be read of order ${order}`);
  return row;
}

export type NewCreditNote = {
  readonly invoiceUuid: string;
  readonly companyId: number;
  readonly currency: Currency;
  readonly issuedOn: string;
  readonly reason: CreditReason;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxesCents: number;
  readonly totalCents: number;
  /** Of the total, what was refunded before as a gesture. */
  readonly refundedBeforeCents: number;
  readonly staffId: number;
  readonly lines: readonly {
    readonly kind: CreditLine['kind'];
    readonly invoice_position: number;
    readonly quantity: number;
    readonly unit_cents: number;
    readonly total_cents: number;
  }[];
  readonly taxLines: readonly Omit<TaxRow, 'reason' | 'certificate_number'>[];
};

/** Writes a credit note with its lines and taxes, and adds it to what is credited of its invoice. */
export async function insertCreditNote(
  db: Database,
  note: NewCreditNote,
): Promise<{ readonly uuid: string; readonly number: string }> {
  const { rows } = await sql<{ uuid: string; number: string }>`
    with series as (${nextNumber('credit-note')}), note as (
      insert into credit_notes (
        number, invoice_uuid, company_id, currency, issued_on, reason, subtotal_cents, shipping_cents, taxes_cents, total_cents,
        refunded_before_cents, staff_id
      ) select series.number, ${note.invoiceUuid}::uuid, ${note.companyId}::bigint, ${note.currency}, ${note.issuedOn}::date,
        ${note.reason}, ${note.subtotalCents}::bigint, ${note.shippingCents}::bigint, ${note.taxesCents}::bigint,
        ${note.totalCents}::bigint, ${note.refundedBeforeCents}::bigint, ${note.staffId}::bigint
      from series returning uuid, number, invoice_uuid, total_cents
    ), new_lines as (
      insert into credit_note_lines (credit_note_uuid, position, kind, invoice_position, quantity, unit_cents, total_cents)
      select note.uuid, row_number() over (), line.*
      from note, jsonb_to_recordset(${JSON.stringify(note.lines)}::jsonb) as line (
        kind text, invoice_position integer, quantity integer, unit_cents bigint, total_cents bigint
      )
    ), new_tax_lines as (
      insert into credit_note_tax_lines (
        credit_note_uuid, position, name, jurisdiction, rate_per_hundred_thousand, base_cents, amount_cents, registration_number
      ) select note.uuid, row_number() over (), tax.*
      from note, jsonb_to_recordset(${JSON.stringify(note.taxLines)}::jsonb) as tax (
        name text, jurisdiction text, rate_per_hundred_thousand integer, base_cents bigint, amount_cents bigint,
        registration_number text
      )
    ), credited as (
      update invoices set credited_cents = credited_cents + note.total_cents from note where invoices.uuid = note.invoice_uuid
    )
    select uuid, number from note`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The credit note of invoice ${note.invoiceUuid} was not written`);
  return row;
}

export type LockedCreditNote = {
  readonly uuid: string;
  readonly number: string;
  readonly company_id: number;
  readonly currency: Currency;
  readonly total_cents: number;
  readonly applied_cents: number;
  readonly refunded_cents: number;
  /** As a gesture, before the credit note was issued. */
  readonly refunded_before_cents: number;
  /** Of refunds whose outcome is not known yet. */
  readonly refunding_cents: number;
  readonly invoice_uuid: string;
  readonly order_uuid: string;
  readonly is_from_account: boolean;
};

/** Locks a credit note until the transaction ends. */
export async function lockCreditNote(
  transaction: Database,
  uuid: string,
): Promise<LockedCreditNote | undefined> {
  const { rows } = await sql<LockedCreditNote>`
    select credit_notes.uuid, credit_notes.number, credit_notes.company_id, credit_notes.currency, credit_notes.total_cents,
      applied_cents, refunded_cents, refunded_before_cents, invoice_uuid, order_uuid, payment_type = 'account' as is_from_account,
      (select coalesce(sum(cents), 0)::bigint from refunds
        where credit_note_uuid = credit_notes.uuid
          and refunds.state = any(${[...undecidedRefundStates]}::text[])) as refunding_cents
    from credit_notes join invoices on invoices.uuid = invoice_uuid
    where credit_notes.uuid = ${uuid} for no key update of credit_notes`.execute(transaction);
  return rows[0];
}

/** Counts the pieces of a credit note as returned, on the lines of their order; those of an additional invoice are only a price. */
export async function addReturnedPieces(db: Database, uuid: string): Promise<void> {
  await sql`
    update order_lines set returned = returned + back.quantity
    from (
      select order_line_id, sum(credited.quantity)::integer as quantity
      from credit_notes
      join credit_note_lines as credited on credited.credit_note_uuid = credit_notes.uuid
      join invoice_lines as line on line.invoice_uuid = credit_notes.invoice_uuid and line.position = invoice_position
      where credit_notes.uuid = ${uuid} and credited.kind = 'pieces' and corrects_position is null
        group by order_line_id
    ) as back
    where order_lines.id = back.order_line_id`.execute(db);
}

export type CreditedPieces = {
  readonly orderLineId: number;
  readonly partId: number | null;
  readonly isMade: boolean;
  readonly code: string;
  readonly quantity: number;
};

/** Returns the pieces of a credit note by the line of their order, in the order in which stock is locked. */
export async function findCreditedPieces(db: Database, uuid: string): Promise<CreditedPieces[]> {
  const { rows } = await sql<CreditedPieces>`
    select order_lines.id as "orderLineId", order_lines.part_id as "partId", order_lines.made is not null as "isMade",
      coalesce(parts.inventory_code, order_lines.inventory_code) as code, sum(credited.quantity)::integer as quantity
    from credit_notes
    join credit_note_lines as credited on credited.credit_note_uuid = credit_notes.uuid
    join invoice_lines as line on line.invoice_uuid = credit_notes.invoice_uuid and line.position = invoice_position
    join order_lines on order_lines.id = line.order_line_id left join parts on parts.id = order_lines.part_id
    where credit_notes.uuid = ${uuid} and credited.kind = 'pieces' and corrects_position is null
    group by order_lines.id, parts.id
    order by parts.inventory_code collate "C", order_lines.id`.execute(db);
  return rows;
}

/** Adds to what is applied of a credit note, or takes from it. The database refuses more than there is. */
export async function addAppliedCredit(db: Database, uuid: string, cents: number): Promise<void> {
  await sql`update credit_notes set applied_cents = applied_cents + ${cents} where uuid = ${uuid}`.execute(
    db,
  );
}

/** Adds to what is refunded of a credit note, or takes from it. */
export async function addRefundedCredit(db: Database, uuid: string, cents: number): Promise<void> {
  await sql`update credit_notes set refunded_cents = refunded_cents + ${cents} where uuid = ${uuid}`.execute(
    db,
  );
}

/** Returns the order of a credit note's invoice. */
export async function findOrderOfCreditNote(db: Database, uuid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.uuid', 'invoice_uuid')
    .select('order_uuid as order')
    .where('credit_notes.uuid', '=', uuid)
    .executeTakeFirst();
  return row?.order;
}

/** Returns the uuid of the invoice of a credit note that exists. */
export async function findInvoiceUuidOf(db: Database, creditNote: string): Promise<string> {
  const { invoice_uuid: uuid } = await db
    .selectFrom('credit_notes')
    .select('invoice_uuid')
    .where('uuid', '=', creditNote)
    .executeTakeFirstOrThrow();
  return uuid;
}
