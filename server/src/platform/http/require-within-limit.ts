import { leftOfLimit, type Limits, withinLimit } from '@chipload/domain/staff';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { Refusal, type Say } from '../refusal.ts';
import type { Currency } from './visitor.ts';

/**
 * Refuses an amount above the limit of the member of staff, and names the limit; for a limit of a day also what they gave before on
 * that day, and what is left.
 */
export function requireWithinLimit(
  limit: Limits[keyof Limits],
  cents: number,
  currency: Currency,
  givenCents = 0,
): void {
  const left = leftOfLimit(limit, givenCents);
  if (limit === null || left === null || withinLimit(left, cents)) return;
  const say: Say = (options) => {
    const shown = (amount: number) => formatMoney(amount, currency, options.locale);
    if (givenCents === 0) return m.refusal_above_limit_of({ limit: shown(limit) }, options);
    const amounts = { limit: shown(limit), given: shown(givenCents), left: shown(left) };
    return m.refusal_above_limit_today(amounts, options);
  };
  throw new Refusal('above-limit', {
    say,
    facts: { limit_cents: limit, given_cents: givenCents, left_cents: left },
  });
}
