import type { Database } from '../../platform/database/database.ts';
import { selectListedParts, toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';

/** Returns the sizes of a part that has a page, and when they were last changed. */
export async function findModelledPart(db: Database, partId: number) {
  return selectListedParts(db)
    .select(toolColumnsOfParts)
    .select(['parts.inventory_code', 'parts.changed_at'])
    .where('parts.id', '=', partId)
    .executeTakeFirst();
}
