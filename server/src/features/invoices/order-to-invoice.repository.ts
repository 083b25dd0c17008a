// Reads what an invoice needs to know of an order, in one statement.

import type { WireAddress } from '@chipload/contract';
import type { ChosenShippingType } from '@chipload/domain/tax';
import type { TrunkKind } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { TaxRow } from '../orders/orders.service.ts';
import { certificatesOfCompany, type StoredCertificate } from '../companies/companies.sql.ts';
import { ledgerLeftOfOrder } from '../orders/orders.sql.ts';

export type OrderLineToInvoice = {
  readonly id: number;
  readonly inventory_code: string;
  readonly description: string;
  readonly unit_cents: number;
  /** Pieces that are still to ship. */
  readonly open: number;
};

export type OrderToInvoice = {
  readonly number: number;
  readonly kind: TrunkKind;
  readonly company_id: number;
  readonly customer_id: number;
  readonly language: Language;
  readonly currency: Currency;
  readonly payment_type: 'account' | 'card';
  readonly masked_card_number: string | null;
  readonly shipping_type: ChosenShippingType;
  readonly bill_to: WireAddress;
  readonly ship_to: WireAddress;
  readonly purchase_order_number: string;
  readonly terms_days: number;
  readonly total_cents: number;
  readonly shipping_cents: number;
  readonly invoiced_shipping_cents: number;
  readonly earlier_invoices: number;
  /** The order's own part of the ledger, not yet invoiced. */
  readonly ledger_left_cents: number;
  readonly certificates: readonly StoredCertificate[];
  readonly lines: readonly OrderLineToInvoice[];
  readonly tax_lines: readonly (Omit<TaxRow, 'base_cents'> & { readonly invoiced_cents: number })[];
};

/**
 * Returns the order of a shipment, and locks it; undefined if it does not exist. Without a shipment it is only read, for what an
 * invoice would amount to. Additional invoices bill nothing of what was agreed.
 */
export async function findOrderToInvoice(
  db: Database,
  orderUuid: string,
  shipmentId?: number,
): Promise<OrderToInvoice | undefined> {
  const isShipped = shipmentId !== undefined;
  const { rows } = await sql<OrderToInvoice>`
    select orders.number, orders.kind, orders.company_id, orders.customer_id, orders.language, orders.currency,
      orders.payment_type, orders.masked_card_number, orders.bill_to, ${isShipped ? sql`shipments.ship_to, shipments.method as shipping_type` : sql`orders.ship_to, orders.shipping_type`},
      orders.purchase_order_number, orders.total_cents,
      companies.terms_days, orders.shipping_cents,
      (select coalesce(sum(shipping_cents), 0)::bigint from invoices
        where order_uuid = orders.uuid and corrects_uuid is null) as invoiced_shipping_cents,
      (select count(*)::int from invoices where order_uuid = orders.uuid and corrects_uuid is null) as earlier_invoices,
      ${ledgerLeftOfOrder} as ledger_left_cents, ${certificatesOfCompany} as certificates,
      (select json_agg(json_build_object(
        'id', id, 'inventory_code', inventory_code, 'description', description, 'unit_cents', unit_cents,
        'open', allocated + backordered
      ) order by position) from order_lines where order_uuid = orders.uuid) as lines,
      coalesce((
        select json_agg(json_build_object(
          'name', tax.name, 'jurisdiction', tax.jurisdiction, 'rate_per_hundred_thousand', tax.rate_per_hundred_thousand,
          'amount_cents', tax.amount_cents, 'reason', tax.reason, 'registration_number', tax.registration_number,
          'certificate_number', tax.certificate_number,
          'invoiced_cents', (
            select coalesce(sum(earlier.amount_cents), 0) from invoices
            join invoice_tax_lines as earlier on earlier.invoice_uuid = invoices.uuid
            where invoices.order_uuid = orders.uuid and invoices.corrects_uuid is null and earlier.name = tax.name and earlier.jurisdiction = tax.jurisdiction
          )
        ) order by tax.position) from order_tax_lines as tax where tax.order_uuid = orders.uuid
      ), '[]') as tax_lines
    from orders
    join companies on companies.id = orders.company_id
    ${isShipped ? sql`join shipments on shipments.order_uuid = orders.uuid and shipments.id = ${shipmentId}` : sql``}
    where orders.uuid = ${orderUuid}
    ${isShipped ? sql`for no key update of orders` : sql``}`.execute(db);
  return rows[0];
}
