// Inserts a discount without the import.

import { randomUUID } from 'node:crypto';
import type { Database } from '@chipload/server/database';
import { shopDay } from '@chipload/server/shop-day';

export type NewDiscount = {
  /** Companies; without it, for everyone. */
  readonly companyIds?: readonly number[];
  /** The price of a part, or the percentage taken off; in Canadian dollars unless stated otherwise. */
  readonly parts: readonly {
    readonly partId: number;
    readonly cents?: number;
    readonly percentOff?: number;
    readonly currency?: 'CAD' | 'USD';
  }[];
  /** First and last day, counted from today. Default: today only. */
  readonly from?: number;
  readonly until?: number;
};

/** Returns the uuid of the discount. */
export async function insertDiscount(db: Database, discount: NewDiscount): Promise<string> {
  const { companyIds, parts, from = 0, until = from } = discount;
  const mark = randomUUID().slice(0, 8);
  const { id, uuid } = await db
    .insertInto('discounts')
    .values({
      code: `offer-${mark}`,
      texts: JSON.stringify({
        en: { title: `Offer ${mark}`, text: 'Good tools' },
        fr: { title: `Offre ${mark}`, text: 'De bons outils' },
      }),
      valid_from: dayFromToday(from),
      valid_until: dayFromToday(until),
      is_for_everyone: companyIds === undefined,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  if (companyIds !== undefined && companyIds.length > 0) {
    await db
      .insertInto('discount_companies')
      .values(companyIds.map((companyId) => ({ discount_id: id, company_id: companyId })))
      .execute();
  }
  await db
    .insertInto('discount_parts')
    .values(
      parts.map(({ partId, cents, percentOff, currency = 'CAD' }) => ({
        discount_id: id,
        part_id: partId,
        currency,
        cents: cents ?? null,
        rate_per_hundred_thousand: percentOff === undefined ? null : percentOff * 1_000,
      })),
    )
    .execute();
  return uuid;
}

/** Ends a discount yesterday. */
export async function endDiscount(db: Database, uuid: string): Promise<void> {
  await db
    .updateTable('discounts')
    .set({ valid_from: dayFromToday(-2), valid_until: dayFromToday(-1) })
    .where('uuid', '=', uuid)
    .execute();
}

/** Returns the day that is so many days from today, in the shop's time zone. */
export function dayFromToday(days: number): string {
  const day = new Date(`${shopDay()}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
