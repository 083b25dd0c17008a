// Stores sets of changes of the catalogue, and writes their values into parts and prices.

import type { PriceTerms } from '@chipload/contract/office/catalogue';
import { sql } from 'kysely';
import { databaseDayOf, databaseShopDay, type Database } from '../../platform/database/database.ts';
import { toolColumns } from '../catalogue/catalogue.sql.ts';
import type { Report } from './report-share.ts';

export type ChangeSetKind =
  | 'part'
  | 'price'
  | 'prices'
  | 'import'
  | 'stock'
  | 'special-prices'
  | 'companies'
  | 'opening-invoices'
  | 'cross-references';

export type NewChangeSet = {
  readonly kind: ChangeSetKind;
  readonly staffId: number;
  readonly partCount: number;
  readonly terms?: PriceTerms;
  readonly fileName?: string;
};

/**
 * A field of a part as it shall be: the value of a column, a price, or the pieces `on_hand`; null for none. The field `part` says that the
 * set adds it.
 */
export type WantedField = { readonly part_id: number; readonly field: string; readonly after: unknown };

export async function insertChangeSet(
  db: Database,
  { kind, staffId, partCount, terms, fileName }: NewChangeSet,
): Promise<{ id: number; uuid: string }> {
  return db
    .insertInto('change_sets')
    .values({
      kind,
      staff_id: staffId,
      part_count: partCount,
      terms: terms === undefined ? null : JSON.stringify(terms),
      file_name: fileName ?? null,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}

/** Adds fields that differ to a set, with their present values. */
export async function insertFields(
  db: Database,
  setId: number,
  fields: readonly WantedField[],
): Promise<void> {
  await sql`
    insert into change_set_rows (change_set_id, part_id, field, before, after)
    select ${setId}, wanted.part_id, wanted.field, present.value,
      case when wanted.field = 'part' then to_jsonb(parts) - array['id', 'changed_at'] else wanted.after end
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as wanted (part_id bigint, field text, after jsonb)
    join parts on parts.id = wanted.part_id
    cross join lateral (
      select case
        when wanted.field = 'on_hand'
          then to_jsonb(coalesce((select on_hand from stock where stock.part_id = wanted.part_id), 0))
        when wanted.field like 'special %' then (
          select jsonb_build_object('cents', cents, 'to', valid_to) from special_prices
          where (special_prices.part_id, company_id, currency, valid_from) = (
            wanted.part_id, split_part(wanted.field, ' ', 2)::bigint, split_part(wanted.field, ' ', 3),
            split_part(wanted.field, ' ', 4)::date
          )
        )
        when wanted.field not like 'price %' then part_field(parts, wanted.field)
        else (
          select jsonb_build_object('from_quantities', prices.from_quantities, 'cents', prices.cents)
          from prices where (prices.part_id, prices.currency, prices.valid_from) =
            (wanted.part_id, split_part(wanted.field, ' ', 2), split_part(wanted.field, ' ', 3)::date)
        )
      end as value
    ) as present
    where present.value is distinct from wanted.after`.execute(db);
}

/** About so many fields are written by one statement. */
const fieldsPerPortion = 5_000;

/** Gives every field of parts and prices its value of after the change, or of before it; not of stock and special prices. */
export async function writeFields(
  db: Database,
  setId: number,
  moment: 'after' | 'before',
  report: Report,
): Promise<void> {
  const { rows: portions } = await sql<{ last: number }>`
    select max(part_id) as last from (
      select part_id, (row_number() over (order by part_id) - 1) / ${fieldsPerPortion} as place
      from change_set_rows where change_set_id = ${setId}
    ) as placed
    group by place order by place`.execute(db);
  let after = 0;
  for (const [place, { last }] of portions.entries()) {
    await report(place / portions.length);
    await writePortion(db, { setId, moment, after, last });
    after = last;
  }
}

const sizeColumns = sql.join(toolColumns.map((column) => sql.ref(column)));

type WrittenPortion = {
  readonly setId: number;
  readonly moment: 'after' | 'before';
  readonly after: number;
  readonly last: number;
};

async function writePortion(db: Database, { setId, moment, after, last }: WrittenPortion): Promise<void> {
  const value = sql.ref(`change_set_rows.${moment}`);
  const isOfSet = sql`(
    change_set_rows.change_set_id = ${setId} and change_set_rows.part_id > ${after} and change_set_rows.part_id <= ${last}
  )`;
  const isPrice = sql`change_set_rows.field like 'price %'`;
  await sql`
    update parts set
      descriptions = parts.descriptions || changed.descriptions,
      sizes = jsonb_strip_nulls(parts.sizes || changed.sizes),
      (weight_grams, hs_code, origin, status, superseded_by, ${sizeColumns}) = (
        select weight_grams, hs_code, origin, status, superseded_by, ${sizeColumns}
        from jsonb_populate_record(parts, changed.fields)
      )
    from (
      select part_id, jsonb_object_agg(field, ${value}) as fields,
        coalesce(
          jsonb_object_agg(split_part(field, '_', 2), ${value}) filter (where field like 'description\\_%'), '{}'
        ) as descriptions,
        coalesce(jsonb_object_agg(substr(field, 7), ${value}) filter (where field like 'sizes.%'), '{}') as sizes
      from change_set_rows where ${isOfSet} and not ${isPrice} and field not in ('part', 'on_hand') and field not like 'special %' group by part_id
    ) as changed
    where parts.id = changed.part_id`.execute(db);
  const keyOfPrice = sql`change_set_rows.part_id, split_part(field, ' ', 2), split_part(field, ' ', 3)::date`;
  await sql`
    delete from prices using change_set_rows
    where ${isOfSet} and ${isPrice} and ${value} is null
      and (prices.part_id, prices.currency, prices.valid_from) = (${keyOfPrice})`.execute(db);
  await sql`
    insert into prices (part_id, currency, valid_from, from_quantities, cents)
    select ${keyOfPrice}, price.from_quantities, price.cents
    from change_set_rows
    cross join lateral jsonb_to_record(${value}) as price (from_quantities integer[], cents bigint[])
    where ${isOfSet} and ${isPrice} and ${value} is not null
    on conflict (part_id, currency, valid_from)
    do update set from_quantities = excluded.from_quantities, cents = excluded.cents`.execute(db);
}

export type StoredChangeSet = {
  readonly id: number;
  readonly uuid: string;
  readonly kind: ChangeSetKind;
  readonly terms: PriceTerms | null;
  readonly file_name: string | null;
  readonly part_count: number;
  readonly changed_at: Date;
  readonly staff: string;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
};

const setFacts = sql`change_sets.id, change_sets.uuid, change_sets.kind, change_sets.terms, change_sets.file_name,
  change_sets.part_count, change_sets.changed_at, staff.name as staff, change_sets.undone_at, undoer.name as undone_by`;
const setSources = sql`join staff on staff.id = change_sets.staff_id
  left join staff as undoer on undoer.id = change_sets.undone_by`;

const mostSets = 50;

export async function findChangeSet(db: Database, uuid: string): Promise<StoredChangeSet | undefined> {
  const { rows } = await sql<StoredChangeSet>`
    select ${setFacts} from change_sets ${setSources} where change_sets.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Returns a set that is known to be stored. */
export async function getChangeSet(db: Database, uuid: string): Promise<StoredChangeSet> {
  const set = await findChangeSet(db, uuid);
  if (!set) throw new Error(`There is no set of changes ${uuid}`);
  return set;
}

/** Returns the changes of many prices at once, or the imports of one kind, the latest first. */
export async function findChangeSets(
  db: Database,
  kind: Exclude<ChangeSetKind, 'part' | 'price'>,
): Promise<StoredChangeSet[]> {
  const { rows } = await sql<StoredChangeSet>`
    select ${setFacts} from change_sets ${setSources}
    where change_sets.kind = ${sql.lit(kind)} order by change_sets.id desc limit ${mostSets}`.execute(db);
  return rows;
}

export type StoredField = { readonly field: string; readonly before: unknown; readonly after: unknown };

export type StoredChangeOfPart = StoredChangeSet & { readonly fields: readonly StoredField[] };

/** Returns the sets that changed a part, the latest first, with the fields of that part; not those of companies. */
export async function findChangesOfPart(db: Database, partId: number): Promise<StoredChangeOfPart[]> {
  const { rows } = await sql<StoredChangeOfPart>`
    select ${setFacts}, changed.fields
    from (
      select change_set_id, json_agg(json_build_object('field', field, 'before', before, 'after', after) order by field) as fields
      from change_set_rows where part_id = ${partId} and field not like 'special %'
      group by change_set_id order by change_set_id desc limit ${mostSets}
    ) as changed
    join change_sets on change_sets.id = changed.change_set_id ${setSources}
    order by change_sets.id desc`.execute(db);
  return rows;
}

export type KeptField = {
  readonly inventory_code: string;
  readonly field: string;
  /** It is a price that buyers have been paying since its day. */
  readonly has_begun: boolean;
};

/** The last day on which a special price has held, were it as it is at a moment of the set. */
function lastDayHeld(moment: 'after' | 'before') {
  return sql`least((${sql.ref(moment)} ->> 'to')::date, ${databaseShopDay} - 1)`;
}

/**
 * Returns the first fields of a set that cannot be undone, and how many they are: changed since, or a price whose day has come, of a
 * part that was there before.
 */
export async function findKeptFields(
  db: Database,
  setId: number,
): Promise<{ readonly count: number; readonly first: readonly KeptField[] }> {
  const { rows } = await sql<KeptField & { count: number }>`
    select inventory_code, field, has_begun, count(*) over ()::integer as count
    from (
      select *, case when is_price then split_part(field, ' ', 3)::date <= ${databaseShopDay} and part_id not in (
        select part_id from change_set_rows where change_set_id = ${setId} and field = 'part'
      ) when field like 'special %' then split_part(field, ' ', 4)::date < ${databaseShopDay} and (
        before is null or is_of_before and (
          before -> 'cents' <> after -> 'cents' or ${lastDayHeld('before')} <> ${lastDayHeld('after')}
        )
      ) else false end as has_begun
      from change_set_values cross join (
        select ${databaseDayOf(sql`changed_at`)}::date < ${databaseShopDay} as is_of_before from change_sets where id = ${setId}
      ) as made
      where change_set_id = ${setId}
    ) as changed
    where has_begun or present is distinct from after
    order by inventory_code, field limit 5`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows };
}

/** Tables with references to parts, but for those of the sets of changes. */
export const partReferences = [
  'catalogue_documents',
  'cross_references',
  'discount_parts',
  'holders',
  'items',
  'mods',
  'order_lines',
  'part_costs',
  'part_pictures',
  'prices',
  'product_list_lines',
  'quote_asked_parts',
  'quote_lines',
  'quote_requests',
  'regrinds',
  'shared_trunk_lines',
  'special_prices',
  'starred',
  'stock',
  'stock_arrivals',
  'stock_moves',
  'tool_passports',
] as const;

/** Returns the codes of the parts that a set added and that something refers to by now; they cannot get other references meanwhile. */
export async function findUsedParts(db: Database, setId: number): Promise<string[]> {
  const isAdded = sql`id in (select part_id from change_set_rows where change_set_id = ${setId} and field = 'part')`;
  await sql`select from parts where ${isAdded} order by id for update`.execute(db);
  const uses = partReferences.map(
    (table) => sql`exists (select from ${sql.table(table)} as one where one.part_id = parts.id)`,
  );
  const { rows } = await sql<{ inventory_code: string }>`
    select inventory_code from parts
    where ${isAdded} and (
      ${sql.join(uses, sql` or `)} or inventory_code in (select superseded_by from parts where not ${isAdded})
    )
    order by inventory_code`.execute(db);
  return rows.map(({ inventory_code: code }) => code);
}

/** Removes the parts that a set added. */
export async function deleteNewParts(db: Database, setId: number): Promise<void> {
  await sql`
    delete from parts using change_set_rows
    where change_set_rows.change_set_id = ${setId} and field = 'part' and parts.id = change_set_rows.part_id`.execute(
    db,
  );
}

export async function markUndone(db: Database, setId: number, staffId: number): Promise<void> {
  await sql`update change_sets set undone_at = now(), undone_by = ${staffId} where id = ${setId}`.execute(db);
}

/** Returns the code of a part of a set, which is the only one unless it changed many. */
export async function findCodeOfSet(db: Database, setId: number): Promise<string> {
  const { rows } = await sql<{ inventory_code: string }>`
    select parts.inventory_code from change_set_rows join parts on parts.id = change_set_rows.part_id
    where change_set_rows.change_set_id = ${setId} limit 1`.execute(db);
  return rows[0]?.inventory_code ?? '';
}

/** Waits until no import and nobody else in the office is changing the catalogue. Fails with 55P03 after three seconds. */
export async function lockCatalogue(db: Database): Promise<void> {
  await sql`set local lock_timeout = '3s'`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('chipload import'))`.execute(db);
  await sql`set local lock_timeout to default`.execute(db);
}
