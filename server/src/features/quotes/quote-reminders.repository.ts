// Finds the quotes that end soon, each once for each of the days before its last.

import { reminderDays } from '@chipload/domain/quotes';
import { sql } from 'kysely';
import { type Database, databaseDayOf, databaseShopDay } from '../../platform/database/database.ts';

/**
 * Takes the quotes that were sent and end in one of the days of reminding, and were not taken for it before. One that was sent no earlier
 * than on that day is left: its reader has it before them.
 */
export async function takeQuotesEnding(
  db: Database,
): Promise<{ readonly quote: string; readonly version: number; readonly days: number }[]> {
  const { rows } = await sql<{ quote: string; version: number; days: number }>`
    update quotes set reminded_days = due.days
    from (
      select quotes.id, sent.number, (
        select min(day) from unnest(${[...reminderDays]}::integer[]) as day
        where valid_until - ${databaseShopDay} <= day and ${databaseDayOf(sql`sent_at`)} < valid_until - day
      ) as days
      from quotes join quote_versions as sent on sent.id = sent_version_id
      join customers on customers.id = customer_id
      where quotes.state = 'sent' and valid_until >= ${databaseShopDay} and disabled_at is null
    ) as due
    where quotes.id = due.id and due.days is not null and (reminded_days is null or reminded_days > due.days)
    returning uuid as quote, due.number as version, coalesce(reminded_days, 0) as days`.execute(db);
  return rows;
}
