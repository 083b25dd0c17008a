import { codeKey } from '@chipload/domain/catalogue';
import {
  checkSizes,
  partColumns,
  plainPartColumns,
  sayEdpTaken,
  sayKeyTaken,
  sayOtherType,
} from '@chipload/server/part-kinds';
import { sql } from 'kysely';
import { type Fields, mergeRows, type TableFile, duplicates, unknownReferences } from '../table-file.ts';
import { partsChangedInOffice } from '../office-changes.ts';
import { knownCategories } from './categories.ts';

const english = { locale: 'en' } as const;

/** The part of a staged row in the shop. */
export const partInShop = sql`select from parts where parts.inventory_code = staged.inventory_code`;
/** The part of a staged row in parts.csv and in the shop. */
export const knownParts = [
  sql`select from staged_parts as one where one.inventory_code = staged.inventory_code`,
  partInShop,
];
const knownSuccessors = [
  sql`select from staged_parts as one where one.inventory_code = staged.superseded_by`,
  sql`select from parts where parts.inventory_code = staged.superseded_by`,
];

/** New codes that differ from another part's only in separators, case or accents; the part in the shop keeps its code. */
const keyTaken = sql<{ row: number; value: string }>`
  with new_codes as (
    select row, inventory_code, code_key from staged_parts as staged
    where not exists (select from parts where parts.inventory_code = staged.inventory_code)
  ), taken as (
    select code_key, inventory_code, 0 as row from parts
    union all select code_key, inventory_code, row from new_codes
  )
  select new_codes.row, new_codes.inventory_code || chr(10) || min(taken.inventory_code) as value
  from new_codes join taken using (code_key)
  where taken.inventory_code <> new_codes.inventory_code and taken.row < new_codes.row
  group by new_codes.row, new_codes.inventory_code order by new_codes.row`;

export const partsFile: TableFile = {
  name: 'parts.csv',
  staging: 'staged_parts',
  columns: partColumns,
  derived: {
    columns: { code_key: 'text collate "C"' },
    derive: ({ inventory_code: code }) => ({ code_key: codeKey(String(code)) }),
  },
  check: checkPart,
  checks: [
    duplicates('staged_parts', ['inventory_code']),
    { column: 'inventory_code', find: keyTaken, say: (codes) => sayKeyTaken(codes.split('\n'))(english) },
    duplicates('staged_parts', ['edp']),
    unknownReferences('staged_parts', 'category_slug', knownCategories, 'categories.csv'),
    unknownReferences('staged_parts', 'superseded_by', knownSuccessors, 'parts.csv'),
    {
      column: 'edp',
      find: sql`
        select row, staged.edp || ' (' || parts.inventory_code || ')' as value
        from staged_parts as staged join parts on parts.edp = staged.edp
        where parts.inventory_code <> staged.inventory_code
          and not exists (select from staged_parts as one where one.inventory_code = parts.inventory_code)
        order by row`,
      say: (value) => sayEdpTaken(value)(english),
    },
    {
      column: 'tool_type',
      find: sql`
        select staged.row, coalesce(one.tool_type, categories.tool_type) as value
        from staged_parts as staged
        left join staged_categories as one on (one.series_slug, one.slug) = (staged.series_slug, staged.category_slug)
        left join series on series.slug = staged.series_slug
        left join categories on categories.series_id = series.id and categories.slug = staged.category_slug
        where staged.tool_type <> coalesce(one.tool_type, categories.tool_type) order by staged.row`,
      say: (value) => sayOtherType(value)(english),
    },
  ],
  changedInOffice: partsChangedInOffice,
  merge: (db) =>
    mergeRows(db, {
      table: 'parts',
      keys: ['inventory_code'],
      columns: ['code_key', 'category_id', 'descriptions', ...plainPartColumns],
      source: sql`
        select staged.inventory_code, staged.code_key, categories.id as category_id,
          jsonb_build_object('en', description_en, 'fr', description_fr) as descriptions,
          ${sql.join(plainPartColumns.map((column) => sql.ref(`staged.${column}`)))}
        from staged_parts as staged
        join series on series.slug = staged.series_slug
        join categories on categories.series_id = series.id and categories.slug = staged.category_slug`,
    }),
};

function checkPart(part: Fields, fault: (column: string, sentence: string) => void): void {
  checkSizes(part, (column, say) => fault(column, say(english)));
  if (part.status === 'superseded' && part.superseded_by === null)
    fault(
      'superseded_by',
      'is empty, but the part is superseded. Write the code of the part that took its place.',
    );
}
