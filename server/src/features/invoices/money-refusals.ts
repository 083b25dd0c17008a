// The refusals of acts with money: each names the amount that is possible.

import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Currency } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';

type Left = { readonly number: string; readonly cents: number; readonly currency: Currency };

/** More than is open of an invoice. */
export function aboveOpen({ number, cents, currency }: Left): Refusal {
  return new Refusal('above-open', {
    say: (options) =>
      m.refusal_above_open_of({ number, open: formatMoney(cents, currency, options.locale) }, options),
    facts: { open_cents: cents },
  });
}

/** More than is left of a payment or a credit note. */
export function aboveUnapplied({ number, cents, currency }: Left): Refusal {
  return new Refusal('above-unapplied', {
    say: (options) =>
      m.refusal_above_unapplied_of({ number, left: formatMoney(cents, currency, options.locale) }, options),
    facts: { left_cents: cents },
  });
}
