import { codeKey } from '@chipload/domain/catalogue';
import { profilesOfType, shankForms, toolProfiles, toolTypes, toolUnits } from '@chipload/domain/tools';
import { partKinds } from '@chipload/server/part-kinds';
import { sql } from 'kysely';
import {
  decimal,
  inventoryCode,
  oneOf,
  optional,
  required,
  slug,
  text,
  textLike,
  whole,
  yesNo,
} from '@chipload/server/columns';
import { type Fields, mergeRows, type TableFile, duplicates, unknownReferences } from '../table-file.ts';
import { partsChangedInOffice } from '../office-changes.ts';
import { knownCategories } from './categories.ts';

// Six decimals, since 1/64 in is 0.015625.
const length = decimal(6, { from: 0, to: 9_999, isFromExcluded: true });
const angle = decimal(2, { from: -180, to: 180 });

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
  select new_codes.row, new_codes.inventory_code || '" and "' || min(taken.inventory_code) as value
  from new_codes join taken using (code_key)
  where taken.inventory_code <> new_codes.inventory_code and taken.row < new_codes.row
  group by new_codes.row, new_codes.inventory_code order by new_codes.row`;

function sayKeyTaken(codes: string): string {
  return `"${codes}" are the same to whoever types them without separators, capitals and accents. Give this part another code.`;
}

const columns = {
  inventory_code: required(inventoryCode),
  edp: optional(
    textLike(
      /^[A-Za-z0-9-]{1,20}$/,
      (value) => () => `"${value}" is not a number of a part. Use digits, letters and hyphens, at most 20.`,
    ),
  ),
  series_slug: required(slug),
  category_slug: required(slug),
  tool_type: required(oneOf(toolTypes)),
  profile: required(oneOf(toolProfiles)),
  units: required(oneOf(toolUnits)),
  size: required(text(30)),
  cutting_diameter: required(length),
  diameter_tolerance: optional(text(30), ''),
  shank_diameter: required(length),
  shank_tolerance: optional(text(30), ''),
  shank_form: optional(oneOf(shankForms), ''),
  cutting_length: required(length),
  usable_length: optional(length),
  neck_diameter: optional(length),
  neck_length: optional(length),
  overall_length: required(length),
  corner_radius: optional(length),
  corner_chamfer: optional(length),
  point_angle: optional(decimal(2, { from: 0, to: 180, isFromExcluded: true })),
  taper_angle: optional(decimal(2, { from: 0, to: 89, isFromExcluded: true })),
  flutes: required(whole({ from: 1, to: 40 })),
  helix_angle: optional(angle),
  coating: optional(text(40), ''),
  coolant_through: optional(yesNo, false),
  thread: optional(text(40), ''),
  weight_grams: required(partKinds.weight_grams),
  status: optional(partKinds.status, 'active'),
  superseded_by: optional(partKinds.superseded_by),
  hs_code: optional(partKinds.hs_code, ''),
  origin: optional(partKinds.origin, ''),
  description_en: required(partKinds.description_en),
  description_fr: required(partKinds.description_fr),
};

/** The key, and columns of the file that have no column of the same name in the table. */
const otherColumns = ['inventory_code', 'series_slug', 'category_slug', 'description_en', 'description_fr'];

const plainColumns = Object.keys(columns).filter((name) => !otherColumns.includes(name));

export const partsFile: TableFile = {
  name: 'parts.csv',
  staging: 'staged_parts',
  columns,
  derived: {
    columns: { code_key: 'text collate "C"' },
    derive: ({ inventory_code: code }) => ({ code_key: codeKey(String(code)) }),
  },
  check: checkPart,
  checks: [
    duplicates('staged_parts', ['inventory_code']),
    { column: 'inventory_code', find: keyTaken, say: sayKeyTaken },
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
      say: (value) => `belongs to another part already: ${value}. Give this part a number of its own.`,
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
      say: (value) => `differs from its category, which contains "${value}". Move the part or correct it.`,
    },
  ],
  changedInOffice: partsChangedInOffice,
  merge: (db) =>
    mergeRows(db, {
      table: 'parts',
      keys: ['inventory_code'],
      columns: ['code_key', 'category_id', 'descriptions', ...plainColumns],
      source: sql`
        select staged.inventory_code, staged.code_key, categories.id as category_id,
          jsonb_build_object('en', description_en, 'fr', description_fr) as descriptions,
          ${sql.join(plainColumns.map((column) => sql.ref(`staged.${column}`)))}
        from staged_parts as staged
        join series on series.slug = staged.series_slug
        join categories on categories.series_id = series.id and categories.slug = staged.category_slug`,
    }),
};

function checkPart(part: Fields, fault: (column: string, sentence: string) => void): void {
  const type = toolTypes.find((one) => one === part.tool_type);
  const profiles: readonly string[] = type ? profilesOfType[type] : [];
  if (!profiles.includes(String(part.profile)))
    fault('profile', `"${part.profile}" is no profile of ${type}. Write one of: ${profiles.join(', ')}.`);
  if (Number(part.cutting_length) > Number(part.overall_length))
    fault(
      'cutting_length',
      `${part.cutting_length} is longer than the whole tool (${part.overall_length}). Correct one of them.`,
    );
  if (part.corner_radius !== null && Number(part.corner_radius) * 2 > Number(part.cutting_diameter) + 0.0002)
    fault(
      'corner_radius',
      `${part.corner_radius} is more than half the diameter (${part.cutting_diameter}). Correct one of them.`,
    );
  if (part.status === 'superseded' && part.superseded_by === null)
    fault(
      'superseded_by',
      'is empty, but the part is superseded. Write the code of the part that took its place.',
    );
}
