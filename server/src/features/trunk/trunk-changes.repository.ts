// Changes trunks. Each change is one statement that locks the trunk's row, increments its version once and changes its contents,
// so that parallel changes wait for each other and none is lost.

import { type MadeKind, trunkLimits } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import { compileOnce, type Database, placeholder } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { freePieces } from '../catalogue/catalogue.sql.ts';
import { type ChangedTrunk, compileChange, hasVersion, isOpenTrunkOf, raiseVersion } from './trunk.sql.ts';
import type { Target, TrunkOwner } from './trunk-owner.ts';

/** The most pieces of a part in one trunk, in a statement that joins `parts` and `stock`: of a part that is sold off, those left. */
const mostPieces = sql<number>`least(
  ${sql.lit(trunkLimits.maximumQuantity)}, case when parts.status <> 'active' then greatest(0, ${freePieces}) end
)`;

export type Addition = {
  /** Of the changed trunk; null if nothing was added. */
  readonly version: number | null;
  /** One of the codes is no part's: then nothing was added. */
  readonly has_unknown: boolean;
  /** The codes of which the trunk would contain more than `mostPieces`: then nothing was added. */
  readonly too_many: readonly string[];
};

/**
 * Adds parts by their codes to the trunk's bag of standards, all or none. Creates trunk and bag if needed, and adds to existing
 * quantities. `codes` has each code once. Nothing is added either if the trunk is being placed or has another version.
 */
export const addition = compileChange(
  {
    currency: placeholder<Currency>(),
    codes: placeholder<readonly string[]>(),
    pieces: placeholder<readonly number[]>(),
  },
  ({ owner, version }, { currency, codes, pieces }) => {
    const [column, ownerId] =
      owner.customerId === undefined
        ? [sql.ref('session_id'), owner.sessionId]
        : [sql.ref('customer_id'), owner.customerId];
    return sql<Addition>`
      with wanted as (
        select parts.id as part_id, parts.inventory_code, given.quantity, given.position, ${mostPieces} as most
        from unnest(${codes}::text[], ${pieces}::integer[]) with ordinality as given (code, quantity, position)
        join parts on parts.inventory_code = given.code
        left join stock on stock.part_id = parts.id
      ), too_many as (
        select wanted.inventory_code
        from wanted
        left join (
          trunks join bags on bags.trunk_id = trunks.id and bags.type = 'standards' join items on items.bag_id = bags.id
        ) on items.part_id = wanted.part_id and ${isOpenTrunkOf(owner)}
        where coalesce(items.requested, 0) + wanted.quantity > wanted.most
      ), trunk as (
        insert into trunks (${column}, currency)
        select ${ownerId}::bigint, ${currency}
        where not exists (select from too_many) and (select count(*) from wanted) = cardinality(${codes}::text[])
          and (coalesce(${version ?? null}::bigint, 0) = 0 or exists (select from trunks where ${isOpenTrunkOf(owner)}))
        on conflict (${column}, kind) where state <> 'ordered' and ${column} is not null do update
          set version = trunks.version + 1, currency = excluded.currency, updated_at = now()
          where trunks.state = 'open' and ${hasVersion(version)}
        returning id, version
      ), bag as (
        insert into bags (trunk_id, type) select id, 'standards' from trunk
        on conflict (trunk_id, type) do update set type = excluded.type
        returning id
      ), added as (
        insert into items (bag_id, part_id, requested)
        select bag.id, wanted.part_id, wanted.quantity from bag, wanted order by wanted.position
        on conflict (bag_id, part_id) do update set requested = items.requested + excluded.requested
      )
      select (select version from trunk) as version,
        (select count(*) from wanted) < cardinality(${codes}::text[]) as has_unknown,
        array(select inventory_code from too_many) as too_many`;
  },
);

/** The table of each kind of item made to order, and its bag. */
const madeTables = {
  mod: { table: sql.table('mods'), column: sql.ref('mod_id'), bag: 'mods' },
  holder: { table: sql.table('holders'), column: sql.ref('holder_id'), bag: 'holders' },
  regrind: { table: sql.table('regrinds'), column: sql.ref('regrind_id'), bag: 'regrinds' },
} as const satisfies Readonly<Record<MadeKind, object>>;

/** Adds pieces of a saved mod, holder or regrind to the customer's mod trunk; adds to an existing quantity. */
export const madeAddition = {
  mod: madeAdditionOf('mod'),
  holder: madeAdditionOf('holder'),
  regrind: madeAdditionOf('regrind'),
};

function madeAdditionOf(kind: MadeKind) {
  const { table, column, bag } = madeTables[kind];
  const placeholders = {
    customerId: placeholder<number>(),
    version: placeholder<number | undefined>(),
    currency: placeholder<Currency>(),
    uuid: placeholder<string>(),
    quantity: placeholder<number>(),
  };
  return compileOnce(placeholders, ({ customerId, version, currency, uuid, quantity }) => {
    const isOpenTrunk = isOpenTrunkOf({ kind: 'mod', customerId });
    return sql<Pick<ChangedTrunk, 'version'>>`
      with trunk as (
        insert into trunks (customer_id, kind, currency)
        select ${customerId}::bigint, 'mod', ${currency}
        where coalesce(${version ?? null}::bigint, 0) = 0 or exists (select from trunks where ${isOpenTrunk})
        on conflict (customer_id, kind) where state <> 'ordered' and customer_id is not null do update
          set version = trunks.version + 1, currency = excluded.currency, updated_at = now()
          where trunks.state = 'open' and ${hasVersion(version)}
        returning id, version
      ), bag as (
        insert into bags (trunk_id, type) select id, ${sql.lit(bag)} from trunk
        on conflict (trunk_id, type) do update set type = excluded.type
        returning id
      )
      insert into items (bag_id, ${column}, requested)
      select bag.id, made.id, ${quantity}::integer from bag, ${table} as made
      where made.uuid = ${uuid} and made.customer_id = ${customerId}::bigint and made.removed_at is null
      on conflict (bag_id, ${column}) do update set requested = items.requested + excluded.requested
      returning (select version from trunk) as version`;
  });
}

/** Sets the quantity of an item in the trunk, unless it is more than `mostPieces` of its part. */
export const newQuantity = compileChange(
  { itemUuid: placeholder<string>(), quantity: placeholder<number>() },
  (target, { itemUuid, quantity }) => {
    const isWithinLimit = sql`not exists (
      select from parts left join stock on stock.part_id = parts.id
      where parts.id = items.part_id and ${quantity}::integer > ${mostPieces}
    )`;
    return sql<ChangedTrunk>`
      with trunk as (${raiseVersion(target, containsItem(itemUuid, isWithinLimit))})
      update items set requested = ${quantity}
      from bags, trunk
      where bags.id = items.bag_id and bags.trunk_id = trunk.id and items.uuid = ${itemUuid}
      returning trunk.id, trunk.version`;
  },
);

/** Removes an item from the trunk. */
export const removal = compileChange(
  { itemUuid: placeholder<string>() },
  (target, { itemUuid }) => sql<ChangedTrunk>`
    with trunk as (${raiseVersion(target, containsItem(itemUuid))})
    delete from items using bags, trunk
    where bags.id = items.bag_id and bags.trunk_id = trunk.id and items.uuid = ${itemUuid}
    returning trunk.id, trunk.version`,
);

/** True if the item is in the trunk, in a statement that reads `trunks`. */
function containsItem(itemUuid: string, condition = sql`true`) {
  return sql`exists (
    select from items join bags on bags.id = items.bag_id
    where items.uuid = ${itemUuid} and bags.trunk_id = trunks.id and ${condition}
  )`;
}

/** Empties a bag of the trunk. */
export const emptying = compileChange({ bagUuid: placeholder<string>() }, (target, { bagUuid }) => {
  const hasBag = sql`exists (select from bags where bags.uuid = ${bagUuid} and bags.trunk_id = trunks.id)`;
  return sql<ChangedTrunk>`
    with trunk as (${raiseVersion(target, hasBag)}), gone as (
      delete from items using bags, trunk
      where bags.id = items.bag_id and bags.trunk_id = trunk.id and bags.uuid = ${bagUuid}
    )
    select id, version from trunk`;
});

type Obstacle = 'no-trunk' | 'placing' | 'other-version';

/** Returns why a trunk could not be changed; undefined if the trunk itself could be. */
export async function findObstacle(db: Database, { owner, version }: Target): Promise<Obstacle | undefined> {
  const trunk = await db
    .selectFrom('trunks')
    .select(['state', 'version'])
    .where(isOpenTrunkOf(owner))
    .executeTakeFirst();
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

/** True if an item with this uuid is in any trunk. */
export async function isItem(db: Database, itemUuid: string): Promise<boolean> {
  const item = await db.selectFrom('items').select('id').where('uuid', '=', itemUuid).executeTakeFirst();
  return item !== undefined;
}
