// Finds what was changed in the office and would be overwritten by a file: the value of the office still stands, and the file has another.

import { databaseShopDay } from '@chipload/server/database';
import { sql } from 'kysely';

/** The latest value that the office gave each field, unless it was undone or something else has changed it since. */
const standing = sql`
  select part_id, inventory_code, field, after, is_price from (
    select distinct on (part_id, field) written.* from change_set_values as written
    join change_sets on change_sets.id = written.change_set_id
    where change_sets.undone_at is null
    order by part_id, field, change_set_id desc
  ) as written
  where present is not distinct from after`;

export const partsChangedInOffice = sql<{ code: string }>`
  select distinct standing.inventory_code as code
  from (${standing}) as standing
  join staged_parts as staged on staged.inventory_code = standing.inventory_code
  where not standing.is_price and standing.field <> 'part'
    and nullif(to_jsonb(staged) -> standing.field, 'null') is distinct from standing.after
  order by code`;

export const pricesChangedInOffice = sql<{ code: string }>`
  select distinct parts.inventory_code as code
  from staged_prices as staged
  join parts on parts.inventory_code = staged.inventory_code
  cross join lateral (
    select currency, valid_from, from_quantities, cents from prices
    where prices.part_id = parts.id and prices.currency = staged.currency
      and prices.valid_from <= coalesce(staged.valid_from, ${databaseShopDay})
    order by valid_from desc limit 1
  ) as present
  join (${standing}) as standing
    on standing.part_id = parts.id and standing.field = 'price ' || present.currency || ' ' || present.valid_from
  where (present.from_quantities, present.cents) is distinct from (staged.from_quantities, staged.cents)
  order by code`;
