import type { Database } from '../../platform/database/database.ts';
import { selectListedParts, toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';

/** Returns the sizes and the coating of a part that has a page. */
export async function findPicturedPart(db: Database, partId: number) {
  return selectListedParts(db)
    .select(toolColumnsOfParts)
    .select('parts.inventory_code')
    .where('parts.id', '=', partId)
    .executeTakeFirst();
}
