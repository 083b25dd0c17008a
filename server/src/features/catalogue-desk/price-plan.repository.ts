// Reads the prices that a change of many would change, some thousand parts at a time.

import type { PartFilter } from '@chipload/contract/office/catalogue';
import type { Currency } from '@chipload/domain/money';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import { priceOn } from '../catalogue/catalogue.sql.ts';
import { isMatching } from './part-list.repository.ts';

export type PricedPart = {
  readonly id: number;
  readonly inventory_code: string;
  /** Null without a price on the day. */
  readonly from_quantities: readonly number[] | null;
  readonly cents: readonly number[] | null;
  /** It has a price from a later day. */
  readonly has_later: boolean;
};

type Portion = {
  readonly filter: PartFilter;
  readonly currency: Currency;
  readonly day: string;
  /** The id of a part after which the portion begins. */
  readonly after: number;
  readonly limit: number;
};

/** Returns parts that match a filter, by id, with their list prices in force on a day. */
export async function findPricedParts(
  db: Database,
  { filter, currency, day, after, limit }: Portion,
): Promise<PricedPart[]> {
  return readPlanned(
    db,
    sql<PricedPart>`
    with portion as (
      select parts.id, parts.inventory_code from parts
      where ${isMatching(filter)} and parts.id > ${after} order by parts.id limit ${limit}
    )
    select portion.id, portion.inventory_code, price.from_quantities, price.cents,
      exists (
        select from prices as later
        where later.part_id = portion.id and later.currency = ${currency} and later.valid_from > ${day}::date
      ) as has_later
    from portion left join lateral ${priceOn(sql`portion.id`, currency, sql`${day}::date`)} as price on true
    order by portion.id`,
  );
}

export type SpecialPrice = { readonly part_id: number; readonly company: string; readonly cents: number };

export async function findSpecialPrices(
  db: Database,
  currency: Currency,
  partIds: readonly number[],
): Promise<SpecialPrice[]> {
  const { rows } = await sql<SpecialPrice>`
    select special_prices.part_id, companies.name as company, special_prices.cents
    from special_prices join companies on companies.id = special_prices.company_id
    where special_prices.part_id = any(${partIds}::bigint[]) and special_prices.currency = ${currency}
    order by special_prices.part_id, companies.name`.execute(db);
  return rows;
}
