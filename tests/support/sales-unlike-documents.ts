import { sql } from 'kysely';
import type { Database } from '../../server/src/platform/database/database.ts';

/** Returns the sums by day that are not those of the documents, and the sums by half year that are not those of the days. */
export async function salesUnlikeDocuments(db: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    (table summed_sales except all table sales_days) union all (table sales_days except all table summed_sales)`.execute(
    db,
  );
  const { rows: halfYears } = await sql`
    select dimension, half_year, document, currency, key, sum(pieces), sum(goods_cents), sum(shipping_cents), sum(costed_cents), sum(cost_cents)
    from (
      table sales_half_years
      union all
      select dimension, case when to_char(day, 'MM') < '07' then date_trunc('year', day) else date_trunc('year', day) + interval '6 months' end,
        document, currency, key, -pieces, -goods_cents, -shipping_cents, -costed_cents, -cost_cents
      from sales_days
    ) as both_sums
    group by 1, 2, 3, 4, 5
    having (sum(pieces), sum(goods_cents), sum(shipping_cents), sum(costed_cents), sum(cost_cents)) <> (0, 0, 0, 0, 0)`.execute(
    db,
  );
  return [...rows, ...halfYears];
}
