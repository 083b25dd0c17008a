import type { InvoiceRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';
import type { PickedAmount } from './picked-amounts.ts';

/** The sum of the picked debts; those of two currencies cannot be paid at once. */
export type Total = { readonly amount: string; readonly isMixed: boolean; readonly text: string };

/** Adds up what is paid of debts, also in a sentence: `2 invoices, $786.48 CAD in all.` */
export function totalOf(picked: readonly PickedAmount[]): Total {
  const [currency = 'CAD', ...others] = new Set(picked.map(({ debt }) => debt.currency));
  const amount = amountText(
    picked.reduce((sum, { cents }) => sum + cents, 0),
    currency,
  );
  const isMixed = others.length > 0;
  const text = isMixed ? m.invoices_one_currency() : totalText(picked, `${amount} ${currency}`);
  return { amount, isMixed, text };
}

function totalText(picked: readonly PickedAmount[], total: string): string {
  if (picked.some(({ debt }) => debt.uuid === null)) return m.invoices_pay_total_with_opening({ total });
  return m.invoices_pay_total({ count: picked.length, shown: countText(picked.length), total });
}

export function amountText(cents: number, currency: InvoiceRow['currency']): string {
  return formatMoney(cents, currency, currentLanguage());
}
