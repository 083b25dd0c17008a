// Stores saved holders.

import type { HolderBill, HolderChoice } from '@chipload/domain/holders';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The facts of a holder that the buyer was shown when it was saved. */
export type QuotedHolder = Pick<HolderBill, 'code' | 'prices' | 'leadDays'> & {
  readonly rulesVersion: string;
};

export type HolderRow = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly choice: HolderChoice;
  readonly told: QuotedHolder;
  readonly part_id: number | null;
  /** Null if the tool is not a mod, or a mod that was deleted. */
  readonly mod_uuid: string | null;
  readonly updated_at: Date;
};

/** Lists the customer's saved holders, the latest first; with a uuid only that one. */
export async function selectHolders(db: Database, customerId: number, uuid?: string): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select holders.id, holders.uuid, holders.name, choice, holders.told, holders.part_id, mods.uuid as mod_uuid,
      holders.updated_at
    from holders left join mods on mods.id = holders.mod_id and mods.removed_at is null
    where holders.customer_id = ${customerId} and holders.removed_at is null
      ${uuid === undefined ? sql`` : sql`and holders.uuid = ${uuid}`}
    order by holders.updated_at desc, holders.id desc`.execute(db);
  return rows;
}

/** Returns the choices of any saved holder, and the catalogue part that it holds. */
export async function findSharedHolder(
  db: Database,
  uuid: string,
): Promise<{ readonly choice: HolderChoice; readonly inventory_code: string | null } | undefined> {
  const { rows } = await sql<{ choice: HolderChoice; inventory_code: string | null }>`
    select choice, parts.inventory_code
    from holders left join parts on parts.id = holders.part_id
    where holders.uuid = ${uuid} and holders.removed_at is null`.execute(db);
  return rows[0];
}

export async function countHolders(db: Database, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from holders where customer_id = ${customerId} and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export type NewHolder = Pick<HolderRow, 'name' | 'choice' | 'told'> & {
  readonly partId: number | null;
  readonly modUuid: string | null;
};

/** Stores a holder and returns its uuid. */
export async function insertHolder(db: Database, customerId: number, holder: NewHolder): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    insert into holders (customer_id, name, choice, told, part_id, mod_id)
    values (${customerId}, ${holder.name}, ${JSON.stringify(holder.choice)}::jsonb, ${JSON.stringify(holder.told)}::jsonb,
      ${holder.partId}, (select id from mods where uuid = ${holder.modUuid}::uuid))
    returning uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The holder was not written');
  return row.uuid;
}

/** Renames a holder of the customer; returns whether there is one. */
export async function updateHolderName(
  db: Database,
  customerId: number,
  { uuid, name }: Pick<HolderRow, 'uuid' | 'name'>,
): Promise<boolean> {
  const { rows } = await sql`
    update holders set name = ${name}, updated_at = now()
    where uuid = ${uuid} and customer_id = ${customerId} and removed_at is null
    returning uuid`.execute(db);
  return rows.length > 0;
}

/** Returns the categories of parts and the main material of each. */
export async function listMainMaterials(
  db: Database,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly category: string; readonly material: string | null }>> {
  const { rows } = await sql<{ id: number; category: string; material: string | null }>`
    select parts.id, categories.slug as category, (
      select symbol from category_materials join materials on materials.id = category_materials.material_id
      where category_materials.category_id = categories.id
      order by suitability desc, materials.position limit 1
    ) as material
    from parts join categories on categories.id = parts.category_id
    where parts.id = any(${partIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...main }) => [id, main]));
}
