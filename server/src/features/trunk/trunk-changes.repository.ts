// Changes trunks. Each change is one statement that locks the trunk's row, increments its version once and changes its contents,
// so that parallel changes wait for each other and none is lost.

import { sql } from 'kysely';
import { violatedConstraint, type Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { freePieces } from '../catalogue/catalogue.sql.ts';
import { hasVersion, isOpenTrunkOf, raiseVersion } from './trunk.sql.ts';
import type { CustomerAsOwner, Target, TrunkOwner } from './trunk-owner.ts';

/** `most` is the maximum number of pieces of the part in the trunk. */
export type PartQuantity = { readonly partId: number; readonly quantity: number; readonly most: number };

/**
 * `refused`: the trunk is being placed, or has another version. `too-many`: it would contain more pieces of these parts than
 * allowed (no part is named if another request added pieces at the same moment).
 */
export type Addition =
  | { readonly status: 'added' }
  | { readonly status: 'refused' }
  | { readonly status: 'too-many'; readonly partIds: readonly number[] }
  /** The bag would have more lines than a bag may. */
  | { readonly status: 'full' };

/**
 * Adds parts to the trunk's bag of standards, all or none. Creates trunk and bag if needed, and adds to existing quantities.
 * `quantities` names each part once.
 */
export async function addItems(
  db: Database,
  { owner, version }: Target,
  currency: Currency,
  quantities: readonly PartQuantity[],
): Promise<Addition> {
  const sessionId = owner.customerId === undefined ? owner.sessionId : null;
  const conflict =
    sessionId === null
      ? sql`(customer_id, kind) where state <> 'ordered' and customer_id is not null`
      : sql`(session_id, kind) where state <> 'ordered' and session_id is not null`;
  const statement = sql<{ added: number; too_many: number[] }>`
    with wanted as (
      select * from unnest(
        ${quantities.map(({ partId }) => partId)}::bigint[], ${quantities.map(({ quantity }) => quantity)}::integer[],
        ${quantities.map(({ most }) => most)}::integer[]
      ) with ordinality as wanted (part_id, quantity, most, position)
    ), too_many as (
      select items.part_id
      from trunks
      join bags on bags.trunk_id = trunks.id and bags.type = 'standards'
      join items on items.bag_id = bags.id
      join wanted on wanted.part_id = items.part_id
      where ${isOpenTrunkOf(owner)} and items.requested + wanted.quantity > wanted.most
    ), trunk as (
      insert into trunks (customer_id, session_id, currency)
      select ${owner.customerId ?? null}::bigint, ${sessionId}::bigint, ${currency}
      where not exists (select from too_many)
        and (coalesce(${version ?? null}::bigint, 0) = 0 or exists (select from trunks where ${isOpenTrunkOf(owner)}))
      on conflict ${conflict} do update
        set version = trunks.version + 1, currency = excluded.currency, updated_at = now()
        where trunks.state = 'open' and ${hasVersion(version)}
      returning id
    ), bag as (
      insert into bags (trunk_id, type) select id, 'standards' from trunk
      on conflict (trunk_id, type) do update set type = excluded.type
      returning id
    ), added as (
      insert into items (bag_id, part_id, requested)
      select bag.id, wanted.part_id, wanted.quantity from bag, wanted order by wanted.position
      on conflict (bag_id, part_id) do update set requested = items.requested + excluded.requested
      returning id
    )
    select (select count(*) from added) as added,
      coalesce((select array_agg(part_id) from too_many), '{}') as too_many`;
  try {
    const { rows } = await statement.execute(db);
    const { added = 0, too_many: partIds = [] } = rows[0] ?? {};
    if (partIds.length > 0) return { status: 'too-many', partIds };
    return { status: added > 0 ? 'added' : 'refused' };
  } catch (error) {
    // Changes that the statement could not see when it began are refused by a constraint.
    switch (violatedConstraint(error)) {
      case 'items_requested_in_range':
        return { status: 'too-many', partIds: [] };
      case 'bags_lines_within_limit':
        return { status: 'full' };
      default:
        throw error;
    }
  }
}

/** A saved mod or holder, and the number of pieces. */
export type MadeQuantity = {
  readonly kind: 'mod' | 'holder';
  readonly uuid: string;
  readonly quantity: number;
};

/** The table of each kind of item made to order, and its bag. */
const madeTables = {
  mod: { table: sql.table('mods'), column: sql.ref('mod_id'), bag: 'mods' },
  holder: { table: sql.table('holders'), column: sql.ref('holder_id'), bag: 'holders' },
} as const;

/** Adds pieces of a saved mod or holder to the customer's mod trunk; adds to an existing quantity. */
export async function addMadeItem(
  db: Database,
  { owner, version }: { readonly owner: CustomerAsOwner; readonly version: number | undefined },
  currency: Currency,
  { kind, uuid, quantity }: MadeQuantity,
): Promise<'added' | 'refused' | 'too-many' | 'full'> {
  const { table, column, bag } = madeTables[kind];
  const statement = sql<{ id: number }>`
    with trunk as (
      insert into trunks (customer_id, kind, currency)
      select ${owner.customerId}::bigint, ${owner.kind}, ${currency}
      where coalesce(${version ?? null}::bigint, 0) = 0 or exists (select from trunks where ${isOpenTrunkOf(owner)})
      on conflict (customer_id, kind) where state <> 'ordered' and customer_id is not null do update
        set version = trunks.version + 1, currency = excluded.currency, updated_at = now()
        where trunks.state = 'open' and ${hasVersion(version)}
      returning id
    ), bag as (
      insert into bags (trunk_id, type) select id, ${bag} from trunk
      on conflict (trunk_id, type) do update set type = excluded.type
      returning id
    )
    insert into items (bag_id, ${column}, requested)
    select bag.id, made.id, ${quantity}::integer from bag, ${table} as made
    where made.uuid = ${uuid} and made.customer_id = ${owner.customerId}::bigint and made.removed_at is null
    on conflict (bag_id, ${column}) do update set requested = items.requested + excluded.requested
    returning id`;
  try {
    return (await statement.execute(db)).rows.length > 0 ? 'added' : 'refused';
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'items_requested_in_range':
        return 'too-many';
      case 'bags_lines_within_limit':
        return 'full';
      default:
        throw error;
    }
  }
}

/** Sets the quantity of an item in the trunk; returns false if nothing was changed. */
export async function updateQuantity(
  db: Database,
  target: Target,
  itemUuid: string,
  quantity: number,
): Promise<boolean> {
  const { rows } = await sql`
    with trunk as (${raiseVersion(target, containsItem(itemUuid))})
    update items set requested = ${quantity}
    from bags, trunk
    where bags.id = items.bag_id and bags.trunk_id = trunk.id and items.uuid = ${itemUuid}
    returning items.id`.execute(db);
  return rows.length > 0;
}

/** Removes an item from the trunk; returns false if nothing was changed. */
export async function deleteItem(db: Database, target: Target, itemUuid: string): Promise<boolean> {
  const { rows } = await sql`
    with trunk as (${raiseVersion(target, containsItem(itemUuid))})
    delete from items using bags, trunk
    where bags.id = items.bag_id and bags.trunk_id = trunk.id and items.uuid = ${itemUuid}
    returning items.id`.execute(db);
  return rows.length > 0;
}

/** Whether the item is in the trunk, in a statement that reads `trunks`. */
function containsItem(itemUuid: string) {
  return sql<boolean>`exists (
    select from items join bags on bags.id = items.bag_id
    where items.uuid = ${itemUuid} and bags.trunk_id = trunks.id
  )`;
}

/** Empties a bag of the trunk; returns false if it has no such bag or may not be changed. */
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

type Obstacle = 'no-trunk' | 'placing' | 'other-version';

/** Returns why a trunk could not be changed; undefined if the trunk itself could be. */
export async function findObstacle(db: Database, { owner, version }: Target): Promise<Obstacle | undefined> {
  const { rows } = await sql<{ state: string; version: number }>`
    select state, version from trunks where ${isOpenTrunkOf(owner)}`.execute(db);
  const [trunk] = rows;
  if (version !== undefined && (trunk?.version ?? 0) !== version) return 'other-version';
  if (!trunk) return 'no-trunk';
  return trunk.state === 'placing' ? 'placing' : undefined;
}

/** Returns what limits the quantity of an owner's item; undefined for items made to order and unknown items. */
export async function findPartOfItem(db: Database, owner: TrunkOwner, itemUuid: string) {
  return db
    .selectFrom('trunks')
    .innerJoin('bags', 'bags.trunk_id', 'trunks.id')
    .innerJoin('items', 'items.bag_id', 'bags.id')
    .innerJoin('parts', 'parts.id', 'items.part_id')
    .leftJoin('stock', 'stock.part_id', 'parts.id')
    .select(['parts.status', 'parts.superseded_by'])
    .select(freePieces.as('available'))
    .where('items.uuid', '=', itemUuid)
    .where(isOpenTrunkOf(owner))
    .executeTakeFirst();
}

/** Whether an item with this uuid is in any trunk. */
export async function isItem(db: Database, itemUuid: string): Promise<boolean> {
  const { rows } = await sql`select from items where uuid = ${itemUuid}`.execute(db);
  return rows.length > 0;
}
