// Reads a part with its prices, and locks it before it is changed.

import type { Currency } from '@chipload/domain/money';
import type { OwnSize } from '@chipload/domain/tools';
import { sql } from 'kysely';
import { databaseShopDay, type Database } from '../../platform/database/database.ts';
import { joinedTool, toolColumnsOfParts, type ToolRow } from '../catalogue/catalogue.sql.ts';
import { partFacts, partSources, type StoredPartRow } from './part-list.repository.ts';
import type { StoredToolType } from './tool-types.repository.ts';

export type StoredPart = StoredPartRow & {
  readonly tool: ToolRow;
  /** Those of its type that are no columns; of fields that the type has no more, too. */
  readonly sizes: Readonly<Record<string, OwnSize>>;
  readonly type: StoredToolType;
  readonly superseded_by: string | null;
  readonly supersedes: readonly string[];
  readonly version: string;
};

/** Of what the office changes of a part, and of its prices. */
const version = sql<string>`md5(row(
  parts.descriptions, parts.weight_grams, parts.hs_code, parts.origin, parts.status, parts.superseded_by,
  parts.sizes, ${sql.join(toolColumnsOfParts.map((column) => sql.ref(column)))},
  array(
    select row(currency, valid_from, from_quantities, cents)::text from prices
    where prices.part_id = parts.id order by currency, valid_from
  ),
  array(select row(currency, cents)::text from part_costs where part_costs.part_id = parts.id order by currency)
)::text)`;

export async function findStoredPart(db: Database, code: string): Promise<StoredPart | undefined> {
  const { rows } = await sql<StoredPart>`
    select ${partFacts}, to_jsonb(tool) as tool, parts.sizes, to_jsonb(tool_types) as type, parts.superseded_by, ${version} as version,
      array(
        select inventory_code from parts as former where former.superseded_by = parts.inventory_code
        order by inventory_code limit 50
      ) as supersedes
    from parts ${partSources} ${joinedTool} where parts.inventory_code = ${code}`.execute(db);
  return rows[0];
}

export type StoredPrice = {
  readonly currency: Currency;
  readonly valid_from: string;
  readonly from_quantities: readonly number[];
  readonly cents: readonly number[];
  readonly state: 'past' | 'current' | 'upcoming';
};

const mostPrices = 200;

/** Returns the prices of a part: by currency, the latest first. */
export async function findStoredPrices(db: Database, partId: number): Promise<StoredPrice[]> {
  const { rows } = await sql<StoredPrice>`
    select currency, valid_from, from_quantities, cents,
      case
        when valid_from > ${databaseShopDay} then 'upcoming'
        when valid_from = max(valid_from) filter (where valid_from <= ${databaseShopDay}) over (partition by currency)
          then 'current'
        else 'past'
      end as state
    from prices where part_id = ${partId}
    order by currency, valid_from desc limit ${mostPrices}`.execute(db);
  return rows;
}

export type StoredCost = { readonly currency: Currency; readonly cents: number };

/** Returns what a piece of a part costs the shop, by currency. */
export async function findCosts(db: Database, partId: number): Promise<StoredCost[]> {
  return await db
    .selectFrom('part_costs')
    .select(['currency', 'cents'])
    .where('part_id', '=', partId)
    .orderBy('currency')
    .execute();
}

/** Writes what a piece of a part costs the shop in a currency; null: not known. */
export async function writeCost(
  db: Database,
  partId: number,
  { currency, cents }: { readonly currency: Currency; readonly cents: number | null },
): Promise<void> {
  if (cents === null) {
    await db
      .deleteFrom('part_costs')
      .where('part_id', '=', partId)
      .where('currency', '=', currency)
      .execute();
    return;
  }
  await db
    .insertInto('part_costs')
    .values({ part_id: partId, currency, cents })
    .onConflict((on) => on.columns(['part_id', 'currency']).doUpdateSet({ cents }))
    .execute();
}

export async function findPartId(db: Database, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from parts where inventory_code = ${code}`.execute(db);
  return rows[0]?.id;
}
