import type { InvoiceRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';

/** What picked invoices come to; those of two currencies cannot be paid at once. */
export type Total = { readonly amount: string; readonly isMixed: boolean; readonly text: string };

/** Adds up what is open of invoices, also in a sentence: `2 invoices, $786.48 CAD in all.` */
export function totalOf(invoices: readonly InvoiceRow[]): Total {
  const [currency = 'CAD', ...others] = new Set(invoices.map((invoice) => invoice.currency));
  const open = invoices.reduce((sum, invoice) => sum + invoice.open, 0);
  const amount = formatMoney(open, currency, currentLanguage());
  const isMixed = others.length > 0;
  const text = isMixed
    ? m.invoices_one_currency()
    : m.invoices_pay_total({
        count: invoices.length,
        shown: countText(invoices.length),
        total: `${amount} ${currency}`,
      });
  return { amount, isMixed, text };
}
