// Stores the offers of the office, and reads those of files beside them.

import type { OfferTerms, OfficeOffer, WrittenOffer } from '@chipload/contract/office/offers';
import { type Currency, currencies } from '@chipload/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { agreedOn, type AgreedRow, priceOn, type PriceRow } from '../catalogue/catalogue.sql.ts';
import { isNoReduction } from './offer-rules.sql.ts';

export type StoredOffer = Pick<
  OfficeOffer,
  | 'uuid'
  | 'code'
  | 'texts'
  | 'valid_from'
  | 'valid_until'
  | 'is_for_everyone'
  | 'company_count'
  | 'parts'
  | 'kept_in'
  | 'terms'
  | 'version'
> & {
  readonly id: number;
  readonly ended_at: Date | null;
  readonly companies: readonly { readonly uuid: string; readonly name: string }[];
};

const mostEnded = 100;

/** Returns all offers that have not ended and the latest that have, the one that ends last first. */
export async function findOffers(db: Database, today: string): Promise<StoredOffer[]> {
  const isOver = sql`(ended_at is not null or valid_until < ${today}::date)`;
  return readOffers(
    db,
    sql`id in (
      select id from discounts where not ${isOver}
      union all
      (select id from discounts where ${isOver} order by valid_until desc, id desc limit ${mostEnded})
    )`,
  );
}

export async function findOffer(db: Database, uuid: string): Promise<StoredOffer | undefined> {
  return (await readOffers(db, sql`uuid = ${uuid}`))[0];
}

async function readOffers(db: Database, condition: RawBuilder<unknown>): Promise<StoredOffer[]> {
  const { rows } = await sql<StoredOffer>`
    select id, uuid, code, texts, valid_from, valid_until, is_for_everyone, kept_in, terms, ended_at, xmin::text as version,
      (select count(*)::integer from discount_companies where discount_id = discounts.id) as company_count,
      (select count(distinct part_id)::integer from discount_parts where discount_id = discounts.id) as parts,
      coalesce((
        select json_agg(json_build_object('uuid', companies.uuid, 'name', companies.name) order by companies.name)
        from discount_companies join companies on companies.id = company_id where discount_id = discounts.id
      ), '[]') as companies
    from discounts where ${condition} order by valid_until desc, valid_from desc, id desc`.execute(db);
  return rows;
}

type Written = Omit<WrittenOffer, 'companies'>;

/** Adds an offer of the office; undefined if another has the code. */
export async function insertOffer(
  db: Database,
  {
    code,
    texts,
    valid_from: from,
    valid_until: until,
    is_for_everyone: isForEveryone,
  }: Written & { code: string },
): Promise<{ readonly id: number; readonly uuid: string } | undefined> {
  return db
    .insertInto('discounts')
    .values({
      code,
      texts: JSON.stringify(texts),
      valid_from: from,
      valid_until: until,
      is_for_everyone: isForEveryone,
      kept_in: 'office',
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst();
}

export async function updateOffer(
  db: Database,
  id: number,
  { texts, valid_from: from, valid_until: until, is_for_everyone: isForEveryone, terms }: Written,
): Promise<void> {
  await sql`
    update discounts set texts = ${JSON.stringify(texts)}::jsonb, valid_from = ${from}::date, valid_until = ${until}::date,
      is_for_everyone = ${isForEveryone}, terms = coalesce(${terms === null ? null : JSON.stringify(terms)}::jsonb, terms)
    where id = ${id}`.execute(db);
}

export async function markEnded(db: Database, id: number): Promise<void> {
  await sql`update discounts set ended_at = now() where id = ${id}`.execute(db);
}

export async function keepInOffice(db: Database, id: number): Promise<void> {
  await sql`update discounts set kept_in = 'office' where id = ${id}`.execute(db);
}

/** Writes for whom an offer is; returns how many of the companies there are. */
export async function writeCompanies(
  db: Database,
  id: number,
  companyUuids: readonly string[],
): Promise<number> {
  await sql`delete from discount_companies where discount_id = ${id}`.execute(db);
  const { numAffectedRows } = await sql`
    insert into discount_companies (discount_id, company_id)
    select ${id}, id from companies where uuid = any(${companyUuids}::uuid[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns at most so many ids of the parts that the terms mean. */
export async function findPartsOfTerms(
  db: Database,
  { series, categories }: Pick<OfferTerms, 'series' | 'categories'>,
  { partIds, limit }: { readonly partIds: readonly number[]; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from parts where id = any(${partIds}::bigint[])
    union
    select id from parts where category_id = any(array(
      select categories.id from categories join series on series.id = series_id
      where series.slug = any(${series}::text[]) or series.slug || '/' || categories.slug = any(${categories}::text[])
    ))
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives an offer these parts, all with one reduction. */
export async function writeParts(
  db: Database,
  id: number,
  {
    partIds,
    reduction,
  }: { readonly partIds: readonly number[]; readonly reduction: OfferTerms['reduction'] },
): Promise<void> {
  const rate = reduction.kind === 'percent' ? reduction.hundredths * 10 : null;
  const centsFor = (kind: 'amount' | 'price', currency: Currency) =>
    reduction.kind === kind ? (currency === 'CAD' ? reduction.cad : reduction.usd) : null;
  const values = currencies.map(
    (currency) => sql`(
      ${currency}::text, ${centsFor('price', currency)}::bigint, ${rate}::integer, ${centsFor('amount', currency)}::bigint
    )`,
  );
  await sql`delete from discount_parts where discount_id = ${id}`.execute(db);
  await sql`
    insert into discount_parts (part_id, currency, discount_id, cents, rate_per_hundred_thousand, amount_cents)
    select part_id, currency, ${id}, cents, rate, amount
    from unnest(${partIds}::bigint[]) as part_id
    cross join (values ${sql.join(values)}) as reduced (currency, cents, rate, amount)
    where num_nonnulls(cents, rate, amount) > 0`.execute(db);
}

export async function countParts(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct part_id)::integer as count from discount_parts where discount_id = ${id}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function clearParts(db: Database, id: number): Promise<void> {
  await sql`delete from discount_parts where discount_id = ${id}`.execute(db);
}

/** Returns the first parts that would cost no less than their list price on the day, and how many they are. */
export async function findUnreducedParts(
  db: Database,
  id: number,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<{ readonly count: number; readonly codes: string[] }> {
  const { rows } = await sql<{ count: number; inventory_code: string }>`
    select inventory_code, count(*) over ()::integer as count from parts
    where id in (
      select part_id from discount_parts
      cross join lateral price_on(part_id, currency, ${day}::date) as list
      where discount_id = ${id} and ${isNoReduction('discount_parts')}
    )
    order by inventory_code limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, codes: rows.map(({ inventory_code: code }) => code) };
}

/** Returns the first parts of an offer by part number. */
export async function findFirstParts(db: Database, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from parts where id in (select part_id from discount_parts where discount_id = ${id})
    order by inventory_code limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the id of the first approved company of an offer. */
export async function findCompanyOfOffer(db: Database, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from discount_companies join companies on companies.id = company_id
    where discount_id = ${id} and is_approved order by name limit 1`.execute(db);
  return rows[0]?.id;
}

export type PricedOnDay = AgreedRow & {
  readonly code: string;
  /** Null without a list price. */
  readonly from_quantities: PriceRow['from_quantities'] | null;
  readonly cents: PriceRow['cents'] | null;
};

export type PricesOfDay = {
  readonly companyId: number | undefined;
  readonly currency: Currency;
  readonly day: string;
};

/** Returns parts by part number with all that their price on a day is worked out from. */
export async function findPricesOnDay(
  db: Database,
  partIds: readonly number[],
  { day, ...reader }: PricesOfDay,
): Promise<PricedOnDay[]> {
  const on = sql`${day}::date`;
  const { rows } = await sql<PricedOnDay>`
    select parts.inventory_code as code, price.from_quantities, price.cents, agreed.*
    from parts
    left join lateral ${priceOn(sql`parts.id`, reader.currency, on)} as price on true
    left join lateral ${agreedOn(sql`parts.id`, reader, on)} as agreed on true
    where parts.id = any(${partIds}::bigint[]) order by parts.inventory_code`.execute(db);
  return rows;
}

export type OfferOnPart = {
  readonly uuid: string;
  readonly titles: Readonly<Record<'en' | 'fr', string>>;
  readonly cents: number | null;
  readonly rate: number | null;
  readonly holds: boolean;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly is_ended: boolean;
};

/** Returns all offers on a part, whether or not they hold for the buyer on the day, at most the 50 that end last. */
export async function findOffersOnPart(
  db: Database,
  partId: number,
  { companyId, currency, day }: PricesOfDay,
): Promise<OfferOnPart[]> {
  const { rows } = await sql<OfferOnPart>`
    select uuid, json_build_object('en', texts -> 'en' ->> 'title', 'fr', texts -> 'fr' ->> 'title') as titles,
      offered_cents(part_id, currency, ${day}::date, cents, amount_cents) as cents, rate_per_hundred_thousand as rate,
      id in (select id from discounts_for(${companyId ?? null}::bigint, ${day}::date)) as holds,
      valid_from, valid_until, ended_at is not null as is_ended
    from discount_parts join discounts on discounts.id = discount_id
    where part_id = ${partId} and currency = ${currency}
    order by holds desc, valid_until desc, id limit 50`.execute(db);
  return rows;
}

export async function findCompany(db: Database, uuid: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'currency', 'is_approved'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}
