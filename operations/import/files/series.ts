import { packingCategories } from '@chipload/domain/tools';
import { sql } from 'kysely';
import { oneOf, optional, required, slug, text, whole, yesNo } from '@chipload/server/columns';
import { mergeRows, type TableFile, textsOf, duplicates } from '../table-file.ts';

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
  merge: (db) =>
    mergeRows(db, {
      table: 'series',
      keys: ['slug'],
      columns: ['packing_category', 'position', 'texts', 'is_listed'],
      source: sql`
        select slug, packing_category, position, is_listed, ${textsOf(['name', 'summary', 'body'])} as texts
        from staged_series`,
    }),
};
