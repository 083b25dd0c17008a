// Writes invoices. The number is taken in the same statement: its row stays locked until the transaction ends, so that numbers
// have no gaps, and a transaction that is rolled back gives its number back.

import type { WireAddress } from '@chipload/contract';
import type { LedgerEntry } from '@chipload/domain/invoicing';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { nextNumber } from './number-series.repository.ts';
import type { TaxRow } from '../orders/orders.service.ts';
import type { Seller } from './seller.ts';

/** Uses the names of the columns, since lines are passed to the database as JSON. */
export type NewInvoiceLine = {
  /** Null: a charge of an additional invoice. */
  readonly order_line_id: number | null;
  readonly inventory_code: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit_cents: number;
  readonly total_cents: number;
  /** Of an additional invoice: the line whose pieces were billed too low. */
  readonly corrects_position?: number | null;
};

/** Why an additional invoice is issued, and who of the company agreed to it, when and how. */
export type NewCorrection = {
  readonly invoiceUuid: string;
  readonly reason: string;
  readonly consentedBy: string;
  readonly consentedOn: string;
  readonly consent: string;
  readonly staffId: number;
};

export type NewInvoice = {
  readonly orderUuid: string;
  readonly orderNumber: number;
  readonly shipmentId: number;
  readonly companyId: number;
  readonly customerId: number;
  readonly language: Language;
  readonly currency: Currency;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly termsDays: number;
  readonly paymentType: 'account' | 'card';
  readonly maskedCardNumber: string | null;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxesCents: number;
  readonly totalCents: number;
  readonly seller: Seller;
  readonly billTo: WireAddress;
  readonly shipTo: WireAddress;
  readonly purchaseOrderNumber: string;
  readonly lines: readonly NewInvoiceLine[];
  readonly taxLines: readonly TaxRow[];
  /** Changes in the ledger of the order; empty for an order that is not on account. */
  readonly ledger: readonly LedgerEntry[];
  /** Of an additional invoice. */
  readonly corrects?: NewCorrection;
};

/** Writes an invoice with its lines, taxes and ledger entries. The database refuses a second one of a shipment, unless it is an additional one. */
export async function insertInvoice(
  db: Database,
  invoice: NewInvoice,
): Promise<{ readonly uuid: string; readonly number: string }> {
  const { corrects } = invoice;
  const { rows } = await sql<{ uuid: string; number: string }>`
    with series as (${nextNumber('invoice')}), invoice as (
      insert into invoices (
        number, order_uuid, order_number, shipment_id, company_id, customer_id, language, currency, issued_on, due_on, terms_days,
        payment_type, masked_card_number, subtotal_cents, shipping_cents, taxes_cents, total_cents,
        seller, purchaser_name, bill_to, ship_to, purchase_order_number, state, corrects_uuid
      ) select series.number, ${invoice.orderUuid}::uuid, ${invoice.orderNumber}::bigint, ${invoice.shipmentId}::bigint,
        ${invoice.companyId}::bigint, ${invoice.customerId}::bigint, ${invoice.language}, ${invoice.currency}, ${invoice.issuedOn}::date, ${invoice.dueOn}::date,
        ${invoice.termsDays}::integer, ${invoice.paymentType}, ${invoice.maskedCardNumber}, ${invoice.subtotalCents}::bigint,
        ${invoice.shippingCents}::bigint, ${invoice.taxesCents}::bigint, ${invoice.totalCents}::bigint,
        ${JSON.stringify(invoice.seller)}::jsonb, (select name from companies where id = ${invoice.companyId}::bigint),
        ${JSON.stringify(invoice.billTo)}::jsonb,
        ${JSON.stringify(invoice.shipTo)}::jsonb, ${invoice.purchaseOrderNumber},
        case when ${invoice.totalCents}::bigint = 0 then 'paid' else 'open' end, ${corrects?.invoiceUuid ?? null}::uuid
      from series returning uuid, number, company_id, order_uuid
    ), new_lines as (
      insert into invoice_lines (
        invoice_uuid, position, order_line_id, inventory_code, description, quantity, unit_cents, total_cents,
        corrects_position, cost_cents
      ) select invoice.uuid, row_number() over (), line.*, case
          when line.corrects_position is null then ${costOf(sql`line.order_line_id`, invoice.currency)}
          else ${nothingMoreFor(corrects?.invoiceUuid, sql`line.corrects_position`)} end
      from invoice, jsonb_to_recordset(${JSON.stringify(invoice.lines)}::jsonb) as line (
        order_line_id bigint, inventory_code text, description text, quantity integer, unit_cents bigint, total_cents bigint,
        corrects_position integer
      )
    ), new_tax_lines as (
      insert into invoice_tax_lines (
        invoice_uuid, position, name, jurisdiction, rate_per_hundred_thousand, base_cents, amount_cents, reason,
        registration_number, certificate_number
      ) select invoice.uuid, row_number() over (), tax.*
      from invoice, jsonb_to_recordset(${JSON.stringify(invoice.taxLines)}::jsonb) as tax (
        name text, jurisdiction text, rate_per_hundred_thousand integer, base_cents bigint, amount_cents bigint,
        reason text, registration_number text, certificate_number text
      )
    ), correction as (
      insert into invoice_corrections (invoice_uuid, reason, consented_by, consented_on, consent, staff_id)
      select uuid, ${corrects?.reason ?? null}, ${corrects?.consentedBy ?? null}, ${corrects?.consentedOn ?? null}::date,
        ${corrects?.consent ?? null}, ${corrects?.staffId ?? null}::bigint
      from invoice where ${corrects !== undefined}
    ), owed as (
      insert into credit_entries (company_id, kind, cents, order_uuid, document_uuid)
      select company_id, entry.kind, entry.cents, order_uuid, invoice.uuid
      from invoice, jsonb_to_recordset(${JSON.stringify(invoice.ledger)}::jsonb) as entry (kind text, cents bigint)
    )
    select uuid, number from invoice`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The invoice of shipment ${invoice.shipmentId} was not written`);
  return row;
}

/** The shop's cost of a piece of an order line, if it is known in the currency. Tools made to order have none. */
function costOf(orderLineId: RawBuilder<unknown>, currency: Currency) {
  return sql`(
    select part_costs.cents from order_lines join part_costs on part_costs.part_id = order_lines.part_id
    where order_lines.id = ${orderLineId} and order_lines.made is null and part_costs.currency = ${currency})`;
}

/** A piece that was billed too low costs nothing more, if its cost is known. */
function nothingMoreFor(invoiceUuid: string | undefined, position: RawBuilder<unknown>) {
  return sql`(
    select 0 from invoice_lines as billed
    where billed.invoice_uuid = ${invoiceUuid ?? null}::uuid and billed.position = ${position} and billed.cost_cents is not null)`;
}
