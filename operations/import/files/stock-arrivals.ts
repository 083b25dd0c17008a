import { sql } from 'kysely';
import { day, inventoryCode, required, whole } from '@chipload/server/columns';
import { deleteRows, mergeRows, type TableFile, duplicates, unknownReferences } from '../table-file.ts';
import { knownParts } from './parts.ts';

const source = sql`
  select parts.id as part_id, staged.expected_on, staged.expected_quantity as quantity
  from staged_stock_arrivals as staged join parts on parts.inventory_code = staged.inventory_code`;

export const stockArrivalsFile: TableFile = {
  name: 'stock-arrivals.csv',
  staging: 'staged_stock_arrivals',
  columns: {
    inventory_code: required(inventoryCode),
    expected_on: required(day),
    expected_quantity: required(whole({ from: 1, to: 10_000_000 })),
  },
  checks: [
    duplicates('staged_stock_arrivals', ['inventory_code', 'expected_on']),
    unknownReferences('staged_stock_arrivals', 'inventory_code', knownParts, 'parts.csv'),
  ],
  async merge(db) {
    const { added, changed } = await mergeRows(db, {
      table: 'stock_arrivals',
      keys: ['part_id', 'expected_on'],
      columns: ['quantity'],
      source,
    });
    // The file contains all that is on its way: deliveries that it no longer names have arrived or been cancelled.
    const isGone = sql`
      not exists (
        select from (${source}) as source
        where (source.part_id, source.expected_on) = (target.part_id, target.expected_on)
      )`;
    return { added, changed: changed + (await deleteRows(db, 'stock_arrivals', isGone)) };
  },
};
