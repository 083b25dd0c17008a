import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import type { InvoiceSearch } from './invoice-search.ts';

/** A page of the company's invoices, and what is open of all of them. */
export const invoicesQuery = (api: Api, search: InvoiceSearch & { readonly order?: string }) =>
  queryOptions({
    queryKey: ['invoices', search],
    queryFn: ({ signal }) => api.get('/invoices', { query: search, signal }),
  });

/** The debt of the company today, by currency. Its key begins like that of the lists: a payment refreshes both. */
export const accountOwedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['invoices', 'owed'],
    queryFn: ({ signal }) => api.get('/account/owed', { signal }),
  });

/** Has the statement of each month mailed to the customer, or not any more. */
export const setMonthlyStatement = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (isWanted: boolean) =>
      api.post('/account/statement/monthly', { data: { is_wanted: isWanted } }),
    onSuccess: (owed) => queryClient.setQueryData(accountOwedQuery(api).queryKey, owed),
  });
