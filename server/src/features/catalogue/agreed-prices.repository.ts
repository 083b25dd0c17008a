// Reads the prices of a buyer besides the list price: the special prices of the company, current discounts, and quotes in force.
// The database function `buyer_prices` alone decides who gets which.

import { type AgreedPrices, bestOf } from '@chipload/domain/pricing';
import { type RawBuilder, sql } from 'kysely';
import {
  compileOnce,
  databaseShopDay,
  type Database,
  placeholder,
  run,
} from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

/** The company whose prices are read; without one, those for everybody. */
export type PriceReader = { readonly companyId: number | undefined; readonly currency: Currency };

/** The best of each kind, or null. */
export type AgreedRow = {
  readonly special_cents: number | null;
  readonly discount_cents: number | null;
  readonly discount_rate: number | null;
  /** Of each quote the pairs of a quantity and the price from it on. */
  readonly quoted: readonly (readonly (readonly [fromQuantity: number, cents: number])[])[] | null;
};

const bestColumns = sql`
  min(special_cents) as special_cents, min(discount_cents) as discount_cents, max(discount_rate) as discount_rate,
  jsonb_agg(quoted) filter (where quoted is not null) as quoted`;

/** Returns the agreed prices of a part on a day, today by default, as one row, for a lateral join. */
export function agreedOn(
  partId: RawBuilder<unknown>,
  reader: PriceReader,
  day: RawBuilder<unknown> = databaseShopDay,
): RawBuilder<AgreedRow> {
  // The last condition does not depend on the part, so PostgreSQL checks only once whether there are agreed prices at all.
  return sql<AgreedRow>`(
    select ${bestColumns} from ${agreedPrices(reader, day)} as one
    where one.part_id = ${partId} and (select exists (select from ${agreedPrices(reader, day)}))
  )`;
}

/** The column of `agreedAmong`: rows of part, special cents, discount cents, discount rate and quote; null if there are none. */
export type AgreedAmong =
  | readonly (readonly [
      partId: number,
      special: number | null,
      discount: number | null,
      rate: number | null,
      quoted: readonly (readonly [fromQuantity: number, cents: number])[] | null,
    ])[]
  | null;

/** Returns the agreed prices of these parts as one column, looked up for all of them at once. */
export function agreedAmong(partIds: RawBuilder<unknown>, reader: PriceReader): RawBuilder<AgreedAmong> {
  return sql`(
    select json_agg(json_build_array(part_id, special_cents, discount_cents, discount_rate, quoted))
    from ${agreedPrices(reader)} as one where one.part_id = any (${partIds})
  )`;
}

export function agreedByPart(read: AgreedAmong): ReadonlyMap<number, AgreedPrices> {
  const agreed = new Map<number, AgreedPrices>();
  for (const [partId, special_cents, discount_cents, discount_rate, quoted] of read ?? []) {
    const one = agreedOf({ special_cents, discount_cents, discount_rate, quoted: quoted && [quoted] });
    const other = agreed.get(partId);
    agreed.set(partId, other === undefined ? one : bestOf(one, other));
  }
  return agreed;
}

/** A discount on one part: a price in cents, or a rate off the list price per hundred thousand. */
export type PartDiscount = {
  readonly uuid: string;
  readonly valid_until: string;
  readonly cents: number | null;
  readonly rate: number | null;
};

/** Returns the discounts on a part that are valid today for the reader, the one that ends last first; null if there are none. */
export function discountsOn(
  partId: RawBuilder<unknown>,
  { companyId, currency }: PriceReader,
): RawBuilder<readonly PartDiscount[] | null> {
  return sql`(
    select json_agg(json_build_object(
      'uuid', uuid, 'valid_until', valid_until, 'rate', rate_per_hundred_thousand,
      'cents', offered_cents(part_id, currency, ${databaseShopDay}, cents, amount_cents)
    ) order by valid_until desc, discounts.id)
    from discounts_for(${companyId ?? null}::bigint, ${databaseShopDay}) as discounts
    join discount_parts on discount_id = discounts.id
    where part_id = ${partId} and currency = ${currency}
  )`;
}

/** Returns the agreed prices of all parts, for a join; parts without any are missing. */
export function agreedOnAny(reader: PriceReader): RawBuilder<AgreedRow & { part_id: number }> {
  return sql<AgreedRow & { part_id: number }>`(
    select part_id, ${bestColumns} from ${agreedPrices(reader)} as one group by part_id
  )`;
}

/** Lists the agreed prices of all parts for the reader; parts without any are missing. */
export async function listAgreedPrices(
  db: Database,
  reader: PriceReader,
): Promise<ReadonlyMap<number, AgreedPrices>> {
  const { rows } = await sql<AgreedRow & { part_id: number }>`
    select part_id, special_cents, discount_cents, discount_rate, quoted from ${agreedOnAny(reader)} as agreed`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.part_id, agreedOf(row)]));
}

/** Lists the agreed prices of the parts of a category for the reader; parts without any are missing. */
export async function listAgreedIn(
  db: Database,
  reader: PriceReader,
  categoryId: number,
): Promise<ReadonlyMap<number, AgreedPrices>> {
  const { rows } = await sql<AgreedRow & { readonly part_id: number }>`
    select part_id, ${bestColumns} from ${agreedPrices(reader)} as one
    where part_id in (select id from parts where category_id = ${categoryId})
    group by part_id`.execute(db);
  return new Map(rows.map((row) => [row.part_id, agreedOf(row)]));
}

/** The company whose own prices to read. */
export type OwnReader = { readonly companyId: number; readonly currency: Currency };

const ownReader: OwnReader = { companyId: placeholder(), currency: placeholder() };

const readHasOwnIn = compileOnce(
  { ...ownReader, categoryId: placeholder<number>() },
  ({ categoryId, ...reader }) => sql<{ readonly has_own: boolean }>`
    select exists (
      select from ${agreedPrices(reader)} as one
      where not is_for_everyone and part_id in (select id from parts where category_id = ${categoryId})
    ) as has_own`,
);

export async function hasOwnPricesIn(db: Database, reader: OwnReader, categoryId: number): Promise<boolean> {
  const [row] = await run(db, readHasOwnIn({ ...reader, categoryId }));
  return row?.has_own === true;
}

const readOwnParts = compileOnce(
  { ...ownReader, most: placeholder<number>() },
  ({ most, ...reader }) =>
    sql<{ part_id: number }>`
      select distinct part_id from ${agreedPrices(reader)} as one where not is_for_everyone limit ${most}`,
);

/** Lists at most so many of the parts for which this company has prices of its own. */
export async function listOwnParts(
  db: Database,
  reader: OwnReader,
  most: number,
): Promise<ReadonlySet<number>> {
  const rows = await run(db, readOwnParts({ ...reader, most }));
  return new Set(rows.map((row) => row.part_id));
}

export function agreedOf({ special_cents, discount_cents, discount_rate, quoted }: AgreedRow): AgreedPrices {
  return {
    specialCents: special_cents ?? undefined,
    discountCents: discount_cents ?? undefined,
    discountRate: discount_rate ?? undefined,
    quoted: quoted?.flat().map(([fromQuantity, cents]) => ({ fromQuantity, cents })),
  };
}

function agreedPrices(
  { companyId, currency }: { readonly companyId: number | undefined; readonly currency: string },
  day: RawBuilder<unknown> = databaseShopDay,
): RawBuilder<unknown> {
  return sql`buyer_prices(${companyId ?? null}::bigint, ${currency}::text, ${day})`;
}
