// Taxes in words.

import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from './locale.ts';

const names: Readonly<Record<string, () => string>> = {
  GST: m.trunk_tax_gst,
  HST: m.trunk_tax_hst,
  PST: m.trunk_tax_pst,
  QST: m.trunk_tax_qst,
  RST: m.trunk_tax_rst,
  'Sales Tax': m.trunk_tax_sales,
};

/** Returns the name of a tax; one that is not known stays as it is. */
export function taxText(name: string): string {
  return names[name]?.() ?? name;
}

/** Returns a tax with its rate in percent: `QST 9.975%`. */
export function taxAtRateText({ name, rate }: { readonly name: string; readonly rate: number }): string {
  return m.trunk_tax_at_rate({ name: taxText(name), rate: formatNumber(rate, currentLanguage()) });
}
