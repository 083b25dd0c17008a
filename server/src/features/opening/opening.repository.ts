import { sql } from 'kysely';
import { type Database, databaseShopDay } from '../../platform/database/database.ts';

export type StoredOpening = {
  readonly state: 'open' | 'not-opened' | 'closed';
  readonly reason: string;
  readonly back_on: string | null;
};

/** Returns whether buyers see the shop; a shop that nobody has closed is open. */
export async function readOpening(db: Database): Promise<StoredOpening> {
  const { rows } = await sql<StoredOpening>`select state, reason, back_on from shop_opening`.execute(db);
  return rows[0] ?? { state: 'open', reason: '', back_on: null };
}

/** Locks the only row, which is written where there is none, until the transaction ends. */
export async function lockOpening(transaction: Database): Promise<StoredOpening> {
  await sql`insert into shop_opening (state) values ('open') on conflict do nothing`.execute(transaction);
  const { rows } = await sql<StoredOpening>`
    select state, reason, back_on from shop_opening for update`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('The opening of the shop was not written');
  return row;
}

export async function writeOpening(
  transaction: Database,
  { state, reason, back_on: backOn }: StoredOpening,
): Promise<void> {
  await sql`
    update shop_opening set state = ${state}, reason = ${reason}, back_on = ${backOn}::date, changed_at = now()`.execute(
    transaction,
  );
}

/** Marks a shop as not opened that has nothing yet: no part and no order. */
export async function insertNotOpened(db: Database): Promise<void> {
  await sql`
    insert into shop_opening (state) select 'not-opened'
    where not exists (select from parts) and not exists (select from orders)
    on conflict do nothing`.execute(db);
}

/** Opens a shop that was never opened. */
export async function updateNotOpened(db: Database): Promise<void> {
  await sql`update shop_opening set state = 'open' where state = 'not-opened'`.execute(db);
}

/** The most orders that are counted. */
const mostOrders = 100;

export type OpeningCounts = {
  readonly parts: number;
  readonly priced: number;
  readonly people: number;
  readonly texts: number;
  readonly orders: number;
};

/** Counts what an open shop has: parts that are listed, of these the ones with a price, staff, its own terms and privacy texts, orders. */
export async function countForOpening(db: Database): Promise<OpeningCounts> {
  const { rows } = await sql<OpeningCounts>`
    select listed.parts, listed.priced,
      (select count(*)::integer from staff where disabled_at is null) as people,
      (select count(*)::integer from shown_documents where kind = 'page' and slug in ('terms', 'privacy')) as texts,
      (select count(*)::integer from (select from orders limit ${mostOrders}) as first) as orders
    from (
      select count(*)::integer as parts, (count(*) filter (where exists (
        select from prices where prices.part_id = parts.id and prices.valid_from <= ${databaseShopDay}
      )))::integer as priced
      from parts join categories on categories.id = category_id join series on series.id = series_id
      where series.is_listed and categories.is_listed
    ) as listed`.execute(db);
  return rows[0] ?? { parts: 0, priced: 0, people: 0, texts: 0, orders: 0 };
}
