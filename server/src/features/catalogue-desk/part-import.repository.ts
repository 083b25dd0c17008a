// Reads the parts that a file names, with what an import can change; adds parts, and removes them again.

import type { ImportConstant } from '@chipload/contract/office/part-imports';
import {
  importFieldNamed,
  type ImportKind,
  type ImportField,
  type PartStatus,
} from '@chipload/domain/catalogue';
import type { OwnSize, ToolUnits } from '@chipload/domain/tools';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { joinedTool, type ToolRow } from '../catalogue/catalogue.sql.ts';

export type ImportedPart = {
  readonly id: number;
  readonly inventory_code: string;
  readonly weight_grams: number;
  readonly status: PartStatus;
  readonly superseded_by: string | null;
  readonly hs_code: string;
  readonly origin: string;
  readonly description_en: string;
  readonly description_fr: string;
  readonly edp: string | null;
  readonly category_id: number;
  readonly tool_type: string;
  readonly units: ToolUnits;
  /** Null where the file has no sizes. */
  readonly tool: ToolRow | null;
  readonly sizes: Readonly<Record<string, OwnSize>> | null;
};

/** Returns the parts with these codes. */
export async function findImportedParts(
  db: Database,
  codes: readonly string[],
  { hasSizes }: { readonly hasSizes: boolean },
): Promise<ImportedPart[]> {
  const sizes = hasSizes ? sql`to_jsonb(tool) as tool, sizes` : sql`null as tool, null as sizes`;
  const { rows } = await sql<ImportedPart>`
    select id, inventory_code, weight_grams, status, superseded_by, hs_code, origin,
      coalesce(descriptions ->> 'en', '') as description_en, coalesce(descriptions ->> 'fr', '') as description_fr,
      edp, category_id, parts.tool_type, parts.units, ${sizes}
    from parts ${joinedTool} where inventory_code = any(${codes}::text[])`.execute(db);
  return rows;
}

/** True if a set of changes has prices. */
export async function hasPrices(db: Database, setUuid: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from change_set_rows join change_sets on change_sets.id = change_set_rows.change_set_id
      where change_sets.uuid = ${setUuid} and change_set_rows.field like 'price %'
    ) as has`.execute(db);
  return rows[0]?.has ?? false;
}

export type ImportedCategory = {
  readonly id: number;
  readonly slug: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly series_slug: string;
  readonly series: Readonly<Record<Language, string>>;
  readonly tool_type: string;
};

export async function findCategories(db: Database): Promise<ImportedCategory[]> {
  const namesOf = (table: string) => sql`jsonb_build_object(
    'en', ${sql.ref(`${table}.texts`)} #>> '{en,name}', 'fr', ${sql.ref(`${table}.texts`)} #>> '{fr,name}'
  )`;
  const { rows } = await sql<ImportedCategory>`
    select categories.id, categories.slug, ${namesOf('categories')} as names, series.slug as series_slug,
      ${namesOf('series')} as series, categories.tool_type
    from categories join series on series.id = categories.series_id
    order by series.position, categories.position`.execute(db);
  return rows;
}

export type TakenNumber = {
  readonly inventory_code: string;
  readonly code_key: string;
  readonly edp: string | null;
};

/** Returns the parts with one of these keys or EDP numbers. */
export async function findTakenNumbers(
  db: Database,
  { keys, edps }: { readonly keys: readonly string[]; readonly edps: readonly string[] },
): Promise<TakenNumber[]> {
  const { rows } = await sql<TakenNumber>`
    select inventory_code, code_key, edp from parts where code_key = any(${keys}::text[])
    union select inventory_code, code_key, edp from parts where edp = any(${edps}::text[])`.execute(db);
  return rows;
}

/** Adds parts, and returns their ids by their codes. */
export async function insertParts(
  db: Database,
  parts: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<string, number>> {
  const [first] = parts;
  if (!first) return new Map();
  const names = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number; inventory_code: string }>`
    insert into parts (${names})
    select ${names} from jsonb_populate_recordset(null::parts, ${JSON.stringify(parts)}::jsonb)
    returning id, inventory_code`.execute(db);
  return new Map(rows.map(({ id, inventory_code: code }) => [code, id]));
}

type Fields = readonly (ImportField | null)[];
type Headed = { readonly kind: ImportKind; readonly headings: readonly string[] };

function headingsText({ kind, headings }: Headed): string {
  return JSON.stringify(kind === 'parts' ? headings : { [kind]: headings });
}

/** The fields of the columns of a file, and the values that every row has. */
type KeptColumns = {
  /** Undefined while nobody chose any: they are found by the headings. */
  readonly fields: Fields | undefined;
  readonly constants: readonly ImportConstant[];
};

/** Returns what the columns of the last file of this kind with these headings were imported as. */
export async function findImportColumns(db: Database, file: Headed): Promise<KeptColumns | undefined> {
  const { rows } = await sql<{
    fields: readonly unknown[];
    constants: readonly { readonly field: string; readonly value: string }[];
  }>`
    select fields, constants from part_import_columns
    where md5(headings) = md5(${headingsText(file)})`.execute(db);
  const [kept] = rows;
  if (!kept) return undefined;
  // A version before or after this one may know other fields.
  const fieldNamed = (name: string) => importFieldNamed(name, file.kind);
  return {
    fields:
      kept.fields.length === 0 ? undefined : kept.fields.map((field) => fieldNamed(String(field)) ?? null),
    constants: kept.constants.flatMap(({ field, value }) => {
      const known = fieldNamed(field);
      return known === undefined ? [] : [{ field: known, value }];
    }),
  };
}

/** Keeps what the columns of a file are imported as, for the next one of its kind with the same headings; undefined fields stay as kept. */
export async function keepImportColumns(
  db: Database,
  { fields: chosen = [], constants, ...file }: Headed & KeptColumns,
): Promise<void> {
  const headings = headingsText(file);
  const fields = JSON.stringify(chosen);
  await sql`
    insert into part_import_columns (headings, fields, constants)
    values (${headings}, ${fields}::jsonb, ${JSON.stringify(constants)}::jsonb)
    on conflict (md5(headings)) do update
    set fields = case when excluded.fields = '[]' then part_import_columns.fields else excluded.fields end,
      constants = excluded.constants, kept_at = now()`.execute(db);
}
