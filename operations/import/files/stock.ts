import { stockLimits } from '@chipload/domain/stock';
import { sql } from 'kysely';
import { inventoryCode, required, whole } from '@chipload/server/columns';
import { runChecks, type TableFile, duplicates, unknownReferences } from '../table-file.ts';
import { knownParts } from './parts.ts';

export const stockFile: TableFile = {
  name: 'stock.csv',
  staging: 'staged_stock',
  columns: {
    inventory_code: required(inventoryCode),
    on_hand: required(whole({ from: 0, to: stockLimits.onHand })),
  },
  checks: [
    duplicates('staged_stock', ['inventory_code']),
    unknownReferences('staged_stock', 'inventory_code', knownParts, 'parts.csv'),
    {
      column: 'on_hand',
      find: sql`
        select row, on_hand.allocated::text as value
        from staged_stock as staged
        join parts on parts.inventory_code = staged.inventory_code
        join stock as on_hand on on_hand.part_id = parts.id
        where staged.on_hand < on_hand.allocated order by row`,
      say: (value) =>
        `is less than the ${value} that orders have allocated. Ship or cancel those orders first, or count again.`,
    },
  ],
  /** A count of the stock: differences become moves, so that the moves always add up to the stock on hand. */
  async merge(db, problems) {
    // Orders lock stock in the order of the codes; locking in the same order prevents deadlocks.
    await sql`
      select from stock
      join parts on parts.id = stock.part_id
      join staged_stock as staged on staged.inventory_code = parts.inventory_code
      where stock.on_hand <> staged.on_hand
      order by parts.inventory_code for update of stock`.execute(db);
    const before = problems.count;
    await runChecks(db, stockFile, problems); // again, now that orders cannot take stock
    if (problems.count > before) return { added: 0, changed: 0 };

    await sql`
      create temporary table stock_changes on commit drop as
      select parts.id as part_id, parts.inventory_code, staged.on_hand, stock.on_hand as old_on_hand
      from staged_stock as staged
      join parts on parts.inventory_code = staged.inventory_code
      left join stock on stock.part_id = parts.id
      where stock.on_hand is distinct from staged.on_hand`.execute(db);
    const { rows } = await sql<{ added: number; changed: number }>`
      select count(*) filter (where old_on_hand is null)::integer as added,
        count(*) filter (where old_on_hand is not null)::integer as changed
      from stock_changes`.execute(db);
    const { added = 0, changed = 0 } = rows[0] ?? {};
    if (added + changed === 0) return { added, changed };
    await sql`
      update stock set on_hand = stock_changes.on_hand
      from stock_changes where stock.part_id = stock_changes.part_id`.execute(db);
    await sql`
      insert into stock (part_id, on_hand)
      select part_id, on_hand from stock_changes where old_on_hand is null`.execute(db);
    await sql`
      insert into stock_moves (part_id, quantity, reason)
      select part_id, on_hand - coalesce(old_on_hand, 0), 'count'
      from stock_changes where on_hand <> coalesce(old_on_hand, 0)`.execute(db);
    await sql`
      insert into audit_events (actor, action, subject, before, after)
      select 'import-catalogue', 'stock.counted', 'part ' || inventory_code,
        jsonb_build_object('on_hand', old_on_hand), jsonb_build_object('on_hand', on_hand)
      from stock_changes where old_on_hand is not null`.execute(db);
    return { added, changed };
  },
};
