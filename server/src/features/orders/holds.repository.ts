// Holds of orders. The column `orders.is_held` says whether one is open, and is written nowhere else.

import type { HoldKind } from '@chipload/domain/orders';
import { sql } from 'kysely';
import { type Database, databaseShopDay } from '../../platform/database/database.ts';

export type NewHold = {
  readonly orderUuid: string;
  readonly kind: HoldKind;
  readonly reason: string;
  readonly until: string | null;
  /** Null: the shop itself. */
  readonly heldBy: number | null;
};

/** Stores a hold and returns its uuid; undefined if one of this kind is open already. */
export async function insertHold(
  transaction: Database,
  { orderUuid, kind, reason, until, heldBy }: NewHold,
): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    with hold as (
      insert into order_holds (order_uuid, kind, reason, until, held_by)
      values (${orderUuid}, ${kind}, ${reason}, ${until}::date, ${heldBy}::bigint)
      on conflict (order_uuid, kind) where released_at is null do nothing
      returning uuid, order_uuid
    ), held as (
      update orders set is_held = true, version = version + 1 from hold where orders.uuid = hold.order_uuid
    )
    select uuid from hold`.execute(transaction);
  return rows[0]?.uuid;
}

export type OpenHold = {
  readonly uuid: string;
  readonly kind: HoldKind;
  readonly heldBy: string | null;
  /** The day until which it was placed has come; never of one that waits for an approval. */
  readonly hasEnded: boolean;
};

const hasEnded = sql<boolean>`(until <= ${databaseShopDay} and kind <> 'approval')`;

/** Lists the orders with an open hold that has ended. */
export async function listOrdersOfEndedHolds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct order_uuid as uuid from order_holds where released_at is null and ${hasEnded}`.execute(
    db,
  );
  return rows.map(({ uuid }) => uuid);
}

/** Lists the open holds of an order, the earliest first. */
export async function listOpenHolds(db: Database, orderUuid: string): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    select order_holds.uuid, kind, staff.uuid as "heldBy", coalesce(${hasEnded}, false) as "hasEnded"
    from order_holds left join staff on staff.id = held_by
    where order_uuid = ${orderUuid} and released_at is null order by order_holds.id`.execute(db);
  return rows;
}

type Release = {
  readonly holdUuids: readonly string[];
  readonly reason: string;
  readonly staffId: number | null;
};

/** Releases open holds of an order; it is held no longer if no other is open. */
export async function markReleased(
  transaction: Database,
  orderUuid: string,
  { holdUuids, reason, staffId }: Release,
): Promise<void> {
  await sql`
    update order_holds set released_at = now(), released_by = ${staffId}::bigint, release_reason = ${reason}
    where order_uuid = ${orderUuid} and uuid = any(${[...holdUuids]}::uuid[]) and released_at is null`.execute(
    transaction,
  );
  await sql`
    update orders set version = version + 1, is_held = exists (
      select from order_holds where order_uuid = orders.uuid and released_at is null
    ) where uuid = ${orderUuid}`.execute(transaction);
}

/** True if the last hold of a kind was released by the shop, when its cause had gone. */
export async function wasReleasedByShop(db: Database, orderUuid: string, kind: HoldKind): Promise<boolean> {
  const { rows } = await sql<{ isByShop: boolean }>`
    select released_at is not null and released_by is null as "isByShop" from order_holds
    where order_uuid = ${orderUuid} and kind = ${kind} order by id desc limit 1`.execute(db);
  return rows[0]?.isByShop === true;
}
