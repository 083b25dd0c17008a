// What is paid of each picked invoice and of the opening balance: what is open of it, unless a buyer types less.

import type { InvoiceRow } from '@chipload/contract';
import { payableCents } from '@chipload/ui/form/money-text';

/** An open invoice, or the opening balance, whose uuid is null and whose number is empty. */
export type Payable = Pick<InvoiceRow, 'number' | 'currency' | 'open'> & { readonly uuid: string | null };

export type PickedAmount = { readonly debt: Payable; readonly cents: number };

/** Returns what is paid of a debt; undefined if what was typed is no amount, or more than is open. */
export function centsToPay({ open }: Payable, typed: string | undefined): number | undefined {
  const cents = typed === undefined ? open : payableCents(typed);
  return cents === undefined || cents > open ? undefined : cents;
}

/** Returns the amounts that can be paid, by the uuids of what was typed. */
export function pickedAmounts(
  debts: readonly Payable[],
  typed: ReadonlyMap<string | null, string>,
): PickedAmount[] {
  return debts.flatMap((debt) => {
    const cents = centsToPay(debt, typed.get(debt.uuid));
    return cents === undefined ? [] : [{ debt, cents }];
  });
}
