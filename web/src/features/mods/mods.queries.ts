// The query for the part to modify, and the mutations that save or change a mod and request a special tool.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentTo } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';
import { attempt } from '@chipload/client/attempt';
import { cacheMod } from './saved/saved-mods.queries.ts';

export const modOptionsQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['mod-options', code],
    queryFn: ({ signal }) => api.get('/mods/options', { query: { inventory_code: code }, signal }),
  });

export const saveMod = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: SentTo<'POST', '/mods'>['data']) =>
      attempt(['saveMod', data], (idempotencyKey) => api.post('/mods', { data, idempotencyKey })),
    onSuccess: (fresh) => cacheMod(api, queryClient, fresh),
  });

export const changeMod = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ uuid, ...data }: SentTo<'PATCH', '/mods/:uuid'>['data'] & { readonly uuid: string }) =>
      attempt(['changeMod', uuid, data], (idempotencyKey) =>
        api.patch('/mods/:uuid', { params: { uuid }, data, idempotencyKey }),
      ),
    onSuccess: (fresh) => cacheMod(api, queryClient, fresh),
  });

export const requestQuote = (api: Api) =>
  mutationOptions({
    mutationFn: (data: SentTo<'POST', '/quote-requests'>['data']) =>
      attempt(['requestQuote', data], (idempotencyKey) =>
        api.post('/quote-requests', { data, idempotencyKey }),
      ),
  });
