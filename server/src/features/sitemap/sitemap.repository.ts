// Reads every page of the catalogue and the documents: the parts of its address, and the date of its last change.

import type { Database } from '../../platform/database/database.ts';
import { selectListedParts } from '../catalogue/catalogue.sql.ts';

/** Lists the categories. The date is the last change of one of the parts; null if there is no part. */
export async function listCategoryPages(db: Database) {
  return db
    .selectFrom('categories')
    .innerJoin('series', 'series.id', 'categories.series_id')
    .leftJoin('parts', 'parts.category_id', 'categories.id')
    .select(['series.slug as series', 'categories.slug as category'])
    .select(({ fn }) => fn.max('parts.changed_at').as('changed_at'))
    .where('series.is_listed', '=', true)
    .where('categories.is_listed', '=', true)
    .groupBy(['series.id', 'categories.id'])
    .orderBy('series.position')
    .orderBy('categories.position')
    .execute();
}

/** Lists every document that has its own page or is on a page with others of its kind. */
export async function listDocumentPages(db: Database) {
  return db
    .selectFrom('documents')
    .select(['kind', 'slug', 'uuid', 'changed_at'])
    .orderBy('kind')
    .orderBy('position')
    .execute();
}

/** Counts the parts that have a page. */
export async function countPartPages(db: Database): Promise<number> {
  const { parts } = await selectListedParts(db)
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .executeTakeFirstOrThrow();
  return parts;
}

/** Lists a range of the parts that have a page, in the order of their ids. */
export async function listPartPages(
  db: Database,
  { skipping, atMost }: { skipping: number; atMost: number },
) {
  return selectListedParts(db)
    .select(['parts.inventory_code', 'parts.changed_at'])
    .orderBy('parts.id')
    .offset(skipping)
    .limit(atMost)
    .execute();
}
