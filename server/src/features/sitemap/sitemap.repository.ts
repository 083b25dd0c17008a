// Every page of the catalogue and of what is read, by what its address is made of, and when it was last changed.

import type { Database } from '../../platform/database/database.ts';
import { selectListedParts } from '../catalogue/catalogue.service.ts';

/** Every listed category. It changed when one of its parts did; null while it has none. */
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

/** Every document that has a page of its own, or stands on one with others of its kind. */
export async function listDocumentPages(db: Database) {
  return db
    .selectFrom('documents')
    .select(['kind', 'slug', 'uuid', 'changed_at'])
    .orderBy('kind')
    .orderBy('position')
    .execute();
}

/** How many parts have a page. */
export async function countPartPages(db: Database): Promise<number> {
  const { parts } = await selectListedParts(db)
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .executeTakeFirstOrThrow();
  return parts;
}

/** Some of the parts that have a page, in the order in which they came to the shop. */
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
