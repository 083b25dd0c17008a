// Reads the parts among which the neighbours of a part are.

import { sql } from 'kysely';
import { compileOnce, type Database, placeholder, run } from '../../platform/database/database.ts';
import { freePieces, type ToolRow, toolColumnsOfParts } from './catalogue.sql.ts';

/** A part near another one. `origin` is how it was found: by its size in the series, or by what replaces what. */
export type NearRow = ToolRow & {
  readonly origin: 'series' | 'replaces' | 'replaced-by';
  readonly id: number;
  readonly category_id: number;
  readonly inventory_code: string;
  readonly status: string;
  readonly available: number;
};

/** More parts than these of one series at three diameters are not looked at. */
const mostNear = 500;

/** More parts than these are not listed as replaced by one. */
const mostReplaced = 3;

/**
 * Lists the part itself and the active parts of its series, type and units: at its diameter those of all categories, at the next
 * smaller and larger one those of its own; and the parts that it replaces or is replaced by. The index by category and diameter and
 * that of successors serve it.
 */
export async function listNear(db: Database, partId: number): Promise<readonly NearRow[]> {
  return run(db, readNear({ partId }));
}

const readNear = compileOnce(
  { partId: placeholder<number>() },
  ({ partId }) => sql<NearRow>`
    with part as materialized (
      select parts.*, categories.series_id
      from parts join categories on categories.id = parts.category_id
      where parts.id = ${partId}
    ),
    sizes as materialized (
      select categories.id as category_id, part.cutting_diameter
      from part join categories on categories.series_id = part.series_id and categories.is_listed
      union all
      (
        select part.category_id, near.cutting_diameter
        from part join parts as near on near.category_id = part.category_id
          and near.cutting_diameter < part.cutting_diameter and near.units = part.units and near.status = 'active'
        order by near.cutting_diameter desc limit 1
      )
      union all
      (
        select part.category_id, near.cutting_diameter
        from part join parts as near on near.category_id = part.category_id
          and near.cutting_diameter > part.cutting_diameter and near.units = part.units and near.status = 'active'
        order by near.cutting_diameter limit 1
      )
    ),
    near as (
      (
        select parts.id, 'series' as origin
        from part cross join sizes
          join parts on parts.category_id = sizes.category_id and parts.cutting_diameter = sizes.cutting_diameter
        where parts.id = part.id
          or parts.status = 'active' and parts.units = part.units and parts.tool_type = part.tool_type
        order by parts.id <> part.id, parts.id limit ${sql.lit(mostNear)}
      )
      union all
      select part.id, 'series' from part where part.cutting_diameter is null
      union all
      (
        select parts.id, 'replaces' from part join parts on parts.superseded_by = part.inventory_code
        order by parts.id limit ${sql.lit(mostReplaced)}
      )
      union all
      select parts.id, 'replaced-by' from part join parts on parts.inventory_code = part.superseded_by
    )
    select near.origin, parts.id, parts.category_id, parts.inventory_code, parts.status,
      ${freePieces} as available, ${sql.join(toolColumnsOfParts.map((column) => sql.ref(column)))}
    from near join parts on parts.id = near.id left join stock on stock.part_id = parts.id`,
);
