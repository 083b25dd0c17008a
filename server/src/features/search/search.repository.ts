// What a search looks through. One query, whatever the size of the catalogue.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Every part of a listed category with its sizes, words and free stock. */
export async function listSearchableParts(db: Database) {
  return db
    .selectFrom('parts')
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .innerJoin('series', 'series.id', 'categories.series_id')
    .leftJoin('stock', 'stock.part_id', 'parts.id')
    .select([
      'parts.id',
      'parts.inventory_code',
      'parts.code_key',
      'parts.edp',
      'parts.category_id',
      'parts.tool_type',
      'parts.profile',
      'parts.units',
      'parts.size',
      'parts.cutting_diameter',
      'parts.diameter_tolerance',
      'parts.shank_diameter',
      'parts.shank_form',
      'parts.cutting_length',
      'parts.usable_length',
      'parts.neck_length',
      'parts.overall_length',
      'parts.corner_radius',
      'parts.corner_chamfer',
      'parts.flutes',
      'parts.coating',
      'parts.coolant_through',
      'parts.thread',
      'parts.status',
      sql<string>`parts.descriptions ->> 'en'`.as('english'),
      sql<string>`parts.descriptions ->> 'fr'`.as('french'),
      sql<number>`coalesce(stock.on_hand - stock.allocated, 0)`.as('available'),
    ])
    .where('categories.is_listed', '=', true)
    .where('series.is_listed', '=', true)
    .execute();
}

export type SearchableRow = Awaited<ReturnType<typeof listSearchableParts>>[number];

/** The free stock of these parts, by part. */
export async function listAvailable(
  db: Database,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(['part_id', sql<number>`on_hand - allocated`.as('available')])
    .where('part_id', '=', sql<number>`any(${partIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ part_id, available }) => [part_id, available]));
}
