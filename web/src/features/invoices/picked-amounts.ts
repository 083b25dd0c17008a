// What is paid of each picked invoice: what is open of it, unless a buyer types less.

import type { InvoiceRow } from '@chipload/contract';
import { payableCents } from '@chipload/ui/form/money-text';

export type PickedAmount = { readonly invoice: InvoiceRow; readonly cents: number };

/** Returns what is paid of an invoice; undefined if what was typed is no amount, or more than is open. */
export function centsToPay({ open }: InvoiceRow, typed: string | undefined): number | undefined {
  const cents = typed === undefined ? open : payableCents(typed);
  return cents === undefined || cents > open ? undefined : cents;
}

/** Returns the amounts that can be paid, by the uuids of what was typed. */
export function pickedAmounts(
  invoices: readonly InvoiceRow[],
  typed: ReadonlyMap<string, string>,
): PickedAmount[] {
  return invoices.flatMap((invoice) => {
    const cents = centsToPay(invoice, typed.get(invoice.uuid));
    return cents === undefined ? [] : [{ invoice, cents }];
  });
}
