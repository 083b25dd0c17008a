// Changing a trunk. Each function is one statement that takes the lock of the trunk's row, raises its version once
// and changes what is in it, so that parallel changes wait for each other and none is lost.

import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { isOpenTrunkOf } from './open-trunk.repository.ts';
import type { TrunkOwner } from './trunk-owner.ts';

export type PartQuantity = { readonly partId: number; readonly quantity: number };

/** Which trunk is changed, and the version it must have; undefined: any. */
export type Target = { readonly owner: TrunkOwner; readonly version: number | undefined };

/** `refused`: the trunk is being placed, or has another version. `too-many`: it would ask for more than anybody may. */
export type Addition = 'added' | 'refused' | 'too-many';

/** Puts parts into the trunk's bag of standards, making both if need be and adding to what is there. */
export async function addItems(
  db: Database,
  { owner, version }: Target,
  currency: Currency,
  wishes: readonly PartQuantity[],
): Promise<Addition> {
  const conflict =
    owner.customerId === undefined
      ? sql`(session_id, kind) where state <> 'ordered' and session_id is not null`
      : sql`(customer_id, kind) where state <> 'ordered' and customer_id is not null`;
  const statement = sql`
    with trunk as (
      insert into trunks (customer_id, session_id, currency)
      select ${owner.customerId ?? null}::bigint, ${owner.customerId === undefined ? owner.sessionId : null}::bigint, ${currency}
      where coalesce(${version ?? null}::bigint, 0) = 0 or exists (select from trunks where ${isOpenTrunkOf(owner)})
      on conflict ${conflict} do update
        set version = trunks.version + 1, currency = excluded.currency, updated_at = now()
        where trunks.state = 'open' and ${hasVersion(version)}
      returning id
    ), bag as (
      insert into bags (trunk_id, type) select id, 'standards' from trunk
      on conflict (trunk_id, type) do update set type = excluded.type
      returning id
    )
    insert into items (bag_id, part_id, requested)
    select bag.id, wish.part_id, wish.quantity
    from bag, unnest(${wishes.map(({ partId }) => partId)}::bigint[], ${wishes.map(({ quantity }) => quantity)}::integer[])
      with ordinality as wish (part_id, quantity, position)
    order by wish.position
    on conflict (bag_id, part_id) do update set requested = items.requested + excluded.requested
    returning id`;
  try {
    const { rows } = await statement.execute(db);
    return rows.length > 0 ? 'added' : 'refused';
  } catch (error) {
    // The database itself guards the maximum, also when two requests add at the same moment.
    if (error instanceof pg.DatabaseError && error.constraint === 'items_requested_in_range')
      return 'too-many';
    throw error;
  }
}

/** Sets the quantity of an item of the trunk; false when nothing was changed. */
export async function updateQuantity(
  db: Database,
  target: Target,
  itemUuid: string,
  quantity: number,
): Promise<boolean> {
  const { rows } = await sql`
    with trunk as (${raiseVersion(
      target,
      sql`exists (
      select from items join bags on bags.id = items.bag_id
      where items.uuid = ${itemUuid} and bags.trunk_id = trunks.id
    )`,
    )})
    update items set requested = ${quantity}
    from bags, trunk
    where bags.id = items.bag_id and bags.trunk_id = trunk.id and items.uuid = ${itemUuid}
    returning items.id`.execute(db);
  return rows.length > 0;
}

/** Takes an item out of the trunk; false when nothing was changed. */
export async function deleteItem(db: Database, target: Target, itemUuid: string): Promise<boolean> {
  const { rows } = await sql`
    with trunk as (${raiseVersion(
      target,
      sql`exists (
      select from items join bags on bags.id = items.bag_id
      where items.uuid = ${itemUuid} and bags.trunk_id = trunks.id
    )`,
    )})
    delete from items using bags, trunk
    where bags.id = items.bag_id and bags.trunk_id = trunk.id and items.uuid = ${itemUuid}
    returning items.id`.execute(db);
  return rows.length > 0;
}

/** Empties a bag of the trunk; false when the bag is not in it, or the trunk may not be changed. */
export async function deleteItemsOfBag(db: Database, target: Target, bagUuid: string): Promise<boolean> {
  const { rows } = await sql`
    with trunk as (${raiseVersion(
      target,
      sql`exists (
      select from bags where bags.uuid = ${bagUuid} and bags.trunk_id = trunks.id
    )`,
    )}), gone as (
      delete from items using bags, trunk
      where bags.id = items.bag_id and bags.trunk_id = trunk.id and bags.uuid = ${bagUuid}
    )
    select id from trunk`.execute(db);
  return rows.length > 0;
}

/** How many pieces of each of these parts the trunk asks for already; its row stays locked until the transaction ends. */
export async function lockRequested(
  db: Database,
  owner: TrunkOwner,
  partIds: readonly number[],
): Promise<Map<number, number>> {
  await sql`select id from trunks where ${isOpenTrunkOf(owner)} for update`.execute(db);
  const { rows } = await sql<{ part_id: number; requested: number }>`
    select items.part_id, items.requested
    from trunks join bags on bags.trunk_id = trunks.id and bags.type = 'standards' join items on items.bag_id = bags.id
    where ${isOpenTrunkOf(owner)} and items.part_id = any(${partIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.part_id, row.requested]));
}

export type Obstacle = 'no-trunk' | 'placing' | 'other-version';

/** Why a trunk could not be changed; undefined when the trunk itself is no obstacle. */
export async function findObstacle(db: Database, { owner, version }: Target): Promise<Obstacle | undefined> {
  const { rows } = await sql<{ state: string; version: number }>`
    select state, version from trunks where ${isOpenTrunkOf(owner)}`.execute(db);
  const [trunk] = rows;
  if (version !== undefined && (trunk?.version ?? 0) !== version) return 'other-version';
  if (!trunk) return 'no-trunk';
  return trunk.state === 'placing' ? 'placing' : undefined;
}

/** Whether an item of this uuid is in any trunk at all. */
export async function isItem(db: Database, itemUuid: string): Promise<boolean> {
  const { rows } = await sql`select from items where uuid = ${itemUuid}`.execute(db);
  return rows.length > 0;
}

/** A change of the trunk's own row, under its lock; answers nothing when the trunk may not be changed. */
export function raiseVersion({ owner, version }: Target, condition = sql`true`, assignments = sql``) {
  return sql<{ id: number }>`
    update trunks set version = version + 1, updated_at = now() ${assignments}
    where ${isOpenTrunkOf(owner)} and state = 'open' and ${hasVersion(version)} and ${condition}
    returning trunks.id`;
}

function hasVersion(version: number | undefined) {
  return version === undefined ? sql`true` : sql`trunks.version = ${version}`;
}
