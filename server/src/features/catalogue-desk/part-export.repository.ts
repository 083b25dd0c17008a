// Reads the parts of a list with everything that a file of parts can have: sizes, prices from each quantity on, and both descriptions.

import type { PartFilter } from '@chipload/contract/office/catalogue';
import type { Currency } from '@chipload/domain/money';
import type { OwnSize, ToolUnits } from '@chipload/domain/tools';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import { joinedTool, type PriceRow, priceOn, type ToolRow } from '../catalogue/catalogue.sql.ts';
import {
  isMatching,
  partFacts,
  type PartPage,
  partSources,
  readPage,
  type StoredPartRow,
} from './part-list.repository.ts';

export type ExportedPart = StoredPartRow & {
  readonly tool: ToolRow;
  /** Those of its type that are no columns. */
  readonly sizes: Readonly<Record<string, OwnSize>>;
  readonly superseded_by: string | null;
  /** In force today, by currency. */
  readonly prices: Readonly<Record<Currency, PriceRow | null>>;
};

export async function findExportedParts(
  db: Database,
  filter: PartFilter,
  page: PartPage,
): Promise<ExportedPart[]> {
  const price = (
    name: string,
  ) => sql`case when ${sql.ref(`${name}.cents`)} is not null then json_build_object(
    'from_quantities', ${sql.ref(`${name}.from_quantities`)}, 'cents', ${sql.ref(`${name}.cents`)}) end`;
  const facts = sql`${partFacts}, to_jsonb(tool) as tool, parts.sizes, parts.superseded_by,
    json_build_object('CAD', ${price('cad')}, 'USD', ${price('usd')}) as prices
    from page as parts ${partSources} ${joinedTool}`;
  return readPage<ExportedPart>(db, facts, { filter, ...page });
}

/** The types and units of the parts of a list, each pair once. */
export async function findKindsOfParts(
  db: Database,
  filter: PartFilter,
): Promise<{ readonly tool_type: string; readonly units: ToolUnits }[]> {
  return readPlanned(
    db,
    sql<{ tool_type: string; units: ToolUnits }>`
      select distinct tool_type, units from parts where ${isMatching(filter)}`,
  );
}

/** The quantities above one from which parts of a list have prices today, in their order. */
export async function findBreakQuantities(
  db: Database,
  filter: PartFilter,
  currency: Currency,
): Promise<number[]> {
  const price: RawBuilder<PriceRow> = priceOn(sql`parts.id`, currency);
  const rows = await readPlanned(
    db,
    sql<{ quantity: number }>`
      select distinct quantity from parts cross join lateral ${price} as price
      cross join lateral unnest(price.from_quantities) as quantity
      where ${isMatching(filter)} and quantity > 1 order by quantity`,
  );
  return rows.map(({ quantity }) => quantity);
}
