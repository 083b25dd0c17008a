// What a credit note would amount to, asked of the server while it is filled in.

import { skipToken, useQuery } from '@tanstack/react-query';
import type { OfficeInvoice } from '@chipload/contract/office';
import { useOffice } from '../../platform/office.ts';
import type { creditOf } from './credit-draft.ts';

/** Asks the server what a credit amounts to; nothing is asked while there is none. */
export function useCreditPreview({ uuid }: OfficeInvoice, what: ReturnType<typeof creditOf>) {
  const { api } = useOffice();
  return useQuery({
    queryKey: ['credit-preview', uuid, what],
    queryFn:
      what === undefined
        ? skipToken
        : () => api.post('/invoices/:uuid/credit-preview', { params: { uuid }, data: what }),
    retry: false,
    gcTime: 0,
  });
}
