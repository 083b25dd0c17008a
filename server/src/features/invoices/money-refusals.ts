// The refusals of acts with money: each names the amount, or the days, that are possible.

import { addDays } from '@chipload/domain/days';
import type { creditLeft } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Currency } from '../../platform/http/visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';

type Left = { readonly number: string; readonly cents: number; readonly currency: Currency };

/** More than is open of an invoice. */
export function aboveOpen({ number, cents, currency }: Left): Refusal {
  return new Refusal('above-open', {
    say: (options) =>
      m.refusal_above_open_of({ number, open: formatMoney(cents, currency, options.locale) }, options),
    facts: { open_cents: cents },
  });
}

/**
 * Refuses a day that a document was given by hand if it is more than a year ago: hardly ever anything else than a slip of the year.
 * `field` is the day's on the wire.
 */
export function requireWithinYear(day: string, field: string): void {
  if (day < addDays(shopDay(), -mostDaysAgo)) {
    const say: Say = (options) => m.refusal_day_too_long_ago_of({ day }, options);
    throw new Refusal('day-too-long-ago', { say, errors: { [field]: say } });
  }
}

/** Of a leap year, so that the same day a year ago is one of them. */
const mostDaysAgo = 366;

/** More than is left of a payment or a credit note. */
export function aboveUnapplied({ number, cents, currency }: Left): Refusal {
  return new Refusal('above-unapplied', {
    say: (options) =>
      m.refusal_above_unapplied_of({ number, left: formatMoney(cents, currency, options.locale) }, options),
    facts: { left_cents: cents },
  });
}

/** More than is left of an invoice to credit; names the most of goods, of shipping and of taxes. */
export function creditTooLarge(left: ReturnType<typeof creditLeft>, currency: Currency): Refusal {
  const sum = (parts: readonly { readonly cents: number }[]) =>
    parts.reduce((total, { cents }) => total + cents, 0);
  return new Refusal('credit-too-large', {
    say: (options) => {
      const amount = (cents: number) => formatMoney(cents, currency, options.locale);
      return m.refusal_credit_too_large_of(
        {
          goods: amount(sum(left.lines)),
          shipping: amount(left.shippingCents),
          taxes: amount(sum(left.taxes)),
        },
        options,
      );
    },
  });
}
