// Taxes in words.

import { m } from '@chipload/messages';
import type { InLanguage, Text } from './language.ts';
import { currentLanguage, formatNumber } from './locale.ts';

/** By the name of the tax, as stored. */
export const taxTexts: Readonly<Record<string, Text>> = {
  GST: m.trunk_tax_gst,
  HST: m.trunk_tax_hst,
  PST: m.trunk_tax_pst,
  QST: m.trunk_tax_qst,
  RST: m.trunk_tax_rst,
  'Sales Tax': m.trunk_tax_sales,
};

/** Returns the name of a tax; one that is not known stays as it is. */
export function taxText(name: string, options?: InLanguage): string {
  return taxTexts[name]?.({}, options) ?? name;
}

/** Returns a tax with its rate in percent: `QST 9.975%`. */
export function taxAtRateText(
  { name, rate }: { readonly name: string; readonly rate: number },
  options?: InLanguage,
): string {
  const shown = formatNumber(rate, options?.locale ?? currentLanguage());
  return m.trunk_tax_at_rate({ name: taxText(name, options), rate: shown }, options);
}
