import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type StoredCrossReference = {
  readonly uuid: string;
  readonly number: string;
  readonly maker: string | null;
  readonly company: { readonly uuid: string; readonly name: string } | null;
};

/** Returns the cross references of a part: makers by their names, then companies. */
export async function listCrossReferences(db: Database, partId: number): Promise<StoredCrossReference[]> {
  const { rows } = await sql<StoredCrossReference>`
    select one.uuid, number, maker,
      case when companies.id is not null then json_build_object('uuid', companies.uuid, 'name', companies.name) end as company
    from cross_references one left join companies on companies.id = company_id
    where part_id = ${partId}
    order by company_id is not null, lower(maker), companies.name, number`.execute(db);
  return rows;
}

export type NewCrossReference = {
  readonly partId: number;
  readonly number: string;
  readonly key: string;
  readonly maker: string | null;
  readonly companyId: number | null;
};

/** Returns the code of the part that has this number of the company, or this very number of the maker, already. */
export async function findSameReference(
  db: Database,
  { partId, key, maker, companyId }: NewCrossReference,
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select parts.inventory_code as code from cross_references one join parts on parts.id = one.part_id
    where number_key = ${key} and (
      company_id = ${companyId}::bigint or (one.part_id = ${partId} and lower(maker) = lower(${maker}::text))
    )`.execute(db);
  return rows[0]?.code;
}

export async function insertCrossReference(
  db: Database,
  { partId, number, key, maker, companyId }: NewCrossReference,
): Promise<void> {
  await sql`
    insert into cross_references (part_id, maker, company_id, number, number_key)
    values (${partId}, ${maker}, ${companyId}, ${number}, ${key})`.execute(db);
}

export async function deleteCrossReference(db: Database, uuid: string): Promise<void> {
  await sql`delete from cross_references where uuid = ${uuid}`.execute(db);
}

export async function findCompanyNamed(
  db: Database,
  uuid: string,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return db.selectFrom('companies').select(['id', 'name']).where('uuid', '=', uuid).executeTakeFirst();
}

/** Returns the code of a part for each of the keys that the number of a part has, or its EDP number. */
export async function findOwnNumbers(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; code: string }>`
    select code_key as key, inventory_code as code from parts where code_key = any(${keys}::text[])
    union all select edp, inventory_code from parts where edp = any(${keys}::text[])`.execute(db);
  return new Map(rows.map(({ key, code }) => [key, code]));
}

/** Returns the parts with these codes, by code. */
export async function findPartIds(db: Database, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, inventory_code as code from parts where inventory_code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Returns how many numbers of others each part has; parts without any are missing. */
export async function countOfParts(db: Database, partIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select part_id as id, count(*)::integer as count from cross_references
    where part_id = any(${partIds}::bigint[]) group by part_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Returns for each wanted number that is taken the code of the part that has it: of the company any, of a maker the same part alone. */
export async function findTakenNumbers<Wanted extends NewCrossReference>(
  db: Database,
  wanted: readonly Wanted[],
): Promise<Map<Wanted, string>> {
  const { rows } = await sql<{ place: number; code: string }>`
    select place, parts.inventory_code as code
    from jsonb_to_recordset(${recordsOf(wanted)}::jsonb)
      as wanted (place integer, "partId" bigint, key text, maker text, "companyId" bigint)
    join cross_references one on one.number_key = wanted.key and (
      one.company_id = wanted."companyId" or (one.part_id = wanted."partId" and lower(one.maker) = lower(wanted.maker))
    )
    join parts on parts.id = one.part_id`.execute(db);
  return new Map(
    rows.flatMap(({ place, code }) => {
      const one = wanted[place];
      return one ? [[one, code] as const] : [];
    }),
  );
}

function recordsOf(wanted: readonly NewCrossReference[]): string {
  return JSON.stringify(wanted.map((one, place) => ({ ...one, place })));
}

/** Adds the numbers of a set of changes, and returns how many: one that somebody else has added meanwhile is not added again. */
export async function insertCrossReferences(
  db: Database,
  setId: number,
  wanted: readonly NewCrossReference[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into cross_references (part_id, maker, company_id, number, number_key, change_set_id)
    select "partId", maker, "companyId", number, key, ${setId}
    from jsonb_to_recordset(${recordsOf(wanted)}::jsonb)
      as wanted ("partId" bigint, number text, key text, maker text, "companyId" bigint)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function deleteCrossReferencesOf(db: Database, setId: number): Promise<void> {
  await sql`delete from cross_references where change_set_id = ${setId}`.execute(db);
}
