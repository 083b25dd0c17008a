// Reads the stock of the parts that a file counts, and writes the moves of a set of counts.

import type { Stock } from '@chipload/domain/stock';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type PartToCount = Stock & { readonly id: number };

/** Returns the parts with these codes, by code. */
export async function findPartsToCount(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, PartToCount>> {
  const { rows } = await sql<PartToCount & { code: string }>`
    select id, inventory_code as code, coalesce(on_hand, 0) as "onHand", coalesce(allocated, 0) as allocated
    from parts left join stock on stock.part_id = parts.id
    where inventory_code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ code, ...part }) => [code, part]));
}

export type WrittenSet = {
  readonly id: number;
  readonly moment: 'after' | 'before';
  /** Of the moves. */
  readonly reference: string;
  readonly staffId: number;
};

export type CountedPart = {
  readonly code: string;
  readonly before: number;
  readonly after: number;
  readonly is_written: boolean;
};

/**
 * Makes the stock of each part of a set what it was after the count, or before it, and adds the moves; not of parts of which pieces have
 * moved meanwhile or more are allocated.
 */
export async function writeCounts(
  transaction: Database,
  { id, moment, reference, staffId }: WrittenSet,
): Promise<CountedPart[]> {
  const isOfSet = sql`part_id in (select part_id from change_set_rows where change_set_id = ${id})`;
  await sql`
    insert into stock (part_id)
    select part_id from change_set_rows where change_set_id = ${id} order by part_id on conflict do nothing`.execute(
    transaction,
  );
  // Orders lock stock in the order of the codes, too. A statement of its own reads what is on hand, under the locks.
  await sql`
    select from stock join parts on parts.id = stock.part_id
    where ${isOfSet} order by parts.inventory_code collate "C" for update of stock`.execute(transaction);
  const [from, to] = moment === 'after' ? ['before', 'after'] : ['after', 'before'];
  const { rows } = await sql<CountedPart>`
    with wanted as (
      select part_id, ${sql.ref(from)}::integer as present, ${sql.ref(to)}::integer as counted
      from change_set_rows where change_set_id = ${id}
    ), written as (
      update stock set on_hand = wanted.counted from wanted
      where stock.part_id = wanted.part_id and stock.on_hand = wanted.present and stock.allocated <= wanted.counted
      returning stock.part_id
    ), moves as (
      insert into stock_moves (part_id, quantity, reason, reference, staff_id)
      select part_id, counted - present, 'count', ${reference}, ${staffId}
      from wanted join written using (part_id)
    )
    select inventory_code as code, present as before, counted as after, written.part_id is not null as is_written
    from wanted join parts on parts.id = wanted.part_id left join written on written.part_id = wanted.part_id
    order by inventory_code collate "C"`.execute(transaction);
  return rows;
}
