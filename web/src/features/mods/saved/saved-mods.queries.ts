// The mods that a customer keeps, and putting one in the cart.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SavedMod } from '@chipload/contract';
import type { Api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { cacheTrunk } from '../../../cart/trunk.queries.ts';

export const modsQuery = (api: Api) =>
  queryOptions({ queryKey: ['mods'], queryFn: ({ signal }) => api.get('/mods', { signal }) });

export const modQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['mods', uuid],
    queryFn: ({ signal }) => api.get('/mods/:uuid', { params: { uuid }, signal }),
  });

export const quoteRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['quote-requests'],
    queryFn: ({ signal }) => api.get('/quote-requests', { signal }),
  });

/**
 * Accepts the answer to a request, which goes into the cart. Who could not has an older list: both are read anew. The button
 * is gone by then, so that whoever is to be told is told here.
 */
export const acceptQuote = (api: Api, queryClient: QueryClient, whenAccepted: () => void) =>
  mutationOptions({
    mutationFn: (uuid: string) =>
      attempt(['acceptQuote', uuid], (idempotencyKey) =>
        api.post('/quote-requests/:uuid/accept', { params: { uuid }, idempotencyKey }),
      ),
    onSuccess: ({ trunk }) => {
      whenAccepted();
      return cacheTrunk(api, queryClient, trunk);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: modsQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: quoteRequestsQuery(api).queryKey }),
      ]),
  });

export const approveMod = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ uuid, isApproved }: { uuid: string; isApproved: boolean }) =>
      api.patch('/mods/:uuid', { params: { uuid }, data: { is_approved: isApproved } }),
    onSuccess: (mod) => cacheMod(api, queryClient, mod),
  });

export const deleteMod = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (uuid: string) => api.delete('/mods/:uuid', { params: { uuid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: modsQuery(api).queryKey }),
  });

/** Puts so many pieces of a saved mod into the cart of what is made to order. */
export const addMod = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: { mod_uuid: string; quantity: number }) =>
      attempt(['addMod', data], (idempotencyKey) => api.post('/mod-trunk/items', { data, idempotencyKey })),
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });

/** Puts a mod as the shop has just told it in place of the known one. */
export async function cacheMod(api: Api, queryClient: QueryClient, mod: SavedMod): Promise<void> {
  queryClient.setQueryData(modQuery(api, mod.uuid).queryKey, mod);
  await queryClient.invalidateQueries({ queryKey: modsQuery(api).queryKey, exact: true });
}
