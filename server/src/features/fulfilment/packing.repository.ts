// Reads what packing needs of an order: the sizes of its tools, and the parcels that it was charged for.

import type { PackedBox, PackedPiece, WireTool } from '@chipload/contract';
import type { PackingCategory } from '@chipload/domain/tools';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { joinedTool } from '../catalogue/catalogue.sql.ts';

export type LineToPack = {
  readonly uuid: string;
  readonly inventory_code: string;
  readonly ordered: number;
  readonly tool: WireTool | null;
  readonly packing_category: PackingCategory | null;
};

export async function findLinesToPack(db: Database, orderUuid: string): Promise<LineToPack[]> {
  const { rows } = await sql<LineToPack>`
    select order_lines.uuid, order_lines.inventory_code, order_lines.ordered,
      case when order_lines.made is null then to_jsonb(tool) else nullif(order_lines.made->'tool', 'null') end as tool,
      series.packing_category
    from order_lines
    left join parts on parts.id = order_lines.part_id
    left join categories on categories.id = parts.category_id
    left join series on series.id = categories.series_id
    ${joinedTool}
    where order_lines.order_uuid = ${orderUuid} order by order_lines.position`.execute(db);
  return rows;
}

type AgreedParcels = {
  readonly boxes: readonly PackedBox[];
  readonly pieces: readonly { readonly pieces: readonly PackedPiece[] }[];
};

/** Returns the parcels of an order as they were packed and priced before it was placed. */
export async function findAgreedParcels(db: Database, orderUuid: string): Promise<AgreedParcels> {
  const { rows } = await sql<PackedBox & { pieces: PackedPiece[] }>`
    select box, length::double precision, height::double precision, width::double precision,
      weight::double precision, contents, coalesce((
        select json_agg(json_build_object(
          'inventory_code', order_lines.inventory_code, 'x', piece->1, 'y', piece->2, 'z', piece->3,
          'dx', piece->4, 'dy', piece->5, 'dz', piece->6
        ) order by ordinal)
        from jsonb_array_elements(order_packages.pieces) with ordinality as packed (piece, ordinal)
        join order_lines on order_lines.order_uuid = order_packages.order_uuid
          and order_lines.position = (piece->>0)::integer
      ), '[]') as pieces
    from order_packages where order_uuid = ${orderUuid} order by position`.execute(db);
  return {
    boxes: rows.map(({ pieces: _pieces, ...box }) => box),
    pieces: rows.map(({ pieces }) => ({ pieces })),
  };
}
