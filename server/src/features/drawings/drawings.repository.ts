import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { selectListedParts, toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';

/** Returns the data for the drawing of a part that has a page. */
export async function findDrawnPart(db: Database, partId: number, language: Language) {
  return selectListedParts(db)
    .select([
      'parts.inventory_code',
      'parts.edp',
      'parts.changed_at',
      sql<string>`parts.descriptions ->> ${language}::text`.as('description'),
      ...toolColumnsOfParts,
    ])
    .where('parts.id', '=', partId)
    .executeTakeFirst();
}

export type DrawnPart = NonNullable<Awaited<ReturnType<typeof findDrawnPart>>>;
