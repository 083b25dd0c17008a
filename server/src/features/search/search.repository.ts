// Reads the parts and the documents that can be searched.

import { buyableFromStock } from '@chipload/domain/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { freePieces, selectListedParts, toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';

/** Reads all parts of listed categories with their sizes, words and stock, one page of rows at a time. */
export async function* readSearchableParts(db: Database): AsyncGenerator<SearchableRow[]> {
  let lastId = 0;
  let rows: SearchableRow[];
  do {
    rows = await listSearchableParts(db, lastId);
    lastId = rows.at(-1)?.id ?? lastId;
    yield rows;
  } while (rows.length === partsAtATime);
}

const partsAtATime = 2_000;

async function listSearchableParts(db: Database, afterId: number) {
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
    .where('parts.id', '>', afterId)
    .orderBy('parts.id')
    .limit(partsAtATime)
    .execute();
  return rows.map((row) => ({ ...row, available: buyableFromStock(row) }));
}

export type SearchableRow = Awaited<ReturnType<typeof listSearchableParts>>[number];

/** Returns by part id how many pieces can be bought from stock now. */
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

/** The kinds of documents that are searched: each has its own page or appears on one. */
export const pageKinds = ['blog-post', 'tech-page', 'coating', 'structure', 'lineup', 'page'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Lists the documents that are searched, with their texts in one language. */
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
