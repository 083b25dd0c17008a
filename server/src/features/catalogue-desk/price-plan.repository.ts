// Reads the prices that a change of many would change, some thousand parts at a time.

import type { PartFilter } from '@chipload/contract/office/catalogue';
import type { Currency } from '@chipload/domain/money';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import type { Language } from '../../platform/language.ts';
import { priceOn } from '../catalogue/catalogue.sql.ts';
import { isMatching } from './part-list.repository.ts';

export type PricedPart = {
  readonly id: number;
  readonly inventory_code: string;
  /** Null without a price on the day. */
  readonly from_quantities: readonly number[] | null;
  readonly cents: readonly number[] | null;
  /** The shop's cost of a piece in the currency; null: not known. */
  readonly cost: number | null;
  /** It has a price from a later day. */
  readonly has_later: boolean;
};

/** Returns the ids of the parts that match a filter, at most so many. */
export async function findMatchingIds(db: Database, filter: PartFilter, limit: number): Promise<number[]> {
  const rows = await readPlanned(
    db,
    sql<{
      id: number;
    }>`select parts.id from parts where ${isMatching(filter)} order by parts.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Returns parts, by id, with their list prices in force on a day. */
export async function findPricedParts(
  db: Database,
  partIds: readonly number[],
  { currency, day }: { readonly currency: Currency; readonly day: string },
): Promise<PricedPart[]> {
  const { rows } = await sql<PricedPart>`
    select parts.id, parts.inventory_code, price.from_quantities, price.cents,
      (select cents from part_costs where part_costs.part_id = parts.id and currency = ${currency}) as cost,
      exists (
        select from prices as later
        where later.part_id = parts.id and later.currency = ${currency} and later.valid_from > ${day}::date
      ) as has_later
    from parts left join lateral ${priceOn(sql`parts.id`, currency, sql`${day}::date`)} as price on true
    where parts.id = any(${partIds}::bigint[])
    order by parts.id`.execute(db);
  return rows;
}

export type OfferOnParts = {
  readonly uuid: string;
  readonly titles: Readonly<Record<Language, string>>;
  readonly parts: number;
  /** How many of the parts it makes no cheaper than their new list price. */
  readonly not_lower: number;
};

/** Returns the offers on parts that run on a day or later, each with how many of the parts it has. */
export async function findOffersOnParts(
  db: Database,
  changed: readonly { readonly partId: number; readonly list: number }[],
  { currency, day }: { readonly currency: Currency; readonly day: string },
): Promise<OfferOnParts[]> {
  const { rows } = await sql<OfferOnParts>`
    select uuid, json_build_object('en', texts -> 'en' ->> 'title', 'fr', texts -> 'fr' ->> 'title') as titles,
      count(*)::integer as parts,
      (count(*) filter (where coalesce(discount_parts.cents, amount_cents) >= list))::integer as not_lower
    from unnest(${changed.map(({ partId }) => partId)}::bigint[], ${changed.map(({ list }) => list)}::bigint[])
      as changed (part_id, list)
    join discount_parts using (part_id) join discounts on discounts.id = discount_id
    where discount_parts.currency = ${currency} and valid_until >= ${day}::date and ended_at is null
    group by discounts.id`.execute(db);
  return rows;
}

export type SpecialPrice = { readonly part_id: number; readonly company: string; readonly cents: number };

/** Returns the special prices of parts that hold on a day or later. */
export async function findSpecialPrices(
  db: Database,
  partIds: readonly number[],
  { currency, day }: { readonly currency: Currency; readonly day: string },
): Promise<SpecialPrice[]> {
  const { rows } = await sql<SpecialPrice>`
    select special_prices.part_id, companies.name as company, special_prices.cents
    from special_prices join companies on companies.id = special_prices.company_id
    where special_prices.part_id = any(${partIds}::bigint[]) and special_prices.currency = ${currency}
      and (valid_to is null or valid_to >= ${day}::date)
    order by special_prices.part_id, companies.name, valid_from`.execute(db);
  return rows;
}
