// Counts searches that found nothing, by day, language and text.

import { sql } from 'kysely';
import { type Database } from '../../platform/database/database.ts';
import { periods } from '../../platform/periods.ts';

export type UnfoundSearch = { readonly language: 'en' | 'fr'; readonly words: string };

/** A day keeps at most so many different texts, so that nobody fills the table. */
const mostTextsOfDay = 5_000;

/** Adds counts to those of a day, in the order of their keys, so that processes do not wait for each other in a circle. */
export async function addUnfoundSearches(
  db: Database,
  day: string,
  counted: readonly (UnfoundSearch & { readonly times: number })[],
): Promise<void> {
  const rows = counted.toSorted((a, b) => (a.language + a.words < b.language + b.words ? -1 : 1));
  await sql`
    insert into unfound_searches (day, language, words, times)
    select ${day}::date, language, words, times
    from unnest(
      ${rows.map(({ language }) => language)}::text[],
      ${rows.map(({ words }) => words)}::text[],
      ${rows.map(({ times }) => times)}::integer[]
    ) as counted (language, words, times)
    where (select count(*) from unfound_searches where day = ${day}::date) < ${mostTextsOfDay}
    order by language, words
    on conflict (day, language, words) do update set times = unfound_searches.times + excluded.times`.execute(
    db,
  );
}

export type UnfoundSearchRow = UnfoundSearch & { readonly times: number; readonly last_on: string };

/** Lists the texts since a day, those searched most often first. */
export async function listUnfoundSearches(
  db: Database,
  since: string,
  most: number,
): Promise<UnfoundSearchRow[]> {
  const { rows } = await sql<UnfoundSearchRow>`
    select words, language, sum(times)::integer as times, max(day)::text as last_on
    from unfound_searches where day >= ${since}::date
    group by words, language order by times desc, last_on desc, words, language limit ${most}`.execute(db);
  return rows;
}

export async function deleteOldUnfoundSearches(db: Database): Promise<void> {
  await sql`
    delete from unfound_searches where day < current_date - ${periods.unfoundSearches.days}::integer`.execute(
    db,
  );
}
