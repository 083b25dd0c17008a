// What a search looks through.

import { buyableFromStock } from '@chipload/domain/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { freePieces, selectListedParts, toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';

/** Every part of a listed category with its sizes, words and what can be bought of it, so many at a time: nobody holds all of them. */
export async function* readSearchableParts(db: Database): AsyncGenerator<SearchableRow[]> {
  let last = 0;
  let rows: SearchableRow[];
  do {
    rows = await listSearchableParts(db, last);
    last = rows.at(-1)?.id ?? last;
    yield rows;
  } while (rows.length === partsAtATime);
}

const partsAtATime = 2_000;

async function listSearchableParts(db: Database, after: number) {
  const rows = await selectListedParts(db)
    .leftJoin('stock', 'stock.part_id', 'parts.id')
    .select(toolColumnsOfParts)
    .select([
      'parts.id',
      'parts.inventory_code',
      'parts.code_key',
      'parts.edp',
      'parts.category_id',
      'parts.status',
      sql<string>`parts.descriptions ->> 'en'`.as('english'),
      sql<string>`parts.descriptions ->> 'fr'`.as('french'),
      freePieces.as('available'),
    ])
    .where('parts.id', '>', after)
    .orderBy('parts.id')
    .limit(partsAtATime)
    .execute();
  return rows.map((row) => ({ ...row, available: buyableFromStock(row) }));
}

export type SearchableRow = Awaited<ReturnType<typeof listSearchableParts>>[number];

/** What can be bought of these parts from stock now, by part. */
export async function listAvailable(
  db: Database,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('parts')
    .leftJoin('stock', 'stock.part_id', 'parts.id')
    .select(['parts.id', 'parts.status', freePieces.as('available')])
    .where('parts.id', '=', sql<number>`any(${partIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, buyableFromStock(row)]));
}

/** The kinds of documents that have a page, or a place on one, to be led to. */
export const pageKinds = ['blog-post', 'tech-page', 'coating', 'structure', 'lineup', 'page'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Everything that is to be read, in one language. */
export async function listSearchablePages(db: Database, language: Language) {
  return db
    .selectFrom('documents')
    .select([
      'uuid',
      'slug',
      sql<PageKind>`kind`.as('kind'),
      sql<string>`coalesce(texts -> ${language}::text ->> 'title', texts -> ${language}::text ->> 'name', '')`.as(
        'title',
      ),
      sql<string>`coalesce(texts -> ${language}::text ->> 'subtitle', '')`.as('subtitle'),
      sql<readonly string[]>`coalesce(text_blocks -> ${language}::text, '[]')`.as('blocks'),
    ])
    .where('kind', 'in', pageKinds)
    .orderBy(sql`array_position(${[...pageKinds]}::text[], kind)`)
    .orderBy('position')
    .orderBy('slug')
    .execute();
}
