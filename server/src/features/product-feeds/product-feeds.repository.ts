// Reads the parts of the catalogue in the order of their ids, some at a time.

import type { Database } from '../../platform/database/database.ts';
import { selectListedParts } from '../catalogue/catalogue.sql.ts';

/** Lists the ids of the next parts that have a page, after one. */
export async function listPartIds(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await selectListedParts(db)
    .select('parts.id')
    .where('parts.id', '>', after)
    .orderBy('parts.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
