// Limits of what a person of the staff gives in a day (decision 083).

import type { Limits } from '@chipload/domain/staff';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { requireWithinLimit } from '../../platform/http/require-within-limit.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { type Giver, lockGiver, sumCorrected, sumRefunded } from './given-today.repository.ts';

type Gift = {
  readonly limit: keyof Limits;
  readonly sumGiven: (db: Database, giver: Giver) => Promise<number>;
};

const gifts = {
  refund: { limit: 'refundCents', sumGiven: sumRefunded },
  credit: { limit: 'creditCents', sumGiven: sumCorrected },
} as const satisfies Record<string, Gift>;

type Amount = { readonly cents: number; readonly currency: Currency };

/** Refuses an amount that, with what the person gave before on this day of the shop, is above their limit. */
export async function requireWithinDay(
  transaction: Database,
  { staff }: Pick<ByStaff, 'staff'>,
  gift: keyof typeof gifts,
  { cents, currency }: Amount,
): Promise<void> {
  const { limit: name, sumGiven } = gifts[gift];
  const limit = staff.limits[name];
  if (limit === null) return;
  await lockGiver(transaction, staff.id);
  const givenCents = await sumGiven(transaction, { staffId: staff.id, currency, day: shopDay() });
  requireWithinLimit(limit, cents, currency, givenCents);
}
