// Taxes in words for mails. The law of Quebec requires each tax on its own line with its own rate.

import { m } from '@chipload/messages';
import { formatNumber } from '@chipload/messages/locale';
import type { Language } from '../../platform/language.ts';
import type { Say } from '../../platform/refusal.ts';
import type { TaxRow } from './new-order.repository.ts';

const names: Readonly<Record<string, Say>> = {
  GST: (options) => m.orders_server_tax_gst({}, options),
  HST: (options) => m.orders_server_tax_hst({}, options),
  PST: (options) => m.orders_server_tax_pst({}, options),
  QST: (options) => m.orders_server_tax_qst({}, options),
  RST: (options) => m.orders_server_tax_rst({}, options),
  'Sales Tax': (options) => m.orders_server_tax_sales_tax({}, options),
};

const reasons: Readonly<Record<string, Say>> = {
  'not-registered': (options) => m.orders_server_tax_not_registered({}, options),
  'no-nexus': (options) => m.orders_server_tax_no_nexus({}, options),
  'zero-rated-export': (options) => m.orders_server_tax_zero_rated_export({}, options),
};

/** `GST 5% (No. 123456789 RT0001)`, or why the tax is not charged. */
export function taxInWords(tax: TaxRow, language: Language): string {
  const options = { locale: language };
  const name = names[tax.name]?.(options) ?? tax.name;
  const hasRate = tax.rate_per_hundred_thousand > 0;
  const rate = formatNumber(tax.rate_per_hundred_thousand / 1_000, language);
  const title = hasRate ? m.orders_server_tax_rate({ name, rate }, options) : name;

  if (tax.certificate_number !== null) {
    const exempt = m.orders_server_tax_exempt({ number: tax.certificate_number }, options);
    return `${title} (${exempt})`;
  }
  const reason = reasons[tax.reason]?.(options);
  if (reason !== undefined) return `${title} (${reason})`;
  const { registration_number: number } = tax;
  return number === null ? title : `${title} (${m.orders_server_tax_registration({ number }, options)})`;
}
