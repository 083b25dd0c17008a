// Codes of parts, and the days of their special prices, in words.

import { m } from '@chipload/messages';
import type { InLanguage } from './language.ts';

export const partGapTexts = {
  'cad-price': m.office_parts_gap_cad_price,
  'usd-price': m.office_parts_gap_usd_price,
  'hs-code': m.office_parts_gap_hs_code,
  origin: m.office_parts_gap_origin,
  french: m.office_parts_gap_french,
} as const;

/** Returns the days of a special price: `2026-12-01 to 2026-12-31`. */
export function specialDaysText(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  options?: InLanguage,
): string {
  if (from !== null && to !== null) return m.office_special_prices_days({ from, to }, options);
  if (from !== null) return m.office_special_prices_days_from({ from }, options);
  if (to !== null) return m.office_special_prices_days_to({ to }, options);
  return m.office_special_prices_days_always({}, options);
}

/** Returns the line of a paper that names the number under which the buyer's company knows the part; none without one. */
export function customerNumberLines(number: string, locale: InLanguage['locale']): readonly string[] {
  return number === '' ? [] : [m.orders_customer_number({ number }, { locale })];
}
