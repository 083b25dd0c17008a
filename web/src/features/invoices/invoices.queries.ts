import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentTo } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';
import type { InvoiceSearch } from './invoice-search.ts';

/** A page of the company's invoices, and what is open of all of them. */
export const invoicesQuery = (api: Api, search: InvoiceSearch & { readonly order?: string }) =>
  queryOptions({
    queryKey: ['invoices', search],
    queryFn: ({ signal }) => api.get('/invoices', { query: search, signal }),
  });

type CardPayment = SentTo<'POST', '/invoices/pay'>['data'];

/** Pays invoices one after the other; the answer says what became of each. */
export const payInvoices = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: CardPayment) => api.post('/invoices/pay', { data }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['invoices'] }),
    gcTime: 0, // a cached mutation would keep the CVD
  });
