import { type RawBuilder, sql } from 'kysely';
import { type Database, databaseShopDay } from '@chipload/server/database';
import { day, dollars, inventoryCode, oneOf, optional, required, text } from '@chipload/server/columns';
import { type Merged, type TableFile, duplicates, unknownReferences } from '../table-file.ts';
import { partInShop } from './parts.ts';

/** The companies by what a file may call them: the code, or the name if that is unique and the code of none. */
export const companiesByName = sql`
  select code as name, id from companies
  union all
  select name, min(id) from companies
  where not exists (select from companies as other where other.code = companies.name)
  group by name having count(*) = 1`;

/** The company of a staged row in the shop. */
export const companyInShop = sql`select from (${companiesByName}) as company where company.name = staged.company`;
/** The company of a staged row in people.csv, which creates it in the same import. */
const companyInFile = sql`select from staged_people where staged_people.company = staged.company`;

/** Of a price that was agreed on before prices had days; the trail leaves it out. */
const noFirstDay = sql.lit('1900-01-01');

/** The rows with the price of the shop that each changes, if there is one. */
const rowsInShop = sql`
  select staged.*, company.id as company_id, parts.id as part_id,
    old.cents as old_cents, old.valid_from as old_from, old.valid_to as old_to
  from staged_special_prices as staged
  join parts on parts.inventory_code = staged.inventory_code
  join (${companiesByName}) as company on company.name = staged.company
  left join special_prices as old
    on (old.company_id, old.part_id, old.currency) = (company.id, parts.id, staged.currency)
    and case when staged.valid_from is null
      then daterange(old.valid_from, old.valid_to, '[]') @> ${databaseShopDay}
      else old.valid_from = staged.valid_from
    end`;

export const specialPricesFile = specialPrices([companyInShop]);
export const specialPricesOfPeopleFile = specialPrices([companyInShop, companyInFile]);

function specialPrices(knownCompanies: readonly RawBuilder<unknown>[]): TableFile {
  return {
    name: 'special-prices.csv',
    staging: 'staged_special_prices',
    columns: {
      company: required(text(120)),
      inventory_code: required(inventoryCode),
      currency: required(oneOf(['CAD', 'USD'])),
      price: required(dollars()),
      valid_from: optional(day),
      valid_to: optional(day),
    },
    checks: [
      duplicates('staged_special_prices', ['company', 'inventory_code', 'currency', 'valid_from']),
      unknownReferences('staged_special_prices', 'company', knownCompanies, 'the companies of the shop'),
      unknownReferences('staged_special_prices', 'inventory_code', [partInShop], 'the catalogue'),
      {
        column: 'valid_to',
        find: sql`
          select row, valid_to::text as value from staged_special_prices
          where valid_to < coalesce(valid_from, ${databaseShopDay}) order by row`,
        say: (value) =>
          `${value} is before the first day of the price, which is today where valid_from is empty. Write a later day.`,
      },
    ],
    /** Those whose latest change was made in the office, and those that it has ended and the file begins anew. */
    changedInOffice: {
      called: ['special price', 'special prices'],
      find: sql`
        with saved as (
          select distinct on (subject, after ->> 'part', after ->> 'currency', after ->> 'valid_from') subject,
            after ->> 'part' as part, after ->> 'currency' as currency, action = 'special-price.ended' as is_ended,
            coalesce((after ->> 'valid_from')::date, ${noFirstDay}) as valid_from,
            (after ->> 'valid_to')::date as valid_to, (after -> 'cents')::integer as cents
          from audit_events where action in ('special-price.saved', 'special-price.ended')
          order by subject, after ->> 'part', after ->> 'currency', after ->> 'valid_from', id desc
        )
        select concat_ws(' ', company, inventory_code, staged.currency) as name
        from (${rowsInShop}) as staged join companies on companies.id = company_id
        where (price, coalesce(staged.valid_to, case when staged.valid_from is null then old_to end))
            is distinct from (old_cents, old_to)
          and exists (
            select from saved
            where (saved.subject, saved.part, saved.currency) =
                ('company ' || companies.uuid, staged.inventory_code, staged.currency)
              and case when old_from is null then is_ended
                else (saved.valid_from, saved.valid_to, cents) is not distinct from (old_from, old_to, old_cents)
              end
          )
        order by row`,
    },
    /**
     * A row without a first day is the price from today on: one that holds today with another price ends yesterday, and its last day
     * stays where the row has none. A row with a first day is the price that begins on that day.
     */
    async merge(db, problems) {
      await planPrices(db);
      for (const { row, value } of await findOverlaps(db))
        problems.add({
          file: 'special-prices.csv',
          row,
          column: 'valid_from',
          sentence: `overlaps the special price ${value}. Correct the days of one of them.`,
        });
      const { rows } = await sql<Merged>`
        select count(*) filter (where old_from is null)::integer as added,
          count(*) filter (where old_from is not null)::integer as changed
        from planned_special_prices where is_changed`.execute(db);
      const { added = 0, changed = 0 } = rows[0] ?? {};
      if (problems.count === 0 && added + changed > 0) await writePrices(db);
      return { added, changed };
    },
  };
}

/** Makes a table of the prices of the rows as they are to be, each with the one that it changes. */
async function planPrices(db: Database): Promise<void> {
  await sql`
    create temporary table planned_special_prices on commit drop as
    select *, (old_cents, old_from, old_to) is distinct from (cents, valid_from, valid_to) as is_changed
    from (
      select row, company_id, part_id, company, inventory_code, currency, price as cents,
        coalesce(valid_from, case when old_cents = price then old_from end, ${databaseShopDay}) as valid_from,
        coalesce(valid_to, case when valid_from is null then old_to end) as valid_to, old_cents, old_from, old_to
      from (${rowsInShop}) as staged
    ) as planned`.execute(db);
}

/** Finds the rows whose price would hold on a day of another one, of the file or of the shop as the file leaves it. */
async function findOverlaps(db: Database): Promise<readonly { row: number; value: string }[]> {
  const key = (alias: string) =>
    sql.join(['company_id', 'part_id', 'currency'].map((column) => sql.ref(`${alias}.${column}`)));
  const { rows } = await sql<{ row: number; value: string }>`
    select planned.row, concat(
      trim_scale(other.cents / 100.0), coalesce(' from ' || nullif(other.valid_from, ${noFirstDay}), ''),
      coalesce(' to ' || other.valid_to, ' without end')
    ) as value
    from planned_special_prices as planned
    cross join lateral (
      select earlier.cents, earlier.valid_from, earlier.valid_to
      from planned_special_prices as earlier
      where (${key('earlier')}) = (${key('planned')}) and earlier.row < planned.row
      union all
      select stored.cents, stored.valid_from, coalesce(
        (
          select valid_from - 1 from planned_special_prices as next
          where (${key('next')}, next.old_from) = (${key('planned')}, stored.valid_from) and next.valid_from > next.old_from
        ),
        stored.valid_to
      )
      from special_prices as stored
      where (${key('stored')}) = (${key('planned')}) and not exists (
        select from planned_special_prices as same
        where (${key('same')}, same.valid_from) = (${key('planned')}, stored.valid_from)
      )
    ) as other
    where daterange(other.valid_from, other.valid_to, '[]') && daterange(planned.valid_from, planned.valid_to, '[]')
    order by planned.row`.execute(db);
  return rows;
}

async function writePrices(db: Database): Promise<void> {
  // Between the two statements prices may overlap that do not in the end.
  await sql`set constraints all deferred`.execute(db);
  await sql`
    update special_prices as old set valid_to = planned.valid_from - 1 from planned_special_prices as planned
    where (old.company_id, old.part_id, old.currency, old.valid_from) =
      (planned.company_id, planned.part_id, planned.currency, planned.old_from)
      and planned.valid_from > planned.old_from`.execute(db);
  await sql`
    insert into special_prices (company_id, part_id, currency, valid_from, valid_to, cents)
    select company_id, part_id, currency, valid_from, valid_to, cents from planned_special_prices where is_changed
    on conflict (company_id, part_id, currency, valid_from)
    do update set cents = excluded.cents, valid_to = excluded.valid_to`.execute(db);
  await sql`
    insert into audit_events (actor, action, subject, before, after)
    select 'import-special-prices', 'special_price.changed', company || ' ' || inventory_code || ' ' || currency,
      jsonb_build_object('cents', old_cents, 'valid_from', nullif(old_from, ${noFirstDay}), 'valid_to', old_to),
      jsonb_build_object('cents', cents, 'valid_from', nullif(valid_from, ${noFirstDay}), 'valid_to', valid_to)
    from planned_special_prices where is_changed and old_from is not null`.execute(db);
}
