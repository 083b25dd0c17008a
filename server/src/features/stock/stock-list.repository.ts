// Reads the list of stock, a page at a time, by part number. What waits and what arrives is read only of the parts on the page.

import type { StockListFilter } from '@chipload/contract/office/stock';
import type { StockFilter } from '@chipload/domain/stock';
import { type RawBuilder, sql } from 'kysely';
import { databaseShopDay, type Database } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import type { Language } from '../../platform/language.ts';
import { freePieces, isCalled } from '../catalogue/catalogue.sql.ts';
import { waits } from './stock.sql.ts';

export type StoredStockRow = {
  readonly id: number;
  readonly inventory_code: string;
  readonly edp: string | null;
  readonly descriptions: Readonly<Record<Language, string>>;
  readonly status: 'active' | 'discontinued' | 'superseded';
  readonly on_hand: number;
  readonly allocated: number;
  readonly free: number;
  readonly backordered: number;
  readonly next_arrival: { readonly expected_on: string; readonly quantity: number } | null;
};

/** The facts of a part's stock, in a statement over `parts` and `stock`. */
export const stockFacts = sql`parts.id, parts.inventory_code, parts.edp, parts.descriptions, parts.status,
  coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.allocated, 0) as allocated, ${freePieces} as free,
  (
    select coalesce(sum(order_lines.backordered), 0)::integer
    from order_lines join orders on orders.uuid = order_lines.order_uuid
    where order_lines.part_id = parts.id and ${waits}
  ) as backordered,
  (
    select json_build_object('expected_on', expected_on, 'quantity', quantity) from stock_arrivals
    where part_id = parts.id and expected_on >= ${databaseShopDay} order by expected_on limit 1
  ) as next_arrival`;

export type StockPage = {
  readonly isDescending: boolean;
  /** The part number after which the page begins. */
  readonly after: string | undefined;
  readonly limit: number;
};

export async function findStockRows(
  db: Database,
  filter: StockListFilter,
  { isDescending, after, limit }: StockPage,
): Promise<StoredStockRow[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const isAfter = after === undefined ? sql`true` : sql`parts.inventory_code ${comparison} ${after}`;
  return readPlanned(
    db,
    sql<StoredStockRow>`
    with page as (
      select parts.* from parts left join stock on stock.part_id = parts.id
      where ${conditionOf(filter)} and ${isAfter}
      order by parts.inventory_code ${direction} limit ${limit}
    )
    select ${stockFacts} from page as parts left join stock on stock.part_id = parts.id
    order by parts.inventory_code ${direction}`,
  );
}

const states: Readonly<Record<StockFilter, RawBuilder<unknown>>> = {
  waiting: sql`parts.id in (
    select order_lines.part_id from order_lines join orders on orders.uuid = order_lines.order_uuid where ${waits}
  )`,
  'none-free': sql`${freePieces} <= 0`,
  allocated: sql`stock.allocated > 0`,
};

function conditionOf({ text = '', state = [] }: StockListFilter): RawBuilder<unknown> {
  const conditions = [...state.map((one) => states[one]), ...(text === '' ? [] : [isCalled(text)])];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
