import type { Period } from '@chipload/domain/days';
import type { Country } from '@chipload/domain/places';
import type { ChosenShippingType, NewRate, NewSupplyRule, TaxReason } from '@chipload/domain/tax';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

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

/** Adds up the taxes of a period's documents, apart for invoices and credit notes, whose amounts are positive. */
export async function sumTaxes(db: Database, { from, to }: Period) {
  const kind = ['currency', 'jurisdiction', 'name', 'rate_per_hundred_thousand', 'reason'] as const;
  return db
    .selectFrom('tax_days')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy([...kind, 'document'])
    .select([...kind, 'document'])
    .select(({ fn }) => [
      fn.sum<number>('documents').as('documents'),
      fn.sum<number>('base_cents').as('base_cents'),
      fn.sum<number>('amount_cents').as('amount_cents'),
    ])
    .orderBy('currency')
    .orderBy('jurisdiction')
    .orderBy('name')
    .orderBy('rate_per_hundred_thousand')
    .orderBy('reason')
    .execute();
}

export type TaxedDocumentRow = {
  readonly document: 'invoice' | 'credit-note';
  readonly invoice_uuid: string;
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
  { from, to }: Period,
  kind: TaxKind,
  most: number,
): Promise<TaxedDocumentRow[]> {
  const { rows } = await sql<TaxedDocumentRow>`
    select document, coalesce(credit_notes.invoice_uuid, taxed.uuid) as invoice_uuid, taxed.number, taxed.day::text as day,
      companies.uuid as company_uuid, companies.name as company_name, certificate_number, base_cents, amount_cents
    from taxed_documents as taxed join companies on companies.id = taxed.company_id
      left join credit_notes on document = 'credit-note' and credit_notes.uuid = taxed.uuid
    where taxed.day between ${from}::date and ${to}::date and taxed.currency = ${kind.currency}
      and jurisdiction = ${kind.jurisdiction} and taxed.name = ${kind.name}
      and rate_per_hundred_thousand = ${kind.rate_per_hundred_thousand}::integer and taxed.reason = ${kind.reason}
    order by taxed.day desc, taxed.number desc limit ${most}::integer`.execute(db);
  return rows;
}
