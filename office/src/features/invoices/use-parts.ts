// How an amount is divided among open invoices: as the server proposes, until somebody types another amount.

import { useState } from 'react';
import type { PaymentProposal } from '@chipload/contract/office/payments';
import { formatCents, parseCents } from '@chipload/ui/form/money-text';

export type OpenInvoices = PaymentProposal['invoices'];

export type Parts = {
  /** The text in the field of an invoice. */
  readonly textOf: (invoice: OpenInvoices[number]) => string;
  readonly type: (invoice: OpenInvoices[number], text: string) => void;
  readonly list: readonly {
    readonly invoice: string | null;
    readonly order?: string;
    readonly amount: number;
  }[];
  readonly totalCents: number;
  /** The keys of those whose fields hold no amount, or more than is open. */
  readonly wrong: ReadonlySet<string>;
};

/** Returns what an open invoice is known by, the order of a deposit, or the opening balance, which has no uuid. */
export function partKey({ uuid, order }: Pick<OpenInvoices[number], 'uuid' | 'order'>): string {
  return order ?? uuid ?? '';
}

export function useParts(invoices: OpenInvoices): Parts {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = (invoice: OpenInvoices[number]) =>
    typed[partKey(invoice)] ?? (invoice.proposed > 0 ? formatCents(invoice.proposed) : '');
  const entered = invoices.map((invoice) => {
    const text = textOf(invoice);
    return { ...invoice, amount: text.trim() === '' ? 0 : parseCents(text) };
  });
  const isWrong = ({ amount, open, written_off: writtenOff }: (typeof entered)[number]) =>
    amount === undefined || amount < 0 || amount > open + writtenOff;
  const list = entered.flatMap(({ uuid: invoice, order, amount = 0 }) =>
    amount > 0 ? [{ invoice, ...(order !== null && { order }), amount }] : [],
  );
  return {
    textOf,
    type: (invoice, text) => setTyped((known) => ({ ...known, [partKey(invoice)]: text })),
    list,
    totalCents: list.reduce((sum, { amount }) => sum + amount, 0),
    wrong: new Set(entered.filter(isWrong).map(partKey)),
  };
}
