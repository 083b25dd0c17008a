import { trunkLimits } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { fillAsLastTime } from './as-last-time.repository.ts';
import { isOpenTrunkOf } from './trunk.sql.ts';

/**
 * Moves the items of a session's trunk into the customer's trunk and deletes the former. Returns `none` if it had no items, and
 * `waiting`, with nothing changed, if the customer's trunk cannot take them.
 */
export async function mergeTrunks(
  db: Database,
  { sessionId, customerId }: { readonly sessionId: number; readonly customerId: number },
): Promise<'none' | 'merged' | 'waiting'> {
  const guest = await selectTrunkOf(db, sessionId).forUpdate().executeTakeFirst();
  if (!guest || !(await hasItems(db, guest.id))) return 'none';

  // A trunk that is being placed or is full accepts no more items; then the guest's trunk is kept until the next sign-in.
  if (await wouldOverflow(db, guest.id, customerId)) return 'waiting';
  const { rows } = await sql<{ version: number }>`
    with trunk as (
      insert into trunks (customer_id, currency)
      select customers.id, companies.currency
      from customers join companies on companies.id = customers.company_id
      where customers.id = ${customerId}
      on conflict (customer_id, kind) where state <> 'ordered' and customer_id is not null do update
        set version = trunks.version + 1, updated_at = now()
        where trunks.state = 'open'
      returning id, version
    ), bag as (
      insert into bags (trunk_id, type)
      select trunk.id, theirs.type from trunk, bags as theirs where theirs.trunk_id = ${guest.id}
      on conflict (trunk_id, type) do update set type = excluded.type
      returning id, type
    )
    insert into items (bag_id, part_id, requested)
    select bag.id, items.part_id, items.requested
    from bag join bags as theirs on theirs.type = bag.type and theirs.trunk_id = ${guest.id}
    join items on items.bag_id = theirs.id
    order by items.id
    on conflict (bag_id, part_id) do update set requested = greatest(items.requested, excluded.requested)
    returning (select version from trunk) as version`.execute(db);
  const [merged] = rows;
  if (!merged) return 'waiting';

  await fillAsLastTime(db, { kind: 'standard', customerId }, merged.version);

  await db.deleteFrom('trunks').where('id', '=', guest.id).execute();
  return 'merged';
}

/** Returns whether the open trunk of a session has items. */
export async function hasSessionTrunk(db: Database, sessionId: number): Promise<boolean> {
  const trunk = await selectTrunkOf(db, sessionId).executeTakeFirst();
  return trunk !== undefined && hasItems(db, trunk.id);
}

function selectTrunkOf(db: Database, sessionId: number) {
  return db
    .selectFrom('trunks')
    .select('id')
    .where(isOpenTrunkOf({ kind: 'standard', sessionId }));
}

function selectItems(db: Database) {
  return db.selectFrom('items').innerJoin('bags', 'bags.id', 'items.bag_id');
}

async function hasItems(db: Database, trunkId: number): Promise<boolean> {
  const item = await selectItems(db)
    .select('items.id')
    .where('bags.trunk_id', '=', trunkId)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

async function wouldOverflow(db: Database, guestTrunkId: number, customerId: number): Promise<boolean> {
  const { lines } = await selectItems(db)
    .innerJoin('trunks', 'trunks.id', 'bags.trunk_id')
    .select(({ fn }) => fn.count<number>('items.part_id').distinct().as('lines'))
    .where(({ or, eb }) =>
      or([eb('trunks.id', '=', guestTrunkId), isOpenTrunkOf({ kind: 'standard', customerId })]),
    )
    .executeTakeFirstOrThrow();
  return lines > trunkLimits.lines;
}
