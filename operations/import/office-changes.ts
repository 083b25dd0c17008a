// Finds what was changed in the office and would be overwritten by a file: the value of the office still stands, and the file has another.

import { type Database, databaseShopDay } from '@chipload/server/database';
import { type RawBuilder, sql } from 'kysely';
import type { ChangedInOffice } from './table-file.ts';

/** The latest value that the office gave each field, unless it was undone or something else has changed it since. */
const standing = sql`
  select part_id, inventory_code, field, after, is_price from (
    select distinct on (part_id, field) written.* from change_set_values as written
    join change_sets on change_sets.id = written.change_set_id
    where change_sets.undone_at is null
    order by part_id, field, change_set_id desc
  ) as written
  where present is not distinct from after`;

export const partsChangedInOffice: ChangedInOffice = {
  called: ['part', 'parts'],
  find: sql`
  select distinct standing.inventory_code as name
  from (${standing}) as standing
  join staged_parts as staged on staged.inventory_code = standing.inventory_code
  where not standing.is_price and standing.field <> 'part'
    and case
      when standing.field like 'sizes.%' then staged.sizes -> substr(standing.field, 7)
      else nullif(to_jsonb(staged) -> standing.field, 'null')
    end is distinct from standing.after
  order by name`,
};

export const pricesChangedInOffice: ChangedInOffice = {
  called: ['part', 'parts'],
  find: sql`
  select distinct parts.inventory_code as name
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
  order by name`,
};

type Saved = {
  readonly called: ChangedInOffice['called'];
  /** As the office records it, of a subject `<kind> <name>`. */
  readonly kind: 'series' | 'category';
  readonly name: RawBuilder<unknown>;
  /** Compared, with the texts; those that are recorded. */
  readonly columns: readonly string[];
  /** The rows of the file as `new` beside those of the shop as `old`. */
  readonly pairs: RawBuilder<unknown>;
};

/** The changes that a file makes to records which somebody of the staff has changed last. */
export function savedInOffice({ called, kind, name, columns, pairs }: Saved) {
  const of = (alias: string, names: readonly string[]) =>
    sql.join(names.map((column) => sql.ref(`${alias}.${column}`)));
  const factsOf = (alias: string) => {
    const facts = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`);
    const texts = sql.ref(`${alias}.texts`);
    return sql`jsonb_build_object('name_en', ${texts} #> '{en,name}', 'name_fr', ${texts} #> '{fr,name}', ${sql.join(facts)})`;
  };
  const action = `${kind}.saved`;
  const overwritten = sql<{ name: string }>`
    select ${name} as name, ${factsOf('old')} as before, ${factsOf('new')} as after
    from ${pairs}
    where (${of('old', [...columns, 'texts'])}) is distinct from (${of('new', [...columns, 'texts'])}) and 'staff' = (
      select actor from audit_events where action = ${action} and subject = ${`${kind} `} || ${name} order by id desc limit 1
    )
    order by name`;
  return {
    changedInOffice: { called, find: overwritten },
    /** Records what the file overwrites; call it before the rows are merged. */
    record: async (db: Database) =>
      sql`
        insert into audit_events (actor, action, subject, before, after)
        select 'import-catalogue', ${action}, ${`${kind} `} || name, before, after from (${overwritten}) as overwritten`.execute(
        db,
      ),
  };
}
