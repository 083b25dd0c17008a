// What a credit note would amount to, asked of the server while it is filled in.

import { useQuery } from '@tanstack/react-query';
import type { OfficeInvoice } from '@chipload/contract/office';
import { useOffice } from '../../platform/office.ts';
import { parseCents } from '../../records/money-text.ts';

/** What is typed: pieces by the position of their line, and freight. */
export type CreditDraft = {
  readonly isRest: boolean;
  readonly pieces: Readonly<Record<number, string>>;
  readonly shipping: string;
};

export function useCreditPreview({ uuid }: OfficeInvoice, { isRest, pieces, shipping }: CreditDraft) {
  const { api } = useOffice();
  const lines = Object.entries(pieces).flatMap(([position, text]) => {
    const quantity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    return quantity > 0 ? [{ position: Number(position), quantity }] : [];
  });
  const what = isRest ? { rest: true as const } : { lines, shipping: Math.max(0, parseCents(shipping) ?? 0) };
  const isEmpty = !isRest && lines.length === 0 && 'shipping' in what && what.shipping === 0;
  const preview = useQuery({
    queryKey: ['credit-preview', uuid, what],
    queryFn: () => api.post('/invoices/:uuid/credit-preview', { params: { uuid }, data: what }),
    enabled: !isEmpty,
    retry: false,
    gcTime: 0,
  });
  return { what, isEmpty, preview };
}
