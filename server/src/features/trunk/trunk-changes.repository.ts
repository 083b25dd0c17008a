// Changes trunks. Each change is one statement that locks the trunk's row, increments its version once and changes its contents,
// so that parallel changes wait for each other and none is lost.

import { trunkLimits } from '@chipload/domain/trunk';
import { type RawBuilder, sql } from 'kysely';
import {
  type Database,
  placeholder,
  run,
  type Statement,
  violatedConstraint,
} from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { freePieces } from '../catalogue/catalogue.sql.ts';
import { compileForOwners, hasVersion, isOpenTrunkOf, raiseVersion } from './trunk.sql.ts';
import type { CustomerAsOwner, Target, TrunkKey } from './trunk-owner.ts';

/** `most` is the maximum number of pieces of the part in the trunk. */
export type PartQuantity = { readonly partId: number; readonly quantity: number; readonly most: number };

/** Pieces of the part with exactly this code. */
export type CodeQuantity = { readonly code: string; readonly quantity: number };

/**
 * `refused`: the trunk is being placed, or has another version. `too-many`: it would contain more pieces of these parts than
 * allowed (no part is named if another request added pieces at the same moment). `version` is that of the changed trunk.
 */
export type Addition =
  | { readonly status: 'added'; readonly version: number }
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
  target: Target,
  currency: Currency,
  quantities: readonly PartQuantity[],
): Promise<Addition> {
  const addition = await additionOf(
    db,
    addParts(target.owner, {
      version: target.version,
      currency,
      count: quantities.length,
      partIds: quantities.map(({ partId }) => partId),
      pieces: quantities.map(({ quantity }) => quantity),
      most: quantities.map(({ most }) => most),
    }),
  );
  if (addition.status === 'unknown') throw new Error('A part that was found a moment ago is gone');
  return addition;
}

/** The same for parts by their codes; `unknown` if one of them is no code of a part that is sold without limit. */
export async function addByCode(
  db: Database,
  target: Target,
  currency: Currency,
  quantities: readonly CodeQuantity[],
): Promise<Addition | { readonly status: 'unknown' }> {
  return additionOf(
    db,
    addCodes(target.owner, {
      version: target.version,
      currency,
      count: quantities.length,
      codes: quantities.map(({ code }) => code),
      pieces: quantities.map(({ quantity }) => quantity),
    }),
  );
}

type AdditionRow = {
  readonly version: number | null;
  readonly too_many: readonly number[];
  readonly found: number;
  readonly wanted: number;
};

async function additionOf(
  db: Database,
  statement: Statement<AdditionRow>,
): Promise<Addition | { readonly status: 'unknown' }> {
  try {
    const [row] = await run(db, statement);
    if (!row || row.found !== row.wanted) return { status: 'unknown' };
    if (row.too_many.length > 0) return { status: 'too-many', partIds: row.too_many };
    return row.version === null ? { status: 'refused' } : { status: 'added', version: row.version };
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

const added = {
  version: placeholder<number | undefined>(),
  currency: placeholder<Currency>(),
  count: placeholder<number>(),
  pieces: placeholder<readonly number[]>(),
};

const addParts = compileForOwners(
  { ...added, partIds: placeholder<readonly number[]>(), most: placeholder<readonly number[]>() },
  (owner, { version, partIds, pieces, most, ...given }) =>
    additionTo(
      { owner, version },
      {
        ...given,
        wanted: sql`
        select * from unnest(${partIds}::bigint[], ${pieces}::integer[], ${most}::integer[])
          with ordinality as wanted (part_id, quantity, most, position)`,
      },
    ),
);

const addCodes = compileForOwners(
  { ...added, codes: placeholder<readonly string[]>() },
  (owner, { version, codes, pieces, ...given }) =>
    additionTo(
      { owner, version },
      {
        ...given,
        wanted: sql`
      select parts.id as part_id, given.quantity, ${sql.lit(trunkLimits.maximumQuantity)} as most, given.position
      from unnest(${codes}::text[], ${pieces}::integer[]) with ordinality as given (code, quantity, position)
      join parts on parts.inventory_code = given.code and parts.status = 'active'`,
      },
    ),
);

/** `wanted` selects the id, the pieces and the limit of each part, and its position; nothing is added unless it has `count` rows. */
function additionTo(
  { owner, version }: Target,
  {
    wanted,
    count,
    currency,
  }: { readonly wanted: RawBuilder<unknown>; readonly count: number; readonly currency: Currency },
) {
  const sessionId = owner.customerId === undefined ? owner.sessionId : null;
  const conflict =
    sessionId === null
      ? sql`(customer_id, kind) where state <> 'ordered' and customer_id is not null`
      : sql`(session_id, kind) where state <> 'ordered' and session_id is not null`;
  return sql<AdditionRow>`
    with wanted as (${wanted}), too_many as (
      select items.part_id
      from trunks
      join bags on bags.trunk_id = trunks.id and bags.type = 'standards'
      join items on items.bag_id = bags.id
      join wanted on wanted.part_id = items.part_id
      where ${isOpenTrunkOf(owner)} and items.requested + wanted.quantity > wanted.most
    ), trunk as (
      insert into trunks (customer_id, session_id, currency)
      select ${owner.customerId ?? null}::bigint, ${sessionId}::bigint, ${currency}
      where not exists (select from too_many) and (select count(*) from wanted) = ${count}
        and (coalesce(${version ?? null}::bigint, 0) = 0 or exists (select from trunks where ${isOpenTrunkOf(owner)}))
      on conflict ${conflict} do update
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
    select (select version from trunk) as version, (select count(*) from wanted) as found, ${count}::bigint as wanted,
      coalesce((select array_agg(part_id) from too_many), '{}') as too_many`;
}

/** A saved mod, holder or regrind, and the number of pieces. */
export type MadeQuantity = {
  readonly kind: 'mod' | 'holder' | 'regrind';
  readonly uuid: string;
  readonly quantity: number;
};

/** The table of each kind of item made to order, and its bag. */
const madeTables = {
  mod: { table: sql.table('mods'), column: sql.ref('mod_id'), bag: 'mods' },
  holder: { table: sql.table('holders'), column: sql.ref('holder_id'), bag: 'holders' },
  regrind: { table: sql.table('regrinds'), column: sql.ref('regrind_id'), bag: 'regrinds' },
} as const;

/** Adds pieces of a saved mod, holder or regrind to the customer's mod trunk; adds to an existing quantity. `version` is that of the changed trunk. */
export async function addMadeItem(
  db: Database,
  { owner, version }: { readonly owner: CustomerAsOwner; readonly version: number | undefined },
  currency: Currency,
  { kind, uuid, quantity }: MadeQuantity,
): Promise<
  | { readonly status: 'added'; readonly version: number }
  | { readonly status: 'refused' | 'too-many' | 'full' }
> {
  const { table, column, bag } = madeTables[kind];
  const statement = sql<{ version: number }>`
    with trunk as (
      insert into trunks (customer_id, kind, currency)
      select ${owner.customerId}::bigint, ${owner.kind}, ${currency}
      where coalesce(${version ?? null}::bigint, 0) = 0 or exists (select from trunks where ${isOpenTrunkOf(owner)})
      on conflict (customer_id, kind) where state <> 'ordered' and customer_id is not null do update
        set version = trunks.version + 1, currency = excluded.currency, updated_at = now()
        where trunks.state = 'open' and ${hasVersion(version)}
      returning id, version
    ), bag as (
      insert into bags (trunk_id, type) select id, ${bag} from trunk
      on conflict (trunk_id, type) do update set type = excluded.type
      returning id
    )
    insert into items (bag_id, ${column}, requested)
    select bag.id, made.id, ${quantity}::integer from bag, ${table} as made
    where made.uuid = ${uuid} and made.customer_id = ${owner.customerId}::bigint and made.removed_at is null
    on conflict (bag_id, ${column}) do update set requested = items.requested + excluded.requested
    returning (select version from trunk) as version`;
  try {
    const [trunk] = (await statement.execute(db)).rows;
    return trunk ? { status: 'added', ...trunk } : { status: 'refused' };
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'items_requested_in_range':
        return { status: 'too-many' };
      case 'bags_lines_within_limit':
        return { status: 'full' };
      default:
        throw error;
    }
  }
}

/** Sets the quantity of an item in the trunk; returns the trunk's new version, or undefined if nothing was changed. */
export async function updateQuantity(
  db: Database,
  target: Target,
  itemUuid: string,
  quantity: number,
): Promise<number | undefined> {
  return versionOf(await run(db, setQuantity(target.owner, { version: target.version, itemUuid, quantity })));
}

/** The same, unless the quantity of the item's part is limited: then nothing is changed. */
export async function updateQuantityOfUnlimited(
  db: Database,
  target: Target,
  itemUuid: string,
  quantity: number,
): Promise<number | undefined> {
  return versionOf(
    await run(db, setUnlimited(target.owner, { version: target.version, itemUuid, quantity })),
  );
}

type Versioned = { readonly version: number };

function versionOf([trunk]: readonly Versioned[]): number | undefined {
  return trunk?.version;
}

const anItem = { version: placeholder<number | undefined>(), itemUuid: placeholder<string>() };
const aChange = { ...anItem, quantity: placeholder<number>() };
const setQuantity = compileForOwners(aChange, (owner, { version, itemUuid, quantity }) =>
  settingOf(raiseVersion({ owner, version }, containsItem(itemUuid)), itemUuid, quantity),
);
const setUnlimited = compileForOwners(aChange, (owner, { version, itemUuid, quantity }) =>
  settingOf(raiseVersion({ owner, version }, containsItem(itemUuid, isUnlimited)), itemUuid, quantity),
);

function settingOf(raised: RawBuilder<unknown>, itemUuid: string, quantity: number) {
  return sql<Versioned>`
    with trunk as (${raised})
    update items set requested = ${quantity}
    from bags, trunk
    where bags.id = items.bag_id and bags.trunk_id = trunk.id and items.uuid = ${itemUuid}
    returning trunk.version`;
}

/** Removes an item from the trunk; returns the trunk's new version, or undefined if nothing was changed. */
export async function deleteItem(
  db: Database,
  target: Target,
  itemUuid: string,
): Promise<number | undefined> {
  return versionOf(await run(db, removeFrom(target.owner, { version: target.version, itemUuid })));
}

const removeFrom = compileForOwners(
  anItem,
  (owner, { version, itemUuid }) => sql<Versioned>`
    with trunk as (${raiseVersion({ owner, version }, containsItem(itemUuid))})
    delete from items using bags, trunk
    where bags.id = items.bag_id and bags.trunk_id = trunk.id and items.uuid = ${itemUuid}
    returning trunk.version`,
);

/** The item has no part, or one that is sold without limit. */
const isUnlimited = sql<boolean>`not exists (
  select from parts where parts.id = items.part_id and parts.status <> 'active'
)`;

/** Whether the item is in the trunk, in a statement that reads `trunks`. */
function containsItem(itemUuid: string, condition = sql<boolean>`true`) {
  return sql<boolean>`exists (
    select from items join bags on bags.id = items.bag_id
    where items.uuid = ${itemUuid} and bags.trunk_id = trunks.id and ${condition}
  )`;
}

/** Empties a bag of the trunk; returns the trunk's new version, or undefined if it has no such bag or may not be changed. */
export async function deleteItemsOfBag(
  db: Database,
  target: Target,
  bagUuid: string,
): Promise<number | undefined> {
  return versionOf(await run(db, emptyBag(target.owner, { version: target.version, bagUuid })));
}

const emptyBag = compileForOwners(
  { version: placeholder<number | undefined>(), bagUuid: placeholder<string>() },
  (owner, { version, bagUuid }) => {
    const hasBag = sql`exists (select from bags where bags.uuid = ${bagUuid} and bags.trunk_id = trunks.id)`;
    return sql<Versioned>`
    with trunk as (${raiseVersion({ owner, version }, hasBag)}), gone as (
      delete from items using bags, trunk
      where bags.id = items.bag_id and bags.trunk_id = trunk.id and bags.uuid = ${bagUuid}
    )
    select version from trunk`;
  },
);

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
export async function findPartOfItem(db: Database, owner: TrunkKey, itemUuid: string) {
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
