import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentTo } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';

export const consentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'consents'],
    queryFn: ({ signal }) => api.get('/account/consents', { signal }),
  });

export const changeConsents = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: SentTo<'PATCH', '/account/consents'>['data']) =>
      api.patch('/account/consents', { data }),
    onSuccess: (consents) => queryClient.setQueryData(consentsQuery(api).queryKey, consents),
  });

export const erasingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'erasing'],
    queryFn: ({ signal }) => api.get('/account/erase', { signal }),
  });

export const eraseAccount = (api: Api) =>
  mutationOptions({
    mutationFn: (data: SentTo<'POST', '/account/erase'>['data']) =>
      api.post('/account/erase', { data, quiet: true }),
    gcTime: 0, // a cached mutation would keep the password
  });
