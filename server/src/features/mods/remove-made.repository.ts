import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The tables of saved mods and holders, and the column of `items` that refers to each. */
const itemColumns = { mods: 'items.mod_id', holders: 'items.holder_id' } as const;

/** Removes the item from its list and from every trunk that is not being ordered; returns false if it is not the customer's. */
export async function removeMade(
  db: Database,
  table: keyof typeof itemColumns,
  customerId: number,
  uuid: string,
): Promise<boolean> {
  const column = sql.ref(itemColumns[table]);
  const { rows } = await sql`
    with gone as (
      update ${sql.table(table)} set removed_at = now()
      where uuid = ${uuid} and customer_id = ${customerId} and removed_at is null
      returning id
    ), trunk as (
      update trunks set version = version + 1, updated_at = now()
      where state = 'open' and exists (
        select from bags join items on items.bag_id = bags.id join gone on gone.id = ${column}
        where bags.trunk_id = trunks.id
      )
      returning id
    ), taken_out as (
      delete from items using bags, trunk, gone
      where bags.id = items.bag_id and bags.trunk_id = trunk.id and ${column} = gone.id
    )
    select id from gone`.execute(db);
  return rows.length > 0;
}
