import { sql } from 'kysely';
import { oneOf, required, text, textLike } from '@chipload/server/columns';
import { mergeRows, type TableFile, duplicates } from '../table-file.ts';

/** The groups of ISO 513. */
const isoGroups = ['P', 'M', 'K', 'N', 'S', 'H'];

export const materialsFile: TableFile = {
  name: 'materials.csv',
  staging: 'staged_materials',
  columns: {
    symbol: required(
      textLike(
        /^[A-Za-z0-9.-]{1,10}$/,
        (value) => () => `"${value}" is not a symbol for a badge. Use at most ten letters and digits.`,
      ),
    ),
    iso_group: required(oneOf(isoGroups)),
    colour: required(
      textLike(
        /^#[0-9A-Fa-f]{6}$/,
        (value) => () => `"${value}" is not a colour. Write it as #RRGGBB, such as #0063A7.`,
      ),
    ),
    name_en: required(text(120)),
    name_fr: required(text(120)),
  },
  checks: [duplicates('staged_materials', ['symbol'])],
  merge: (db) =>
    mergeRows(db, {
      table: 'materials',
      keys: ['symbol'],
      columns: ['position', 'iso_group', 'colour', 'names'],
      source: sql`
        select symbol, row - 1 as position, iso_group, colour,
          jsonb_build_object('en', name_en, 'fr', name_fr) as names
        from staged_materials`,
    }),
};
