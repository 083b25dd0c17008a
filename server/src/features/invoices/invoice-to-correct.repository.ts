// Reads what an additional invoice needs to know of the invoice on which too little was billed, in one statement.

import type { WireAddress } from '@chipload/contract';
import type { BilledLine } from '@chipload/domain/invoicing';
import type { ChosenShippingType } from '@chipload/domain/tax';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { certificatesOfCompany, type StoredCertificate } from '../companies/companies.sql.ts';
import { billablePieces } from './invoices.repository.ts';

export type InvoiceToCorrect = {
  readonly uuid: string;
  readonly number: string;
  readonly order_uuid: string;
  readonly order_number: number;
  readonly shipment_id: number;
  readonly company_id: number;
  readonly customer_id: number;
  readonly language: Language;
  readonly currency: Currency;
  readonly payment_type: 'account' | 'card';
  readonly issued_on: string;
  readonly total_cents: number;
  /** Of its additional invoices. */
  readonly additional_cents: number;
  readonly bill_to: WireAddress;
  readonly ship_to: WireAddress;
  readonly shipping_type: ChosenShippingType;
  readonly purchase_order_number: string;
  /** Of the company, today. */
  readonly terms_days: number;
  /** It was billed without tax because the goods left the country. */
  readonly has_export_proof: boolean;
  readonly is_additional: boolean;
  readonly certificates: readonly StoredCertificate[];
  readonly lines: readonly (BilledLine & {
    readonly orderLineId: number | null;
    readonly inventoryCode: string;
    readonly description: string;
  })[];
};

/** Lock the invoice first: what of its lines can be billed again is read. */
export async function findInvoiceToCorrect(
  db: Database,
  uuid: string,
): Promise<InvoiceToCorrect | undefined> {
  const { rows } = await sql<InvoiceToCorrect>`
    select invoices.uuid, invoices.number, invoices.order_uuid, order_number, shipment_id, invoices.company_id, invoices.customer_id,
      language, invoices.currency, payment_type, issued_on, total_cents, bill_to, invoices.ship_to, shipments.method as shipping_type,
      purchase_order_number, companies.terms_days, corrects_uuid is not null as is_additional,
      (select coalesce(sum(total_cents), 0)::bigint from invoices as more where more.corrects_uuid = invoices.uuid)
        as additional_cents,
      exists (
        select from invoice_tax_lines where invoice_uuid = invoices.uuid and reason = 'zero-rated-export'
      ) as has_export_proof,
      ${certificatesOfCompany} as certificates,
      (select coalesce(json_agg(json_build_object(
        'position', position, 'unitCents', unit_cents, 'billablePieces', ${billablePieces}, 'orderLineId', order_line_id,
        'inventoryCode', inventory_code, 'description', description
      ) order by position), '[]') from invoice_lines as line where line.invoice_uuid = invoices.uuid) as lines
    from invoices join companies on companies.id = invoices.company_id join shipments on shipments.id = shipment_id
    where invoices.uuid = ${uuid}`.execute(db);
  return rows[0];
}
