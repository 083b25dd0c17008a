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

/** Why a tax is charged or not, by the code of the domain. */
export const taxReasonTexts = {
  taxable: m.office_taxes_reason_taxable,
  'exempt-certificate': m.office_taxes_reason_exempt,
  'zero-rated-export': m.office_taxes_reason_export,
  'not-registered': m.office_taxes_reason_not_registered,
  'no-nexus': m.office_taxes_reason_no_nexus,
} as const satisfies Readonly<Record<string, Text>>;

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
