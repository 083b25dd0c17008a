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
