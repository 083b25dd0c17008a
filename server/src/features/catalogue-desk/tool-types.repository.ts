// Reads and writes the types of tools: their names, and the sizes that their parts have.

import type { OfficeToolType } from '@chipload/contract/office/tool-types';
import { commonSizes, type TypeField } from '@chipload/domain/tools';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';

export type StoredToolType = {
  readonly slug: string;
  readonly names: Readonly<Record<Language, { readonly one: string; readonly many: string }>>;
  readonly fields: readonly TypeField[];
};

/** Returns all types in their order. */
export async function findToolTypes(db: Database): Promise<StoredToolType[]> {
  const { rows } = await sql<StoredToolType>`
    select slug, names, fields from tool_types order by position, slug`.execute(db);
  return rows;
}

/** Returns all types in their order, with their versions and what uses them. */
export async function listToolTypes(db: Database): Promise<OfficeToolType[]> {
  const { rows } = await sql<OfficeToolType>`
    select tool_types.slug, tool_types.xmin::text as version, position, names, fields, coalesce(parts.count, 0)::int as parts,
      (select count(*) from categories where categories.tool_type = tool_types.slug)::int as categories
    from tool_types left join (select tool_type, count(*) from parts group by tool_type) as parts on tool_type = tool_types.slug
    order by position, slug`.execute(db);
  return rows;
}

/** Counts the parts of a type that have a value of each common size, by the keys; a text is none where it is empty. */
export async function countCommonValues(db: Database, slug: string): Promise<Record<string, number>> {
  const counts = Object.entries(commonSizes).map(([key, kind]) => {
    const column = sql.ref(key);
    return sql`${key}::text, count(${kind === 'text' ? sql`nullif(${column}, '')` : column})`;
  });
  const { rows } = await sql<{ values: Record<string, number> }>`
    select json_build_object(${sql.join(counts)}) as values from parts where tool_type = ${slug}`.execute(db);
  return rows[0]?.values ?? {};
}

type ValueCount = { readonly key: string; readonly json: string; readonly parts: number };

/**
 * Counts the parts of a type with values of sizes that are no common ones, also of those that the type has no more: by the keys and the
 * kinds of JSON that the values are.
 */
export async function countOwnValues(db: Database, slug: string): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    select key, jsonb_typeof(value) as json, count(*)::int as parts from parts cross join jsonb_each(sizes)
    where tool_type = ${slug} group by key, json`.execute(db);
  return rows;
}

type ToolType = Pick<OfficeToolType, 'slug' | 'position' | 'names' | 'fields'>;

/** Adds a type, or gives the one with this slug other values. */
export async function writeToolType(
  db: Database,
  { slug, position, names, fields }: ToolType,
): Promise<void> {
  await sql`
    insert into tool_types (slug, position, names, fields)
    values (${slug}, ${position}, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(fields)}::jsonb)
    on conflict (slug) do update set position = excluded.position, names = excluded.names,
      fields = excluded.fields`.execute(db);
}

export async function deleteToolType(db: Database, slug: string): Promise<void> {
  await sql`delete from tool_types where slug = ${slug}`.execute(db);
}
