// Why a trunk cannot be ordered yet: an order must be over the minimum. The same words on the screen and in the shop's answers.

import { m } from './compiled.gen/messages.js';
import { formatMoney, type Currency } from './format.ts';
import type { Language } from './locale.ts';

type Amounts = {
  readonly subtotalCents: number;
  readonly minimumCents: number;
  readonly missingCents: number;
  readonly currency: Currency;
};

/** At the minimum exactly any article is enough, so that no cent is named that nothing costs. */
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
