import { codeKey } from '@chipload/domain/catalogue';
import { typeLimits } from '@chipload/domain/tools';
import { optional, text } from '@chipload/server/columns';
import {
  checkSizes,
  ownSizePrefix,
  type OwnTexts,
  readOwnSizes,
  typeOfPart,
  partColumns,
  plainPartColumns,
  sayEdpTaken,
  sayKeyTaken,
  sayOtherType,
} from '@chipload/server/part-kinds';
import { sql } from 'kysely';
import {
  type Fields,
  mergeRows,
  type RowContext,
  type TableFile,
  duplicates,
  unknownReferences,
} from '../table-file.ts';
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
  patternColumns: {
    pattern: /^size_[a-z][a-z0-9_]*$/,
    example: 'size_bore',
    column: optional(text(typeLimits.textLength)),
  },
  derived: {
    columns: { code_key: 'text collate "C"', sizes: 'jsonb' },
    derive: (part, context) => {
      const type = typeOfPart(context.types, part, ignored);
      return {
        code_key: codeKey(String(part.inventory_code)),
        tool_type: type?.slug ?? null,
        sizes: type ? readOwnSizes(ownTexts(part), { ...context, type }, ignored) : null,
      };
    },
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
      columns: ['code_key', 'category_id', 'descriptions', 'sizes', ...plainPartColumns],
      source: sql`
        select staged.inventory_code, staged.code_key, categories.id as category_id,
          jsonb_build_object('en', description_en, 'fr', description_fr) as descriptions, staged.sizes,
          ${sql.join(plainPartColumns.map((column) => sql.ref(`staged.${column}`)))}
        from staged_parts as staged
        join series on series.slug = staged.series_slug
        join categories on categories.series_id = series.id and categories.slug = staged.category_slug`,
    }),
};

/** The faults of a row were reported when it was checked. */
const ignored = () => undefined;

function ownTexts(part: Fields): OwnTexts {
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name]) => name.startsWith(ownSizePrefix))
      .map(([name, cell]) => [name.slice(ownSizePrefix.length), String(cell ?? '')]),
  );
}

function checkPart(
  part: Fields,
  fault: (column: string, sentence: string) => void,
  context: RowContext,
): void {
  const say: Parameters<typeof checkSizes>[2] = (column, problem) => fault(column, problem(english));
  const type = typeOfPart(context.types, part, say);
  if (type) {
    checkSizes(part, type, say);
    readOwnSizes(ownTexts(part), { ...context, type }, (key, problem) => say(ownSizePrefix + key, problem));
  }
  if (part.status === 'superseded' && part.superseded_by === null)
    fault(
      'superseded_by',
      'is empty, but the part is superseded. Write the code of the part that took its place.',
    );
}
