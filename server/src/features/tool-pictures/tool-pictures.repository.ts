import type { Database } from '../../platform/database/database.ts';
import { selectListedParts, toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';

/** Returns the sizes and the coating of a part that has a page, and the digest of its first uploaded picture. */
export async function findPicturedPart(db: Database, partId: number) {
  return selectListedParts(db)
    .select(toolColumnsOfParts)
    .select('parts.inventory_code')
    .select(({ selectFrom }) =>
      selectFrom('part_pictures')
        .select('digest')
        .whereRef('part_id', '=', 'parts.id')
        .orderBy('position')
        .orderBy('uuid')
        .limit(1)
        .as('picture'),
    )
    .where('parts.id', '=', partId)
    .executeTakeFirst();
}
