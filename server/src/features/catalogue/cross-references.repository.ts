// Finds parts by the numbers under which others know them.

import { crossReferenceKey } from '@chipload/domain/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A part by the number of a company or a maker. */
export type CrossReference = {
  readonly part_id: number;
  readonly code: string;
  /** As it is kept. */
  readonly number: string;
  /** Null for a number of a company. */
  readonly maker: string | null;
};

/** As many parts has a number of makers at most, where it is looked for. */
const mostFound = 20;

/** Returns the parts for texts that are numbers of a company, or without one of makers; texts that are none are missing. */
export async function findCrossReferences(
  db: Database,
  texts: readonly string[],
  companyId: number | undefined,
): Promise<ReadonlyMap<string, readonly CrossReference[]>> {
  const keyed = texts.flatMap((text) => {
    const key = crossReferenceKey(text);
    return key === undefined ? [] : [{ text, key }];
  });
  if (keyed.length === 0) return new Map();
  const { rows } = await sql<CrossReference & { readonly key: string }>`
    select part_id, parts.inventory_code as code, number, maker, number_key as key
    from unnest(${[...new Set(keyed.map(({ key }) => key))]}::text[]) as wanted (key)
    cross join lateral (
      select part_id, number, maker, number_key from cross_references
      where number_key = wanted.key and ${isOf(companyId)} order by maker, part_id limit ${mostFound}
    ) as found
    join parts on parts.id = part_id
    order by maker, code`.execute(db);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    keyed.flatMap(({ text, key }) => {
      const found = byKey.get(key);
      return found ? [[text, found] as const] : [];
    }),
  );
}

/** True if a company, or without one any maker, has numbers for parts. */
export async function hasCrossReferences(db: Database, companyId: number | undefined): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from cross_references where ${isOf(companyId)}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

function isOf(companyId: number | undefined) {
  return companyId === undefined ? sql`company_id is null` : sql`company_id = ${companyId}`;
}
