// Reads the parts that a file names, with what an import can change.

import type { PartStatus } from '@chipload/domain/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

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
};

/** Returns the parts with these codes. */
export async function findImportedParts(db: Database, codes: readonly string[]): Promise<ImportedPart[]> {
  const { rows } = await sql<ImportedPart>`
    select id, inventory_code, weight_grams, status, superseded_by, hs_code, origin,
      coalesce(descriptions ->> 'en', '') as description_en, coalesce(descriptions ->> 'fr', '') as description_fr
    from parts where inventory_code = any(${codes}::text[])`.execute(db);
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
