import { type Limits, withinLimit } from '@chipload/domain/staff';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { Refusal } from '../refusal.ts';
import type { Currency } from './visitor.ts';

/** Refuses an amount above the limit of the member of staff, and names the limit. */
export function requireWithinLimit(limit: Limits[keyof Limits], cents: number, currency: Currency): void {
  if (limit === null || withinLimit(limit, cents)) return;
  throw new Refusal('above-limit', {
    say: (options) =>
      m.refusal_above_limit_of({ limit: formatMoney(limit, currency, options.locale) }, options),
    facts: { limit_cents: limit },
  });
}
