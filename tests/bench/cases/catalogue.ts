// The parts of the shop, read from its tables, against which the answers of a measurement are checked.

import { openDatabase, reachDatabase } from '@chipload/server/database';
import { sql } from 'kysely';

export type CataloguePart = {
  readonly code: string;
  /** `/products/series/:series/categories/:category` */
  readonly category: string;
  /** Of one piece in Canada, without special prices. */
  readonly cents: number;
  readonly available: number;
  /** By a discount for everybody, which lowers the price. */
  readonly is_on_sale: boolean;
};

export type Catalogue = {
  /** The parts that are sold, by part number. */
  readonly parts: ReadonlyMap<string, CataloguePart>;
  /** Addresses of categories with 50 parts or more, each with its parts. */
  readonly categories: ReadonlyMap<string, readonly CataloguePart[]>;
};

export async function readCatalogue(dataFolder: string): Promise<Catalogue> {
  const { url, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder });
  const { db, close } = openDatabase(url, { statementTimeoutMilliseconds: 0 }); // a million parts take longer than a visitor would wait
  const { rows } = await sql<CataloguePart>`
    select parts.inventory_code as code, '/products/series/' || series.slug || '/categories/' || categories.slug as category,
      prices.cents[1] as cents, greatest(coalesce(stock.on_hand - stock.allocated, 0), 0) as available,
      on_sale.part_id is not null as is_on_sale
    from parts join categories on categories.id = parts.category_id join series on series.id = categories.series_id
    join lateral (
      select cents from prices where part_id = parts.id and currency = 'CAD' and valid_from <= current_date
      order by valid_from desc limit 1
    ) as prices on true
    left join stock on stock.part_id = parts.id
    left join (
      select distinct part_id from discounts_for(null, current_date) as sale join discount_parts on discount_id = sale.id
      where currency = 'CAD'
    ) as on_sale on on_sale.part_id = parts.id
    where parts.status = 'active' and categories.is_listed
    order by series.position, categories.position, parts.inventory_code`.execute(db);
  await close();
  await leave();
  const categories = Map.groupBy(rows, ({ category }) => category);
  return {
    parts: new Map(rows.map((part) => [part.code, part])),
    categories: new Map([...categories].filter(([, parts]) => parts.length >= 50)),
  };
}

type ShownPart = {
  readonly inventory_code: string;
  readonly price: unknown;
  readonly list_price?: number | undefined;
  readonly available: number;
};

/** Throws unless every row is a part of the catalogue with its price and its stock; of stock that sells there may be less. */
export function checkRows(
  { parts }: Catalogue,
  rows: readonly ShownPart[],
  { atLeast, areSelling = false }: { readonly atLeast: number; readonly areSelling?: boolean },
): void {
  if (rows.length < atLeast) throw new Error(`Only ${rows.length} of ${atLeast} rows`);
  for (const { inventory_code: code, price, list_price: listPrice, available } of rows) {
    const part = parts.get(code);
    if (!part) continue; // not sold: no price is promised
    const isRight = part.is_on_sale
      ? listPrice === part.cents && Number(price) < part.cents
      : price === part.cents;
    if (!isRight) throw new Error(`${code}: price ${String(price)} instead of ${part.cents}`);
    if (areSelling ? available > part.available : available !== part.available)
      throw new Error(`${code}: ${available} instead of ${part.available} pieces`);
  }
}

/** Returns as many parts without a discount, spread over the catalogue; those of one `place` differ from those of another. */
export function spreadParts({ parts }: Catalogue, count: number, place = 0): CataloguePart[] {
  const all = [...parts.values()].filter((part) => !part.is_on_sale);
  const step = Math.max(1, Math.floor(all.length / count));
  return Array.from({ length: count }, (_none, index) => all[(index * step + place) % all.length]!);
}
