// Stores the prices that were agreed with companies.

import type { Currency } from '@chipload/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { databaseShopDay, type Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { isCalled } from '../catalogue/catalogue.sql.ts';

/** The first day of a price that was agreed before prices had days. */
export const firstOfDays = '1900-01-01';

export type StoredSpecialPrice = {
  readonly uuid: string;
  readonly version: string;
  readonly part_id: number;
  readonly inventory_code: string;
  readonly description: string;
  readonly currency: Currency;
  readonly price: number;
  readonly list_price: number | null;
  readonly valid_from: string;
  readonly valid_to: string | null;
};

export type OfCompany = { readonly companyId: number; readonly language: Language };

/** Returns the first special prices of a company, of parts that are called by a text, and how many there are. */
export async function listSpecialPricesOf(
  db: Database,
  { companyId, language }: OfCompany,
  { text, limit }: { readonly text: string | undefined; readonly limit: number },
): Promise<{ readonly total: number; readonly prices: StoredSpecialPrice[] }> {
  const condition = sql`company_id = ${companyId} and ${text === undefined ? sql`true` : isCalled(text)}`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from special_prices join parts on parts.id = special_prices.part_id where ${condition}`.execute(db);
  return { total: rows[0]?.total ?? 0, prices: await read(db, condition, { language, limit }) };
}

export async function findSpecialPrice(
  db: Database,
  { companyId, language }: OfCompany,
  uuid: string,
): Promise<StoredSpecialPrice | undefined> {
  const condition = sql`company_id = ${companyId} and special_prices.uuid = ${uuid}`;
  return (await read(db, condition, { language, limit: 1 }))[0];
}

async function read(
  db: Database,
  condition: RawBuilder<unknown>,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<StoredSpecialPrice[]> {
  const { rows } = await sql<StoredSpecialPrice>`
    select found.*, list.cents[1] as list_price
    from (
      select special_prices.uuid, special_prices.xmin::text as version, part_id, inventory_code,
        descriptions ->> ${language}::text as description, currency, special_prices.cents as price, valid_from, valid_to,
        coalesce(valid_to < ${databaseShopDay}, false) as is_over
      from special_prices join parts on parts.id = special_prices.part_id
      where ${condition}
      order by is_over, inventory_code, valid_from limit ${limit}
    ) as found
    left join lateral price_on(part_id, currency, ${databaseShopDay}) as list on true
    order by is_over, inventory_code, valid_from`.execute(db);
  return rows;
}

export type WrittenSpecialPrice = {
  readonly cents: number;
  readonly from: string;
  readonly to: string | null;
};

export type SpecialPriceKey = {
  readonly companyId: number;
  readonly partId: number;
  readonly currency: Currency;
};

/** Returns a special price of the same part that holds on one of the days, but for the one with this uuid. */
export async function findOverlapping(
  db: Database,
  { companyId, partId, currency }: SpecialPriceKey,
  { from, to, uuid }: Pick<WrittenSpecialPrice, 'from' | 'to'> & { readonly uuid?: string },
) {
  const { rows } = await sql<Pick<StoredSpecialPrice, 'price' | 'valid_from' | 'valid_to'>>`
    select cents as price, valid_from, valid_to from special_prices
    where (company_id, part_id, currency) = (${companyId}, ${partId}, ${currency})
      and uuid is distinct from ${uuid ?? null}
      and daterange(valid_from, valid_to, '[]') && daterange(${from}::date, ${to}::date, '[]')
    order by valid_from limit 1`.execute(db);
  return rows[0];
}

/** Returns the uuid of the new price. */
export async function insertSpecialPrice(
  db: Database,
  { companyId, partId, currency }: SpecialPriceKey,
  { cents, from, to }: WrittenSpecialPrice,
): Promise<string> {
  const { uuid } = await db
    .insertInto('special_prices')
    .values({ company_id: companyId, part_id: partId, currency, cents, valid_from: from, valid_to: to })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

export async function updateSpecialPrice(
  db: Database,
  uuid: string,
  { cents, from, to }: WrittenSpecialPrice,
): Promise<void> {
  await db
    .updateTable('special_prices')
    .set({ cents, valid_from: from, valid_to: to })
    .where('uuid', '=', uuid)
    .execute();
}

export async function deleteSpecialPrice(db: Database, uuid: string): Promise<void> {
  await db.deleteFrom('special_prices').where('uuid', '=', uuid).execute();
}
