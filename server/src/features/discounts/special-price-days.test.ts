// The days of special prices: what is charged on each day, against a plain model.

import { addDays } from '@chipload/domain/days';
import { unitPrice } from '@chipload/domain/pricing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { insertDiscount } from '../../../../tests/support/small-discount.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { priceEntryOf } from '../catalogue/catalogue.service.ts';
import { findPricesOnDay } from './offer-desk.repository.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const { companyId } = await shop.buyer();
const today = shopDay();
const listCents = 10_000;
const partId = await shop.part({ code: 'DAYS-1', cad: [listCents] });

type Period = { readonly from: number; readonly to: number | undefined; readonly cents: number };

/** Periods in days from today, one after the other, some with days between them; the last one may have no end. */
const periods = fc
  .tuple(
    fc.array(
      fc.record({
        pause: fc.integer({ min: 0, max: 3 }),
        days: fc.integer({ min: 1, max: 4 }),
        cents: fc.integer({ min: 1, max: 2 * listCents }),
      }),
      { maxLength: 4 },
    ),
    fc.integer({ min: -5, max: 5 }),
    fc.boolean(),
  )
  .map(([pieces, start, isOpen]) => {
    let next = start;
    return pieces.map(({ pause, days, cents }, place): Period => {
      const from = next + pause;
      next = from + days;
      return { from, to: isOpen && place === pieces.length - 1 ? undefined : next - 1, cents };
    });
  });

const insert = async ({ from, to, cents }: Period) =>
  sql`
    insert into special_prices (company_id, part_id, currency, valid_from, valid_to, cents)
    values (${companyId}, ${partId}, 'CAD', ${addDays(today, from)}::date,
      ${to === undefined ? null : addDays(today, to)}::date, ${cents})`.execute(db);

async function centsOn(day: number, company: number | undefined): Promise<number> {
  const on = { companyId: company, currency: 'CAD', day: addDays(today, day) } as const;
  const [row] = await findPricesOnDay(db, [partId], on);
  const price = unitPrice({ ...priceEntryOf(row!), quantity: 1 });
  return price === 'invalid' ? 0 : price.cents;
}

test('around the first and the last day of every special price the lowest of the prices that hold is charged', async () => {
  const offer = fc.record({
    from: fc.integer({ min: -5, max: 15 }),
    cents: fc.integer({ min: 1, max: listCents }),
  });
  await fc.assert(
    fc.asyncProperty(periods, fc.option(offer, { nil: undefined }), async (special, discount) => {
      await sql`delete from special_prices`.execute(db);
      await sql`delete from discounts`.execute(db);
      for (const period of special) await insert(period);
      if (discount) {
        const { from, cents } = discount;
        await insertDiscount(db, { parts: [{ partId, cents }], from, until: from + 2 });
      }
      const offers: Period[] = discount ? [{ ...discount, to: discount.from + 2 }] : [];
      const chargedBy = (day: number, prices: readonly Period[]) =>
        Math.min(
          listCents,
          ...prices.filter(({ from, to = Infinity }) => from <= day && day <= to).map(({ cents }) => cents),
        );
      const boundaries = [...special, ...offers].flatMap(({ from, to = from }) => [from, to]);
      const days = new Set([0, ...boundaries.flatMap((day) => [day - 1, day, day + 1])]);
      for (const day of days) {
        expect(await centsOn(day, companyId)).toBe(chargedBy(day, [...special, ...offers]));
        expect(await centsOn(day, undefined)).toBe(chargedBy(day, offers));
      }
    }),
    {
      numRuns: 25,
      examples: [
        [
          [
            { from: 0, to: 0, cents: 1 },
            { from: 1, to: undefined, cents: 2 },
          ],
          undefined,
        ],
      ],
    },
  );
}, 60_000);

test('two special prices of a company for a part never hold on one day, but in different currencies', async () => {
  await sql`delete from special_prices`.execute(db);
  await insert({ from: 3, to: 5, cents: 1 });
  for (const [from, to] of [
    [5, 5],
    [1, 3],
    [0, undefined],
    [4, 4],
  ] as const)
    await expect(insert({ from, to, cents: 2 })).rejects.toThrow(/special_prices_never_overlap_cad/);
  await insert({ from: 6, to: undefined, cents: 2 });
  await insert({ from: 1, to: 2, cents: 2 });
  await sql`update special_prices set currency = 'USD' where cents = 1`.execute(db);
  await insert({ from: 3, to: 5, cents: 1 });
});
