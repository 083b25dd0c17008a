import { typeLimits } from '@chipload/domain/tools';
import { sql } from 'kysely';
import { optional, required, slug, text, whole, yesNo } from '@chipload/server/columns';
import { savedInOffice } from '../office-changes.ts';
import { mergeRows, type TableFile, textsOf, duplicates, unknownReferences } from '../table-file.ts';

const knownSeries = [
  sql`select from staged_series as one where one.slug = staged.series_slug`,
  sql`select from series where series.slug = staged.series_slug`,
];

/** The category of a staged row in categories.csv and in the shop. */
export const knownCategories = [
  sql`
    select from staged_categories as one
    where one.series_slug = staged.series_slug and one.slug = staged.category_slug`,
  sql`
    select from categories join series on series.id = categories.series_id
    where series.slug = staged.series_slug and categories.slug = staged.category_slug`,
];

const columns = ['position', 'tool_type', 'is_listed'];
const source = sql`
  select series.id as series_id, staged.slug, staged.position, staged.tool_type, staged.is_listed,
    ${textsOf(['name', 'summary'])} as texts
  from staged_categories as staged join series on series.slug = staged.series_slug`;
const { changedInOffice, record } = savedInOffice({
  called: ['category', 'categories'],
  kind: 'category',
  name: sql`(select slug from series where id = new.series_id) || '/' || new.slug`,
  columns,
  pairs: sql`(${source}) as new join categories as old on (old.series_id, old.slug) = (new.series_id, new.slug)`,
});

export const categoriesFile: TableFile = {
  name: 'categories.csv',
  staging: 'staged_categories',
  columns: {
    series_slug: required(slug),
    slug: required(slug),
    position: required(whole({ from: 0, to: 100_000 })),
    tool_type: required(text(typeLimits.slugLength)),
    name_en: required(text(80)),
    name_fr: required(text(80)),
    summary_en: optional(text(400), ''),
    summary_fr: optional(text(400), ''),
    is_listed: optional(yesNo, true),
  },
  checks: [
    duplicates('staged_categories', ['series_slug', 'slug']),
    unknownReferences('staged_categories', 'series_slug', knownSeries, 'series.csv'),
    unknownReferences(
      'staged_categories',
      'tool_type',
      [sql`select from tool_types where tool_types.slug = staged.tool_type`],
      'the types of tools in the office',
    ),
  ],
  changedInOffice,
  async merge(db) {
    await record(db);
    return mergeRows(db, {
      table: 'categories',
      keys: ['series_id', 'slug'],
      columns: [...columns, 'texts'],
      source,
    });
  },
};
