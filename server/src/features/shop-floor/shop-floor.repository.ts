import type { KeptFloor } from '@chipload/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns the customer's floor; undefined if none was kept yet. */
export async function findFloor(db: Database, customerId: number): Promise<KeptFloor | undefined> {
  const { rows } = await sql<KeptFloor>`
    select version, floor from shop_floors where customer_id = ${customerId}`.execute(db);
  return rows[0];
}

/** Keeps the floor in place of its version; returns the new version, or undefined if it has another one by now. */
export async function upsertFloor(
  db: Database,
  customerId: number,
  { version, floor }: KeptFloor,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into shop_floors (customer_id, floor)
    select ${customerId}, ${JSON.stringify(floor)}::jsonb
    where ${version} = 0 or exists (select from shop_floors where customer_id = ${customerId})
    on conflict (customer_id) do update
      set floor = excluded.floor, version = shop_floors.version + 1, changed_at = now()
      where shop_floors.version = ${version}
    returning version`.execute(db);
  return rows[0]?.version;
}
