import { sql } from 'kysely';
import { required, slug, text, whole } from '@chipload/server/columns';
import { deleteRows, mergeRows, type TableFile, duplicates, unknownReferences } from '../table-file.ts';
import { knownCategories } from './categories.ts';

const knownMaterials = [
  sql`select from staged_materials as one where one.symbol = staged.symbol`,
  sql`select from materials where materials.symbol = staged.symbol`,
];

const source = sql`
  select categories.id as category_id, materials.id as material_id, staged.suitability
  from staged_category_materials as staged
  join series on series.slug = staged.series_slug
  join categories on categories.series_id = series.id and categories.slug = staged.category_slug
  join materials on materials.symbol = staged.symbol`;

export const categoryMaterialsFile: TableFile = {
  name: 'category-materials.csv',
  staging: 'staged_category_materials',
  columns: {
    series_slug: required(slug),
    category_slug: required(slug),
    symbol: required(text(10)),
    suitability: required(whole({ from: 0, to: 1 })),
  },
  checks: [
    duplicates('staged_category_materials', ['series_slug', 'category_slug', 'symbol']),
    unknownReferences('staged_category_materials', 'category_slug', knownCategories, 'categories.csv'),
    unknownReferences('staged_category_materials', 'symbol', knownMaterials, 'materials.csv'),
  ],
  async merge(db) {
    const { added, changed } = await mergeRows(db, {
      table: 'category_materials',
      keys: ['category_id', 'material_id'],
      columns: ['suitability'],
      source,
    });
    // The file contains all materials of a category that it names.
    const isGone = sql`
      category_id in (select category_id from (${source}) as source)
      and not exists (
        select from (${source}) as source
        where (source.category_id, source.material_id) = (target.category_id, target.material_id)
      )`;
    return { added, changed: changed + (await deleteRows(db, 'category_materials', isGone)) };
  },
};
