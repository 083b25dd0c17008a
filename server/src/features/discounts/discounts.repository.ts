// Reads discounts. The database function `discounts_for` decides who gets which discount on a day.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { shopDay } from '../../platform/shop-day.ts';

export type DiscountReader = {
  /** Undefined for a guest. */
  readonly companyId: number | undefined;
  readonly currency: Currency;
  readonly language: Language;
};

export type DiscountRow = {
  readonly uuid: string;
  readonly title: string;
  readonly text: string;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly part_ids: readonly number[];
};

/** Returns a discount with its parts in the reader's currency, if it is valid today and for this reader. */
export async function findDiscount(
  db: Database,
  uuid: string,
  { companyId, currency, language }: DiscountReader,
): Promise<DiscountRow | undefined> {
  const { rows } = await sql<DiscountRow>`
    select uuid, texts -> ${language}::text ->> 'title' as title, texts -> ${language}::text ->> 'text' as text,
      valid_from, valid_until,
      array(select part_id from discount_parts where discount_id = one.id and currency = ${currency}) as part_ids
    from discounts_for(${companyId ?? null}::bigint, ${shopDay()}::date) as one
    where uuid::text = ${uuid}`.execute(db);
  return rows[0];
}

/** Lists the discounts that are valid today for the reader and have a part in their currency. */
export async function listDiscounts(
  db: Database,
  { companyId, currency, language }: DiscountReader,
): Promise<readonly Omit<DiscountRow, 'text' | 'part_ids'>[]> {
  const { rows } = await sql<Omit<DiscountRow, 'text' | 'part_ids'>>`
    select uuid, texts -> ${language}::text ->> 'title' as title, valid_from, valid_until
    from discounts_for(${companyId ?? null}::bigint, ${shopDay()}::date) as one
    where exists (select from discount_parts where discount_id = one.id and currency = ${currency})
    order by valid_until, id`.execute(db);
  return rows;
}
