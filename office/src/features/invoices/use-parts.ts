// How an amount is divided among open invoices: as the server proposes, until somebody types another amount.

import { useState } from 'react';
import type { PaymentProposal } from '@chipload/contract/office/payments';
import { formatCents, parseCents } from '../../records/money-text.ts';

export type OpenInvoices = PaymentProposal['invoices'];

export type Parts = {
  /** What is in the field of an invoice. */
  readonly textOf: (invoice: OpenInvoices[number]) => string;
  readonly type: (uuid: string, text: string) => void;
  readonly list: readonly { readonly invoice: string; readonly amount: number }[];
  readonly totalCents: number;
  /** The invoices whose fields hold no amount, or more than is open. */
  readonly wrong: ReadonlySet<string>;
};

export function useParts(invoices: OpenInvoices): Parts {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = ({ uuid, proposed }: OpenInvoices[number]) =>
    typed[uuid] ?? (proposed > 0 ? formatCents(proposed) : '');
  const entered = invoices.map((invoice) => {
    const text = textOf(invoice);
    return { ...invoice, amount: text.trim() === '' ? 0 : parseCents(text) };
  });
  const isWrong = ({ amount, open }: (typeof entered)[number]) =>
    amount === undefined || amount < 0 || amount > open;
  const list = entered.flatMap(({ uuid: invoice, amount = 0 }) => (amount > 0 ? [{ invoice, amount }] : []));
  return {
    textOf,
    type: (uuid, text) => setTyped((known) => ({ ...known, [uuid]: text })),
    list,
    totalCents: list.reduce((sum, { amount }) => sum + amount, 0),
    wrong: new Set(entered.filter(isWrong).map(({ uuid }) => uuid)),
  };
}
