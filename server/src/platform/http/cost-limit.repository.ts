// Stores what each visitor's network spent in a minute, added up over all processes.

import { sql } from 'kysely';
import { periods } from '../periods.ts';
import type { Database } from '../database/database.ts';

/** Adds what a process counted; returns the total that each of these networks has spent in that minute. */
export async function addCosts(
  db: Database,
  minute: Date,
  costs: readonly { readonly network: string; readonly units: number }[],
): Promise<ReadonlyMap<string, number>> {
  // Always in the same order, so that two processes cannot deadlock.
  const sorted = costs.toSorted((a, b) => (a.network < b.network ? -1 : 1));
  const { rows } = await sql<{ network: string; units: number }>`
    insert into request_costs (network, minute, units)
    select network, ${minute}, units
    from unnest(${sorted.map(({ network }) => network)}::text[], ${sorted.map(({ units }) => units)}::integer[])
      as spent (network, units)
    on conflict (network, minute) do update set units = request_costs.units + excluded.units
    returning network, units`.execute(db);
  return new Map(rows.map(({ network, units }) => [network, units]));
}

/** Deletes the costs of minutes whose retention period is over. */
export async function deleteOldCosts(db: Database): Promise<void> {
  await db
    .deleteFrom('request_costs')
    .where('minute', '<', sql<Date>`now() - make_interval(mins => ${periods.requestCosts.minutes})`)
    .execute();
}
