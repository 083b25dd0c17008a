// Reads the parts and the documents that can be searched.

import { homePage } from '@chipload/domain/content';
import type { Currency } from '@chipload/domain/money';
import type { OwnSize } from '@chipload/domain/tools';
import { sql } from 'kysely';
import { databaseShopDay, type Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { freePieces, selectListedParts, toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';
import { selectShown } from '../../platform/database/shown-documents.ts';

/** Reads all parts of listed categories with their sizes, words and stock, one page of rows at a time. */
export async function* readSearchableParts(db: Database): AsyncGenerator<SearchableRow[]> {
  let lastId = 0;
  let rows: SearchableRow[];
  do {
    rows = await listSearchableParts(db, lastId);
    lastId = rows.at(-1)?.id ?? lastId;
    yield rows;
  } while (rows.length === partsAtATime);
}

/** How many parts are read at once. */
export const partsAtATime = 2_000;

async function listSearchableParts(db: Database, afterId: number) {
  return selectSearchableParts(db, afterId)
    .where('parts.id', '>', afterId)
    .orderBy('parts.id')
    .limit(partsAtATime)
    .execute();
}

/** Lists those of these parts that can be searched. */
export async function listSearchableById(db: Database, partIds: readonly number[]) {
  return selectSearchableParts(db)
    .where('parts.id', '=', sql<number>`any(${partIds}::bigint[])`)
    .execute();
}

function selectSearchableParts(db: Database, afterId = 0) {
  return selectListedParts(db)
    .leftJoin('stock', (join) =>
      // Without the id, a merge join reads the stock of all parts before this one.
      join.onRef('stock.part_id', '=', 'parts.id').on('stock.part_id', '>', afterId),
    )
    .select(toolColumnsOfParts)
    .select([
      'parts.id',
      'parts.inventory_code',
      'parts.code_key',
      'parts.edp',
      'parts.category_id',
      'parts.status',
      sql<string>`parts.descriptions ->> 'en'`.as('english'),
      sql<string>`parts.descriptions ->> 'fr'`.as('french'),
      sql<Readonly<Record<string, OwnSize>>>`parts.sizes`.as('sizes'),
      freePieces.as('available'),
    ]);
}

export type SearchableRow = Awaited<ReturnType<typeof listSearchableParts>>[number];

/** Returns by part id how many pieces can be bought from stock now. */
export async function listAvailable(
  db: Database,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await selectAvailable(db)
    .where('parts.id', '=', sql<number>`any(${partIds}::bigint[])`)
    .execute();
  return availableById(rows);
}

function selectAvailable(db: Database) {
  return db
    .selectFrom('parts')
    .leftJoin('stock', 'stock.part_id', 'parts.id')
    .select(['parts.id', freePieces.as('available')]);
}

function availableById(
  rows: readonly { readonly id: number; readonly available: number }[],
): ReadonlyMap<number, number> {
  return new Map(rows.map((row) => [row.id, row.available]));
}

/**
 * Returns by part id how many pieces can be bought from stock, for the rows that a transaction has written since a reader read the
 * changes. Stock is not in the log of changes, but each row knows the transaction that wrote it.
 */
export async function listAvailableSince(
  db: Database,
  { until }: Pick<ChangesRead, 'until'>,
): Promise<ReadonlyMap<number, number>> {
  const rows = await selectAvailable(db)
    .where(sql<boolean>`age(stock.xmin) <= age(${until}::xid8::xid)`)
    .execute();
  return availableById(rows);
}

/** The position of a reader of the changes: the next time it reads those of all transactions that were not over. */
export type ChangesRead = {
  readonly until: string;
  /** The day whose prices are in force. */
  readonly day: string;
};

export async function startOfChanges(db: Database): Promise<ChangesRead> {
  const { rows } = await sql<ChangesRead>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until, (${databaseShopDay})::text as day`.execute(
    db,
  );
  const [start] = rows;
  if (start === undefined) throw new Error('The database has no snapshot');
  return start;
}

/** Lists what the transactions since then have changed. */
export async function listChanges(
  db: Database,
  { until }: ChangesRead,
): Promise<readonly { readonly subject: string; readonly part_ids: readonly number[] | null }[]> {
  return db
    .selectFrom('catalogue_changes')
    .select(['subject', 'part_ids'])
    .where('transaction', '>=', sql<string>`${until}::xid8`)
    .execute();
}

/** Lists the parts with a list price that began after a day, up to another one. */
export async function listPricedAnew(db: Database, after: string, upTo: string): Promise<number[]> {
  const rows = await db
    .selectFrom('prices')
    .select('part_id')
    .distinct()
    .where('valid_from', '>', sql<string>`${after}::date`)
    .where('valid_from', '<=', sql<string>`${upTo}::date`)
    .execute();
  return rows.map((row) => row.part_id);
}

/** Notes that a snapshot of the index is made, and returns the token by which it is known again. */
export async function noteSnapshot(db: Database): Promise<string> {
  await db
    .deleteFrom('index_snapshots')
    .where('written_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
  const { token } = await db
    .insertInto('index_snapshots')
    .defaultValues()
    .returning('token')
    .executeTakeFirstOrThrow();
  return token;
}

/** True if a snapshot was made of this database, as long ago as the log of changes surely reaches. */
export async function isKnownSnapshot(db: Database, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('index_snapshots')
    .select('token')
    .where('token', '=', token)
    .where('written_at', '>', sql<Date>`now() - interval '36 hours'`)
    .where(sql<boolean>`index_snapshots.xmin = transaction::xid`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The list price of one piece of a part on this day, in cents. */
export type ListPrice = { readonly part_id: number; readonly currency: Currency; readonly cents: number };

/** Lists the list prices of the parts with ids between two. */
export async function listPrices(db: Database, firstId: number, lastId: number): Promise<ListPrice[]> {
  const { rows } = await sql<ListPrice>`
    select part_id, currency, cents
    from prices_on(${firstId}::bigint, ${lastId}::bigint, ${databaseShopDay})`.execute(db);
  return rows;
}

/** Lists the list prices of these parts. */
export async function listPricesOf(db: Database, partIds: readonly number[]): Promise<ListPrice[]> {
  const { rows } = await sql<ListPrice>`
    select price.part_id, price.currency, price.cents
    from unnest(${partIds}::bigint[]) as parts (id), prices_on(parts.id, parts.id, ${databaseShopDay}) as price`.execute(
    db,
  );
  return rows;
}

/** The kinds of documents that are searched: each has its own page or appears on one. */
export const pageKinds = ['blog-post', 'tech-page', 'coating', 'structure', 'lineup', 'page'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Lists the documents that are searched, with their texts in one language. */
export async function listSearchablePages(db: Database, language: Language) {
  return (
    selectShown(db)
      .select([
        'uuid',
        'slug',
        sql<PageKind>`kind`.as('kind'),
        sql<string>`coalesce(texts -> ${language}::text ->> 'title', texts -> ${language}::text ->> 'name', '')`.as(
          'title',
        ),
        sql<string>`coalesce(texts -> ${language}::text ->> 'subtitle', '')`.as('subtitle'),
        sql<readonly string[]>`coalesce(text_blocks -> ${language}::text, '[]')`.as('blocks'),
      ])
      .where('kind', 'in', pageKinds)
      // A visitor does not search for the page from which most searches begin.
      .where(sql<boolean>`(kind, slug) <> ('page', ${homePage})`)
      .orderBy(sql`array_position(${[...pageKinds]}::text[], kind)`)
      .orderBy('position')
      .orderBy('slug')
      .execute()
  );
}

/** Returns the first moment at which a planned version is published. */
export async function nextPublication(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(planned_at) as at from written_documents where planned_at > now()`.execute(db);
  return rows[0]?.at ?? undefined;
}
