import type { Period } from '@chipload/domain/days';
import type { Country } from '@chipload/domain/places';
import type { ChosenShippingType, NewRate, NewSupplyRule, TaxReason } from '@chipload/domain/tax';
import { sql } from 'kysely';
import { type Database, databaseDayOf, startOfShopDay } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { isOrderPaidWhenPlaced } from '../orders/orders.sql.ts';

/** Keeps everybody else from entering or removing rules until the transaction ends; whoever reads them goes on. */
export async function lockTaxRules(transaction: Database): Promise<void> {
  await sql`lock table tax_rates, tax_places in share row exclusive mode`.execute(transaction);
}

export async function insertTaxRate(
  transaction: Database,
  { jurisdiction, tax, validFrom }: NewRate,
  { source, staffId }: { readonly source: string; readonly staffId: number },
): Promise<void> {
  await transaction
    .insertInto('tax_rates')
    .values({
      jurisdiction,
      valid_from: validFrom,
      tax: tax?.name ?? null,
      rate_per_hundred_thousand: tax?.ratePerHundredThousand ?? null,
      source,
      entered_by: staffId,
    })
    .execute();
}

export async function deleteTaxRate(
  transaction: Database,
  { jurisdiction, validFrom }: Pick<NewRate, 'jurisdiction' | 'validFrom'>,
): Promise<void> {
  await transaction
    .deleteFrom('tax_rates')
    .where('jurisdiction', '=', jurisdiction)
    .where('category', '=', 'goods')
    .where('valid_from', '=', validFrom)
    .execute();
}

export async function insertSupplyRule(
  transaction: Database,
  { shippingType, taxedAt, validFrom }: NewSupplyRule,
  { source, staffId }: { readonly source: string; readonly staffId: number },
): Promise<void> {
  await transaction
    .insertInto('tax_places')
    .values({
      shipping_type: shippingType,
      valid_from: validFrom,
      taxed_at: taxedAt,
      source,
      entered_by: staffId,
    })
    .execute();
}

export async function deleteSupplyRule(
  transaction: Database,
  { shippingType, validFrom }: Pick<NewSupplyRule, 'shippingType' | 'validFrom'>,
): Promise<void> {
  await transaction
    .deleteFrom('tax_places')
    .where('shipping_type', '=', shippingType)
    .where('valid_from', '=', validFrom)
    .execute();
}

export type OpenOrders = {
  readonly kind: 'standard' | 'mod';
  readonly payment_type: 'account' | 'card';
  readonly shipping_type: ChosenShippingType;
  readonly country: Country;
  readonly province: string;
  readonly count: number;
};

/** Counts the orders that have pieces to ship, by how they are paid and delivered and where they go. */
export async function countOpenOrders(db: Database): Promise<OpenOrders[]> {
  const { rows } = await sql<OpenOrders>`
    select kind, payment_type, shipping_type, ship_to ->> 'country' as country, ship_to ->> 'province' as province,
      count(*)::integer as count
    from orders where state in ('payment_pending', 'confirmed', 'partly_shipped') group by 1, 2, 3, 4, 5`.execute(
    db,
  );
  return rows;
}

/** The key of a figure in the tax report. */
export type TaxKind = {
  readonly currency: Currency;
  readonly jurisdiction: string;
  readonly name: string;
  readonly rate_per_hundred_thousand: number;
  readonly reason: TaxReason;
};

/**
 * Each tax of the open orders that were paid when they were placed, less what their invoices have of it, as rows of `taxed_documents`.
 * It belongs to that day, also once they ship (`invoices.tax_on`).
 */
export const paidInAdvance = ({ from, to }: Period) => sql`
  select 'order' as document, orders.uuid, orders.number::text as number, ${databaseDayOf(sql`orders.placed_at`)} as day, orders.company_id,
    orders.currency, line.jurisdiction, line.name, line.rate_per_hundred_thousand, line.reason, line.certificate_number,
    line.base_cents - invoiced.base_cents as base_cents, line.amount_cents - invoiced.amount_cents as amount_cents
  from orders join order_tax_lines as line on line.order_uuid = orders.uuid
    cross join lateral (
      select coalesce(sum(part.base_cents), 0)::bigint as base_cents, coalesce(sum(part.amount_cents), 0)::bigint as amount_cents
      from invoices join invoice_tax_lines as part on part.invoice_uuid = invoices.uuid
      where invoices.order_uuid = orders.uuid and invoices.corrects_uuid is null
        and (part.jurisdiction, part.name, part.rate_per_hundred_thousand, part.reason)
          = (line.jurisdiction, line.name, line.rate_per_hundred_thousand, line.reason)
    ) as invoiced
  where ${isOrderPaidWhenPlaced} and orders.state in ('confirmed', 'partly_shipped')
    and orders.placed_at >= ${startOfShopDay(from)} and orders.placed_at < ${startOfShopDay(to, 1)}`;

export type TaxSum = TaxKind & {
  readonly document: 'invoice' | 'credit-note' | 'order';
  readonly documents: number;
  readonly base_cents: number;
  readonly amount_cents: number;
};

/**
 * Adds up the taxes of a period, apart for invoices, credit notes and orders paid in advance, whose amounts are positive. In one
 * statement: a shipment at the same moment moves amounts from the order to its invoice.
 */
export async function sumTaxes(db: Database, period: Period): Promise<TaxSum[]> {
  const kind = sql`currency, jurisdiction, name, rate_per_hundred_thousand, reason`;
  const { rows } = await sql<TaxSum>`
    select ${kind}, document, sum(documents)::integer as documents, sum(base_cents)::bigint as base_cents,
      sum(amount_cents)::bigint as amount_cents
    from (
      select ${kind}, document, documents, base_cents, amount_cents from tax_days
      where day between ${period.from}::date and ${period.to}::date
      union all
      select ${kind}, document, 1, base_cents, amount_cents from (${paidInAdvance(period)}) as paid_in_advance
    ) as taxed
    group by ${kind}, document order by ${kind}, document`.execute(db);
  return rows;
}

export type TaxedDocumentRow = {
  readonly document: TaxSum['document'];
  /** Of the invoice, also for its credit note, or of the order. */
  readonly uuid: string;
  readonly number: string;
  readonly day: string;
  readonly company_uuid: string;
  readonly company_name: string;
  readonly certificate_number: string | null;
  readonly base_cents: number;
  readonly amount_cents: number;
};

/** Returns the documents of a period with a tax, the latest first. */
export async function listTaxedDocuments(
  db: Database,
  period: Period,
  kind: TaxKind,
  most: number,
): Promise<TaxedDocumentRow[]> {
  const isOfKind = sql`currency = ${kind.currency} and jurisdiction = ${kind.jurisdiction} and name = ${kind.name}
    and rate_per_hundred_thousand = ${kind.rate_per_hundred_thousand}::integer and reason = ${kind.reason}`;
  const columns = sql`document, uuid, number, day, company_id, certificate_number, base_cents, amount_cents`;
  const { rows } = await sql<TaxedDocumentRow>`
    select document, coalesce(credit_notes.invoice_uuid, taxed.uuid) as uuid, taxed.number, taxed.day::text as day,
      companies.uuid as company_uuid, companies.name as company_name, certificate_number, base_cents, amount_cents
    from (
      select ${columns} from taxed_documents where day between ${period.from}::date and ${period.to}::date and ${isOfKind}
      union all
      select ${columns} from (${paidInAdvance(period)}) as paid_in_advance where ${isOfKind}
    ) as taxed join companies on companies.id = taxed.company_id
      left join credit_notes on document = 'credit-note' and credit_notes.uuid = taxed.uuid
    order by taxed.day desc, taxed.number desc limit ${most}::integer`.execute(db);
  return rows;
}
