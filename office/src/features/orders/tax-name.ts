import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';

const names: Readonly<Record<string, () => string>> = {
  GST: m.trunk_tax_gst,
  HST: m.trunk_tax_hst,
  PST: m.trunk_tax_pst,
  QST: m.trunk_tax_qst,
  RST: m.trunk_tax_rst,
  'Sales Tax': m.trunk_tax_sales,
};

/** Returns the name of a tax with its rate: `HST 13%`. */
export function taxName({ name, rate }: OfficeOrder['tax_lines'][number]): string {
  const shown = names[name]?.() ?? name;
  return m.trunk_tax_at_rate({ name: shown, rate: formatNumber(rate, currentLanguage()) });
}
