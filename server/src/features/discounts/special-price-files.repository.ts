// Reads what a file of special prices names, and writes the special prices of a set of changes.

import type { Currency } from '@chipload/domain/money';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type PartToAgree = {
  readonly id: number;
  readonly code: string;
  /** Of one piece today; null without one. */
  readonly list: Readonly<Record<Currency, number | null>>;
};

/** Returns the parts with these codes, by code, with their list prices on a day. */
export async function findPartsToAgree(
  db: Database,
  codes: readonly string[],
  day: string,
): Promise<Map<string, PartToAgree>> {
  const { rows } = await sql<PartToAgree>`
    select parts.id, inventory_code as code, json_build_object('CAD', cad.cents[1], 'USD', usd.cents[1]) as list
    from parts
    left join lateral price_on(parts.id, 'CAD', ${day}::date) as cad on true
    left join lateral price_on(parts.id, 'USD', ${day}::date) as usd on true
    where inventory_code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map((part) => [part.code, part]));
}

export type AgreedDays = {
  readonly currency: Currency;
  readonly cents: number;
  readonly from: string;
  readonly to: string | null;
};

/** Returns the special prices of companies and parts, in the currency of the company. */
export async function findPricesOfParts(
  db: Database,
  pairs: readonly { readonly companyId: number; readonly partId: number }[],
): Promise<(AgreedDays & { readonly company_id: number; readonly part_id: number })[]> {
  const { rows } = await sql<AgreedDays & { company_id: number; part_id: number }>`
    select company_id, part_id, special_prices.currency, cents, valid_from as from, valid_to as to
    from (
      select distinct company_id, part_id
      from unnest(${pairs.map(({ companyId }) => companyId)}::bigint[], ${pairs.map(({ partId }) => partId)}::bigint[])
        as pair (company_id, part_id)
    ) as pairs
    join special_prices using (company_id, part_id)
    join companies on companies.id = company_id and companies.currency = special_prices.currency`.execute(db);
  return rows;
}

export type WrittenPrice = {
  readonly company: string;
  readonly code: string;
  readonly currency: Currency;
  readonly from: string;
  readonly before: { readonly cents: number; readonly to: string | null } | null;
  readonly after: { readonly cents: number; readonly to: string | null } | null;
};

/** The special prices of a set, `after` as they are to be at a moment and `before` as they are then no longer; as a subquery. */
function pricesOfSet(setId: number, moment: 'after' | 'before' = 'after') {
  const other = moment === 'after' ? 'before' : 'after';
  return sql`(
    select part_id, split_part(field, ' ', 2)::bigint as company_id, split_part(field, ' ', 3) as currency,
      split_part(field, ' ', 4)::date as valid_from, ${sql.ref(other)} as before, ${sql.ref(moment)} as after
    from change_set_rows where change_set_id = ${setId}
  )`;
}

/** Returns the prices outside of a set on days that a price of it had before the change, each with its first day. */
export async function findTakenDays(
  db: Database,
  setId: number,
): Promise<{ readonly company: string; readonly part: string; readonly day: string }[]> {
  const { rows } = await sql<{ company: string; part: string; day: string }>`
    with former as ${pricesOfSet(setId)}
    select companies.name as company, inventory_code as part, price.valid_from::text as day
    from former join special_prices as price using (company_id, part_id, currency)
    join companies on companies.id = company_id join parts on parts.id = part_id
    where before is not null
      and daterange(former.valid_from, (before ->> 'to')::date, '[]') && daterange(price.valid_from, price.valid_to, '[]')
      and not exists (
        select from former as own
        where (own.company_id, own.part_id, own.currency, own.valid_from) =
          (price.company_id, price.part_id, price.currency, price.valid_from)
      )
    order by company, part, day`.execute(db);
  return rows;
}

/** Gives the special prices of a set what they are after the change, or were before it. Returns them, each with what it was. */
export async function writeSpecialPricesOf(
  db: Database,
  setId: number,
  moment: 'after' | 'before',
): Promise<WrittenPrice[]> {
  const ofSet = pricesOfSet(setId, moment);
  // Between the statements prices may overlap that do not in the end.
  await sql`set constraints all deferred`.execute(db);
  await sql`
    delete from special_prices as price using ${ofSet} as row
    where row.after is null and (price.company_id, price.part_id, price.currency, price.valid_from) =
      (row.company_id, row.part_id, row.currency, row.valid_from)`.execute(db);
  await sql`
    insert into special_prices (company_id, part_id, currency, valid_from, valid_to, cents)
    select company_id, part_id, currency, valid_from, (after ->> 'to')::date, (after ->> 'cents')::bigint
    from ${ofSet} as row where after is not null
    on conflict (company_id, part_id, currency, valid_from)
    do update set cents = excluded.cents, valid_to = excluded.valid_to`.execute(db);
  const { rows } = await sql<WrittenPrice>`
    select companies.uuid as company, inventory_code as code, row.currency, valid_from as from, before, after
    from ${ofSet} as row join companies on companies.id = company_id join parts on parts.id = part_id
    order by inventory_code, valid_from`.execute(db);
  return rows;
}
