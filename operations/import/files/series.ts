import { packingCategories } from '@chipload/domain/tools';
import { sql } from 'kysely';
import { oneOf, optional, required, slug, text, whole, yesNo } from '@chipload/server/columns';
import { savedInOffice } from '../office-changes.ts';
import { mergeRows, type TableFile, textsOf, duplicates } from '../table-file.ts';

const columns = ['packing_category', 'position', 'is_listed'];
const source = sql`
  select slug, packing_category, position, is_listed, ${textsOf(['name', 'summary', 'body'])} as texts from staged_series`;
const { changedInOffice, record } = savedInOffice({
  called: ['series', 'series'],
  kind: 'series',
  name: sql.ref('new.slug'),
  columns,
  pairs: sql`(${source}) as new join series as old on old.slug = new.slug`,
});

export const seriesFile: TableFile = {
  name: 'series.csv',
  staging: 'staged_series',
  columns: {
    slug: required(slug),
    packing_category: required(oneOf(packingCategories)),
    position: required(whole({ from: 0, to: 100_000 })),
    name_en: required(text(80)),
    name_fr: required(text(80)),
    summary_en: optional(text(400), ''),
    summary_fr: optional(text(400), ''),
    body_en: optional(text(10_000), ''),
    body_fr: optional(text(10_000), ''),
    is_listed: optional(yesNo, true),
  },
  checks: [duplicates('staged_series', ['slug'])],
  changedInOffice,
  async merge(db) {
    await record(db);
    return mergeRows(db, { table: 'series', keys: ['slug'], columns: [...columns, 'texts'], source });
  },
};
