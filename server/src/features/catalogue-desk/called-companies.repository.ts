import type { Currency } from '@chipload/domain/money';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type CalledCompany = { readonly id: number; readonly name: string; readonly currency: Currency };

/** Returns the companies that a text calls by their code, else by their name, else by the e-mail of one of their people. */
export async function findCalledCompanies(
  db: Database,
  texts: readonly string[],
): Promise<Map<string, CalledCompany[]>> {
  const { rows } = await sql<CalledCompany & { called: string }>`
    with called as (
      select distinct called, lower(called) as text from unnest(${texts}::text[]) as called where called <> ''
    ), found as (
      select called, companies.id, 1 as turn from called join companies on lower(companies.code) = text
      union select called, companies.id, 2 from called join companies on lower(companies.name) = text
      union select called, customers.company_id, 3 from called join customers on customers.email = text
    ), first as (
      select called, id, rank() over (partition by called order by turn) as place from found
    )
    select called, companies.id, companies.name, companies.currency
    from first join companies using (id) where place = 1
    order by called, companies.name`.execute(db);
  return Map.groupBy(rows, ({ called }) => called);
}
