// Reads every page of the catalogue and the documents: the parts of its address, and the date of its last change.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { selectListedParts } from '../catalogue/catalogue.sql.ts';
import { selectShown } from '../../platform/database/shown-documents.ts';

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
  return selectShown(db)
    .select(['kind', 'slug', 'uuid', 'changed_at'])
    .orderBy('kind')
    .orderBy('position')
    .execute();
}

/** Lists the ranges of so many ids, numbered from 1, in which there is a part that has a page. */
export async function listPartRanges(db: Database, idsPerRange: number): Promise<number[]> {
  const range = sql<number>`((parts.id - 1) / ${sql.lit(idsPerRange)} + 1)::integer`;
  const rows = await selectListedParts(db).select(range.as('range')).groupBy(range).orderBy(range).execute();
  return rows.map((row) => row.range);
}

/** Lists the parts of a range of ids that have a page. */
export async function listPartPages(db: Database, { range, idsPerRange }: PartRange) {
  return selectListedParts(db)
    .select(['parts.inventory_code', 'parts.changed_at'])
    .where('parts.id', '>', (range - 1) * idsPerRange)
    .where('parts.id', '<=', range * idsPerRange)
    .orderBy('parts.id')
    .execute();
}

type PartRange = { readonly range: number; readonly idsPerRange: number };
