// Stores the passports of tools.

import { randomInt } from 'node:crypto';
import type { WireTool } from '@chipload/contract';
import type { SentToolState } from '@chipload/domain/regrind';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { joinedTool } from '../catalogue/catalogue.sql.ts';
import type { SentLineRow, StoredSizes } from './sent-line.ts';

/** Crockford’s base 32, without letters that look like digits; twelve of them are 60 random bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** Creates a passport for a tool of a line; returns its id and code. */
export async function insertPassport(
  db: Database,
  { part_id: partId, company_id: companyId, times_before: timesBefore }: SentLineRow,
): Promise<{ readonly id: number; readonly code: string }> {
  const code = Array.from({ length: codeLength }, () => letters.charAt(randomInt(letters.length))).join('');
  const { rows } = await sql<{ id: number; code: string }>`
    insert into tool_passports (code, part_id, company_id, times_before)
    values (${code}, ${partId}, ${companyId}, ${timesBefore}) returning id, code`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The passport was not written');
  return row;
}

/** Locks a passport of a tool of the same part and company that is not in the shop; undefined if the code is of no such tool. */
export async function lockFreePassport(
  db: Database,
  code: string,
  { part_id: partId, company_id: companyId }: SentLineRow,
): Promise<{ readonly id: number; readonly code: string } | undefined> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from tool_passports
    where code = ${code} and part_id = ${partId} and company_id = ${companyId}
      and not exists (select from sent_tools where passport_id = tool_passports.id and state <> 'returned')
    for update`.execute(db);
  return rows[0];
}

export type PassportRow = {
  readonly code: string;
  readonly times_before: number;
  readonly inventory_code: string;
  readonly description: string;
  readonly category: string;
  readonly materials: readonly string[];
  readonly part_tool: WireTool;
  /** Its visits to the shop, the latest first; never empty. */
  readonly visits: readonly {
    readonly state: SentToolState;
    readonly received: StoredSizes;
    readonly ground: StoredSizes | null;
    readonly coating: string | null;
    readonly groundAt: string | null;
  }[];
};

/** Reads a passport without anything about its owner. */
export async function findPassport(
  db: Database,
  code: string,
  language: Language,
): Promise<PassportRow | undefined> {
  const { rows } = await sql<PassportRow>`
    select tool_passports.code, times_before, parts.inventory_code, parts.descriptions ->> ${language}::text as description,
      categories.slug as category, to_json(tool) as part_tool,
      array(
        select symbol from category_materials join materials on materials.id = category_materials.material_id
        where category_materials.category_id = categories.id order by suitability desc, materials.position
      ) as materials,
      (
        select json_agg(json_build_object('state', state, 'received', received_sizes, 'ground', ground_sizes,
          'coating', coating, 'groundAt', ground_at) order by sent_tools.id desc)
        from sent_tools where passport_id = tool_passports.id
      ) as visits
    from tool_passports
    join parts on parts.id = tool_passports.part_id
    join categories on categories.id = parts.category_id
    ${joinedTool}
    where tool_passports.code = ${code}`.execute(db);
  return rows[0];
}

/** Returns the code and the part of a tool’s passport, for its label. */
export async function findPassportOfTool(
  db: Database,
  toolUuid: string,
): Promise<{ readonly code: string; readonly part: string } | undefined> {
  const { rows } = await sql<{ code: string; part: string }>`
    select tool_passports.code, parts.inventory_code as part
    from sent_tools join tool_passports on tool_passports.id = passport_id join parts on parts.id = tool_passports.part_id
    where sent_tools.uuid = ${toolUuid}`.execute(db);
  return rows[0];
}
