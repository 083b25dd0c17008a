// Quotes of one part at 90.00 whose first version was sent, without the calls of the office.

import { addDays } from '@chipload/domain/days';
import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { shopDay } from '../../server/src/platform/shop-day.ts';
import type { SmallBuyer } from './small-shop.ts';

type SentQuotes = {
  readonly partId: number;
  readonly count?: number;
  /** From today to the last day. */
  readonly days?: number;
  readonly sentDaysAgo?: number;
};

/** Inserts quotes of a buyer whose first version was sent; returns their uuids. */
export async function insertSentQuotes(
  db: Database,
  { customerId, companyId }: Pick<SmallBuyer, 'customerId' | 'companyId'>,
  { partId, count = 1, days = 30, sentDaysAgo = 0 }: SentQuotes,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    insert into quotes (company_id, customer_id, currency, state)
    select ${companyId}, ${customerId}, 'CAD', 'draft' from generate_series(1, ${count}::integer) returning uuid`.execute(
    db,
  );
  const uuids = rows.map(({ uuid }) => uuid);
  await insertVersions(db, uuids, { partId, number: 1, until: addDays(shopDay(), days) });
  await sql`
    update quote_versions set sent_at = now() - make_interval(days => ${sentDaysAgo}::integer) from quotes
    where quotes.id = quote_id and uuid = any (${uuids}::uuid[])`.execute(db);
  await sql`
    update quotes set state = 'sent', sent_version_id = quote_versions.id
    from quote_versions where quote_id = quotes.id and uuid = any (${uuids}::uuid[])`.execute(db);
  return uuids;
}

/** Writes a version of quotes, as it is before it is sent. */
export async function insertVersions(
  db: Database,
  uuids: readonly string[],
  { partId, number, until }: { readonly partId: number; readonly number: number; readonly until: string },
): Promise<void> {
  await sql`
    with version as (
      insert into quote_versions (quote_id, number, valid_until)
      select id, ${number}, ${until} from quotes where uuid = any (${[...uuids]}::uuid[]) returning id
    )
    insert into quote_lines (version_id, position, part_id, from_quantities, cents)
    select id, 1, ${partId}, array[1], array[9000::bigint] from version`.execute(db);
}
