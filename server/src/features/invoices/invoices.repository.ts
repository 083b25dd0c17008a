// Reads an invoice with everything that belongs to it, in one statement.

import type { WireAddress } from '@chipload/contract';
import type { CreditLine, CreditReason, InvoiceState, PaymentMethod } from '@chipload/domain/invoicing';
import type { ShippingType } from '@chipload/domain/checkout';
import { type RawBuilder, sql } from 'kysely';
import { type Database, databaseDayOf } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { TaxRow } from '../orders/orders.service.ts';
import { isOrderPaidWhenPlaced } from '../orders/orders.sql.ts';
import type { Seller } from './seller.ts';

export type StoredInvoiceLine = {
  readonly position: number;
  readonly inventory_code: string;
  readonly description: string;
  /** The number of the buyer's company for the part; empty without one. */
  readonly customer_number: string;
  /** The description of the part today, by language; null for an item made to order. */
  readonly descriptions: Readonly<Record<Language, string>> | null;
  readonly quantity: number;
  readonly unit_cents: number;
  readonly total_cents: number;
  readonly credited_quantity: number;
  /** Pieces that an additional invoice can still bill. */
  readonly billable: number;
  /** Of an additional invoice: what was billed for each of these pieces before; the price is what each costs more. */
  readonly billed_cents: number | null;
  readonly part_id: number | null;
  readonly is_made: boolean;
};

/** A settled share of an invoice, or a share that was taken back. */
export type StoredApplication = {
  readonly id: number;
  readonly cents: number;
  readonly on: string;
  readonly payment: {
    readonly uuid: string;
    readonly number: string;
    readonly method: PaymentMethod;
    readonly reference: string;
  } | null;
  readonly credit_note: { readonly uuid: string; readonly number: string } | null;
  readonly write_off: { readonly uuid: string; readonly number: string } | null;
  readonly masked_card_number: string | null;
};

export type StoredCreditNote = {
  readonly uuid: string;
  readonly number: string;
  readonly issued_on: string;
  readonly reason: CreditReason;
  readonly subtotal_cents: number;
  readonly shipping_cents: number;
  readonly taxes_cents: number;
  readonly total_cents: number;
  readonly applied_cents: number;
  readonly refunded_cents: number;
  readonly refunded_before_cents: number;
  readonly lines: readonly {
    readonly kind: CreditLine['kind'];
    readonly invoice_position: number;
    readonly quantity: number;
    readonly unit_cents: number;
    readonly total_cents: number;
  }[];
  readonly tax_lines: readonly Omit<TaxRow, 'reason' | 'certificate_number'>[];
  readonly applications: readonly { readonly invoice: string; readonly cents: number; readonly on: string }[];
};

/** The exchange rate of an invoice in US dollars that charges a tax of Canada. */
type StoredCadRate = {
  readonly cad_millionths: number;
  readonly rate_on: string;
  readonly source: string;
};

/** The invoice on which too little was billed, why more is billed, and who agreed to it, when and how. */
export type StoredCorrection = {
  readonly uuid: string;
  readonly number: string;
  readonly issued_on: string;
  readonly reason: string;
  readonly consented_by: string;
  readonly consented_on: string;
  readonly consent: string;
};

export type StoredInvoice = {
  readonly uuid: string;
  readonly number: string;
  readonly order_uuid: string;
  readonly order_number: number;
  readonly shipment_number: string;
  readonly shipped_at: Date;
  readonly method: Exclude<ShippingType, 'undefined'>;
  readonly courier: string;
  readonly tracking_numbers: readonly string[];
  readonly company_id: number;
  readonly company_uuid: string;
  readonly company_name: string;
  /** The name of the company on the day of the invoice. */
  readonly purchaser_name: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly is_email_confirmed: boolean;
  readonly language: Language;
  readonly currency: Currency;
  readonly issued_on: string;
  readonly due_on: string;
  /** Null: the day of its issue. */
  readonly tax_on: string | null;
  readonly terms_days: number;
  readonly payment_type: 'account' | 'card';
  readonly is_prepaid: boolean;
  /** Of an additional invoice. */
  readonly corrects: StoredCorrection | null;
  /** Its additional invoices, the oldest first. */
  readonly additional: readonly {
    readonly uuid: string;
    readonly number: string;
    readonly total_cents: number;
  }[];
  readonly masked_card_number: string | null;
  readonly subtotal_cents: number;
  readonly shipping_cents: number;
  readonly taxes_cents: number;
  readonly total_cents: number;
  readonly seller: Seller;
  readonly bill_to: WireAddress;
  readonly ship_to: WireAddress;
  readonly purchase_order_number: string;
  readonly state: InvoiceState;
  readonly paid_cents: number;
  readonly credited_cents: number;
  readonly written_off_cents: number;
  readonly lines: readonly StoredInvoiceLine[];
  readonly tax_lines: readonly TaxRow[];
  /** Null: none is needed, or none was entered yet. */
  readonly cad_rate: StoredCadRate | null;
  readonly applications: readonly StoredApplication[];
  readonly credit_notes: readonly StoredCreditNote[];
};

/** The pieces of a line that neither credit notes returned nor additional invoices billed again, over `invoice_lines as line`. */
export const billablePieces = sql<number>`(line.quantity - (
  select coalesce(sum(credited.quantity), 0) from credit_notes as note
  join credit_note_lines as credited on credited.credit_note_uuid = note.uuid
  where note.invoice_uuid = line.invoice_uuid and credited.invoice_position = line.position and credited.kind = 'pieces'
) - (
  select coalesce(sum(again.quantity - (
    select coalesce(sum(credited.quantity), 0) from credit_notes as note
    join credit_note_lines as credited on credited.credit_note_uuid = note.uuid
    where note.invoice_uuid = again.invoice_uuid and credited.invoice_position = again.position and credited.kind = 'pieces'
  )), 0) from invoices as additional join invoice_lines as again on again.invoice_uuid = additional.uuid
  where additional.corrects_uuid = line.invoice_uuid and again.corrects_position = line.position
))::integer`;

const lines = sql`(
  select coalesce(json_agg(json_build_object(
    'position', line.position, 'inventory_code', line.inventory_code, 'description', line.description,
    'customer_number', coalesce(order_lines.customer_number, ''),
    'descriptions', case when order_lines.made is null then parts.descriptions end,
    'part_id', case when line.corrects_position is null then order_lines.part_id end, 'is_made', order_lines.made is not null,
    'billed_cents', (select unit_cents from invoice_lines as before
      where before.invoice_uuid = invoices.corrects_uuid and before.position = line.corrects_position),
    'billable', case when invoices.corrects_uuid is null then ${billablePieces} else 0 end,
    'quantity', line.quantity, 'unit_cents', line.unit_cents, 'total_cents', line.total_cents,
    'credited_quantity', (
      select coalesce(sum(credited.quantity), 0) from credit_notes as note
      join credit_note_lines as credited on credited.credit_note_uuid = note.uuid
      where note.invoice_uuid = line.invoice_uuid and credited.invoice_position = line.position
        and credited.kind = 'pieces'
    )
  ) order by line.position), '[]')
  from invoice_lines as line
  left join order_lines on order_lines.id = line.order_line_id
  left join parts on parts.id = order_lines.part_id
  where line.invoice_uuid = invoices.uuid
)`;

const applications = sql`(
  select coalesce(json_agg(json_build_object(
    'id', applications.id, 'cents', applications.cents, 'on', ${databaseDayOf(sql`applications.at`)},
    'payment', case when payment.uuid is not null then json_build_object(
      'uuid', payment.uuid, 'number', payment.number, 'method', payment.method, 'reference', payment.reference
    ) end,
    'credit_note', case when note.uuid is not null then json_build_object('uuid', note.uuid, 'number', note.number) end,
    'write_off', case when write_off.uuid is not null then json_build_object('uuid', write_off.uuid, 'number', write_off.number) end,
    'masked_card_number', attempt.masked_card_number
  ) order by applications.id), '[]')
  from applications
  left join payments_received as payment on payment.uuid = payment_uuid
  left join credit_notes as note on note.uuid = credit_note_uuid
  left join write_offs as write_off on write_off.uuid = write_off_uuid
  left join payment_captures as capture on capture.key = capture_key
  left join payment_attempts as attempt on attempt.key = capture.attempt_key
  where applications.invoice_uuid = invoices.uuid
)`;

const creditNotes = sql`(
  select coalesce(json_agg(json_build_object(
    'uuid', note.uuid, 'number', note.number, 'issued_on', note.issued_on, 'reason', note.reason,
    'subtotal_cents', note.subtotal_cents, 'shipping_cents', note.shipping_cents, 'taxes_cents', note.taxes_cents,
    'total_cents', note.total_cents, 'applied_cents', note.applied_cents, 'refunded_cents', note.refunded_cents,
    'refunded_before_cents', note.refunded_before_cents,
    'lines', (select coalesce(json_agg(credited order by credited.position), '[]') from credit_note_lines as credited
      where credited.credit_note_uuid = note.uuid),
    'tax_lines', (select coalesce(json_agg(tax order by tax.position), '[]') from credit_note_tax_lines as tax
      where tax.credit_note_uuid = note.uuid),
    'applications', (select coalesce(json_agg(json_build_object(
        'invoice', target.number, 'cents', applied.cents, 'on', ${databaseDayOf(sql`applied.at`)}
      ) order by applied.id), '[]') from applications as applied join invoices as target on target.uuid = applied.invoice_uuid
      where applied.credit_note_uuid = note.uuid)
  ) order by note.issued_at), '[]')
  from credit_notes as note where note.invoice_uuid = invoices.uuid
)`;

const corrects = sql`(
  select json_build_object(
    'uuid', before.uuid, 'number', before.number, 'issued_on', before.issued_on, 'reason', reason,
    'consented_by', consented_by, 'consented_on', consented_on, 'consent', consent
  ) from invoice_corrections join invoices as before on before.uuid = invoices.corrects_uuid where invoice_uuid = invoices.uuid
)`;

const additional = sql`(
  select coalesce(json_agg(json_build_object('uuid', more.uuid, 'number', more.number, 'total_cents', more.total_cents)
    order by more.issued_at), '[]')
  from invoices as more where more.corrects_uuid = invoices.uuid
)`;

/** Returns an invoice; of one company only, if it is given. */
export async function findInvoice(
  db: Database,
  uuid: string,
  companyId?: number,
): Promise<StoredInvoice | undefined> {
  return findOne(
    db,
    sql`invoices.uuid = ${uuid} and (${companyId ?? null}::bigint is null or invoices.company_id = ${companyId ?? null})`,
  );
}

/** Returns the invoice of a credit note; of one company only, if it is given. */
export async function findInvoiceOfCreditNote(
  db: Database,
  creditNote: string,
  companyId?: number,
): Promise<StoredInvoice | undefined> {
  return findOne(
    db,
    sql`invoices.uuid = (select invoice_uuid from credit_notes where uuid = ${creditNote})
      and (${companyId ?? null}::bigint is null or invoices.company_id = ${companyId ?? null})`,
  );
}

async function findOne(db: Database, condition: RawBuilder<unknown>): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select invoices.*, ${isOrderPaidWhenPlaced} and invoices.corrects_uuid is null as is_prepaid,
      ${corrects} as corrects, ${additional} as additional,
      shipments.number as shipment_number, shipments.shipped_at, shipments.method, shipments.courier,
      (select coalesce(json_agg(tracking_number order by position), '[]') from parcels
        where shipment_id = shipments.id and tracking_number <> '') as tracking_numbers,
      companies.uuid as company_uuid, companies.name as company_name,
      customers.name as customer_name, customers.email as customer_email,
      customers.email_confirmed_at is not null as is_email_confirmed,
      ${lines} as lines,
      (select coalesce(json_agg(tax order by tax.position), '[]') from invoice_tax_lines as tax
        where tax.invoice_uuid = invoices.uuid) as tax_lines,
      (select row_to_json(rate) from invoice_exchange_rates as rate where rate.invoice_uuid = invoices.uuid) as cad_rate,
      ${applications} as applications, ${creditNotes} as credit_notes
    from invoices
    join orders on orders.uuid = invoices.order_uuid
    join shipments on shipments.id = invoices.shipment_id
    join companies on companies.id = invoices.company_id
    join customers on customers.id = invoices.customer_id
    where ${condition}`.execute(db);
  return rows[0];
}
