// Reads and writes the series of the catalogue and their categories.

import type { OfficeSeries } from '@chipload/contract/office/series';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function listSeriesWithTexts(db: Database): Promise<OfficeSeries[]> {
  const { rows } = await sql<OfficeSeries>`
    select series.slug, series.xmin::text as version, series.position, series.packing_category, series.is_listed, series.texts,
      coalesce((
        select json_agg(json_build_object(
          'slug', categories.slug, 'version', categories.xmin::text, 'position', categories.position,
          'tool_type', categories.tool_type, 'is_listed', categories.is_listed, 'texts', categories.texts,
          'parts', (select count(*) from parts where parts.category_id = categories.id)
        ) order by categories.position, categories.id)
        from categories where categories.series_id = series.id
      ), '[]') as categories
    from series order by series.position, series.id`.execute(db);
  return rows;
}

type Series = Pick<OfficeSeries, 'slug' | 'position' | 'packing_category' | 'is_listed' | 'texts'>;

/** Adds a series, or gives the one with this slug other values. */
export async function writeSeries(db: Database, series: Series): Promise<void> {
  const { slug, position, packing_category: packing, is_listed: isListed, texts } = series;
  await sql`
    insert into series (slug, position, packing_category, is_listed, texts)
    values (${slug}, ${position}, ${packing}, ${isListed}, ${JSON.stringify(texts)}::jsonb)
    on conflict (slug) do update set position = excluded.position, packing_category = excluded.packing_category,
      is_listed = excluded.is_listed, texts = excluded.texts`.execute(db);
}

type Category = Pick<
  OfficeSeries['categories'][number],
  'slug' | 'position' | 'tool_type' | 'is_listed' | 'texts'
>;

/** Adds a category to a series, or gives the one with this slug other values. */
export async function writeCategory(db: Database, series: string, category: Category): Promise<void> {
  const { slug, position, tool_type: type, is_listed: isListed, texts } = category;
  await sql`
    insert into categories (series_id, slug, position, tool_type, is_listed, texts)
    select series.id, ${slug}, ${position}, ${type}, ${isListed}, ${JSON.stringify(texts)}::jsonb
    from series where series.slug = ${series}
    on conflict (series_id, slug) do update set position = excluded.position, tool_type = excluded.tool_type,
      is_listed = excluded.is_listed, texts = excluded.texts`.execute(db);
}
