// Reads the types of tools: their names, and the sizes that their parts have.

import type { TypeField } from '@chipload/domain/tools';
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
