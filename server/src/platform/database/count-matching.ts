// Counts the rows of a list of the office, of which there may be a million.

import type { ListCount } from '@chipload/contract/office/lists';
import { deskLimits } from '@chipload/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { readPlanned } from './read-planned.ts';

/** Counts the rows of a SELECT, which is given the limit at which it stops: one row more than lists are counted. */
export async function countMatching(
  db: Database,
  select: (limit: number) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>,
): Promise<ListCount> {
  const most = deskLimits.countedRows;
  const [row] = await readPlanned(
    db,
    sql<{ found: number }>`select count(*)::integer as found from (${await select(most + 1)}) as matching`,
  );
  const found = row?.found ?? 0;
  return { count: Math.min(found, most), has_more: found > most };
}
