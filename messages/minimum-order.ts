// The text for a trunk that is not over the minimum order, the same on the screen and in replies of the API.

import { m } from '@chipload/messages';
import { formatMoney, type Currency } from './format.ts';
import type { Language } from './locale.ts';

type Amounts = {
  readonly subtotalCents: number;
  readonly minimumCents: number;
  readonly missingCents: number;
  readonly currency: Currency;
};

/** At exactly the minimum the text names no missing amount: any further part is enough. */
export function minimumOrderText(
  { subtotalCents, minimumCents, missingCents, currency }: Amounts,
  language: Language,
): string {
  const options = { locale: language };
  const minimum = formatMoney(minimumCents, currency, language);
  if (subtotalCents === minimumCents) return m.checkout_at_minimum_body({ minimum }, options);
  const missing = formatMoney(missingCents, currency, language);
  return m.checkout_below_minimum_body({ missing, minimum }, options);
}
