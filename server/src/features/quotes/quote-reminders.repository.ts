// Finds the quotes that end soon, each once for each of the days before its last.

import { reminderDays } from '@chipload/domain/quotes';
import { sql } from 'kysely';
import { type Database, databaseShopDay } from '../../platform/database/database.ts';

/** Takes the quotes that were sent and end in one of the days of reminding, and were not taken for it before. */
export async function takeQuotesEnding(
  db: Database,
): Promise<{ readonly uuid: string; readonly days: number }[]> {
  const { rows } = await sql<{ uuid: string; days: number }>`
    update quotes set reminded_days = due.days
    from (
      select quotes.id, (
        select min(day) from unnest(${[...reminderDays]}::integer[]) as day
        where valid_until - ${databaseShopDay} <= day
      ) as days
      from quotes join quote_versions on quote_versions.id = sent_version_id
      join customers on customers.id = customer_id
      where quotes.state = 'sent' and valid_until >= ${databaseShopDay} and disabled_at is null
        and (sent_at at time zone 'UTC')::date < valid_until - ${Math.max(...reminderDays)}
    ) as due
    where quotes.id = due.id and due.days is not null and (reminded_days is null or reminded_days > due.days)
    returning uuid, reminded_days as days`.execute(db);
  return rows;
}
