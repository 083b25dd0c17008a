// Reads the invoices and credit notes of a run as lists have them, with the taxes of their lines.

import type { ListedDocument } from '@chipload/domain/books';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { isWithin, type RunDays } from './runs.repository.ts';

export type StoredListed = ListedDocument & {
  readonly entryId: number;
  readonly number: string;
  readonly postedOn: string;
  readonly dueOn: string;
  readonly termsDays: number;
  readonly currency: Currency;
  readonly companyId: number;
  readonly orderNumber: number;
  /** The purchase order of an invoice, the invoice of a credit note. */
  readonly reference: string;
  /** Those that are charged, as the program maps them. */
  readonly taxes: string;
};

/** The taxes that an invoice charges, as `CA GST 5000 + CA-QC QST 9975`; if it charges none, why. */
const taxesOf = (invoiceUuid: RawBuilder<unknown>) => sql`(
  select coalesce(
    string_agg(concat_ws(' ', jurisdiction, name, rate_per_hundred_thousand), ' + ' order by position) filter (where reason = 'taxable'),
    string_agg(distinct reason, ' + '), '')
  from invoice_tax_lines where invoice_uuid = ${invoiceUuid})`;

/** Returns the invoices and credit notes of some days that move anything, in the order of their entries. */
export async function listListed(db: Database, days: RunDays): Promise<StoredListed[]> {
  const { rows } = await sql<StoredListed>`
    select entry.id as "entryId", entry.number, entry.posted_on::text as "postedOn",
      (case when note.uuid is null then invoices.due_on else entry.posted_on end)::text as "dueOn",
      case when note.uuid is null then invoices.terms_days else 0 end as "termsDays",
      entry.currency, entry.company_id as "companyId", invoices.order_number as "orderNumber", note.reason,
      case when note.uuid is null then invoices.purchase_order_number else invoices.number end as reference,
      coalesce(note.subtotal_cents, invoices.subtotal_cents) as "subtotalCents",
      coalesce(note.shipping_cents, invoices.shipping_cents) as "shippingCents",
      coalesce(note.total_cents, invoices.total_cents) as "totalCents",
      coalesce(note.refunded_before_cents, 0) as "refundedBeforeCents",
      exists (select from posting_lines where entry_id = entry.id and account = 'prepaid-tax') as "isTaxPrepaid",
      ${taxesOf(sql`invoices.uuid`)} as taxes,
      (select coalesce(json_agg(rate_per_hundred_thousand order by position) filter (where reason = 'taxable'), '[]')
        from invoice_tax_lines where invoice_uuid = invoices.uuid) as "ratesPerHundredThousand",
      coalesce(of_note.lines, of_invoice.lines, '[]') as lines
    from (
      select *, case when kind in ('invoice', 'credit-note') then document::uuid end as uuid
      from journal_entries where kind in ('invoice', 'credit-note') and ${isWithin(days)}
    ) as entry
      left join credit_notes as note on entry.kind = 'credit-note' and note.uuid = entry.uuid
      join invoices on invoices.uuid = case when note.uuid is null then entry.uuid else note.invoice_uuid end
      left join lateral (
        select json_agg(json_build_object('description', concat_ws(' ', nullif(inventory_code, ''), description), 'quantity', quantity,
          'unitCents', unit_cents, 'totalCents', total_cents) order by position) as lines
        from invoice_lines where note.uuid is null and invoice_uuid = invoices.uuid
      ) as of_invoice on true
      left join lateral (
        select json_agg(json_build_object('description', concat_ws(' ', nullif(billed.inventory_code, ''), billed.description),
          'quantity', line.quantity, 'unitCents', line.unit_cents, 'totalCents', line.total_cents) order by line.position) as lines
        from credit_note_lines as line
          join invoice_lines as billed on (billed.invoice_uuid, billed.position) = (note.invoice_uuid, line.invoice_position)
        where line.credit_note_uuid = note.uuid
      ) as of_note on true
    where exists (select from posting_lines where entry_id = entry.id)
    order by entry.posted_on, entry.id`.execute(db);
  return rows;
}

/** Adds the taxes of invoices to those that the program maps. */
export async function insertTaxesOf(transaction: Database, invoiceUuids: readonly string[]): Promise<void> {
  await sql`
    insert into journal_tax_codes (taxes)
    select distinct ${taxesOf(sql`invoice.uuid`)} from unnest(${invoiceUuids}::uuid[]) as invoice (uuid)
    order by 1 on conflict do nothing`.execute(transaction);
}
