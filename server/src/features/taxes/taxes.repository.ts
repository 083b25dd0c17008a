import type { NewRate } from '@chipload/domain/tax';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Keeps everybody else from entering or removing rates until the transaction ends; whoever reads them goes on. */
export async function lockTaxRates(transaction: Database): Promise<void> {
  await sql`lock table tax_rates in share row exclusive mode`.execute(transaction);
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

/** Counts the orders to some provinces of Canada that have pieces to ship and were not paid when they were placed. */
export async function countOpenOrders(db: Database, provinces: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where state in ('payment_pending', 'confirmed', 'partly_shipped') and not (kind = 'mod' and payment_type = 'card')
      and ship_to ->> 'country' = 'CA' and ship_to ->> 'province' = any (${provinces}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}
