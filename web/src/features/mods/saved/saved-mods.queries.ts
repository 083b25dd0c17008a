// Queries and mutations for a customer's saved mods and quote requests, and for adding a mod to the cart.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SavedMod } from '@chipload/contract';
import type { Api } from '../../../platform/api/api.ts';
import { attempt } from '@chipload/client/attempt';
import { cacheTrunk } from '../../../cart/trunk.queries.ts';

export const modsQuery = (api: Api) =>
  queryOptions({ queryKey: ['mods'], queryFn: ({ signal }) => api.get('/mods', { signal }) });

export const modQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['mods', uuid],
    queryFn: ({ signal }) => api.get('/mods/:uuid', { params: { uuid }, signal }),
  });

/** A saved mod with the price of this many pieces. */
export const modAtQuery = (api: Api, uuid: string, quantity: number) =>
  queryOptions({
    queryKey: ['mods', uuid, quantity],
    queryFn: ({ signal }) => api.get('/mods/:uuid', { params: { uuid }, query: { quantity }, signal }),
  });

export const quoteRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['quote-requests'],
    queryFn: ({ signal }) => api.get('/quote-requests', { signal }),
  });

/**
 * Accepts the quote for a request, which adds the tool to the cart. Refetches mods and requests after a refusal as well,
 * because it means that they are out of date. `onAccepted` is called here because the button has unmounted by then.
 */
export const acceptQuote = (api: Api, queryClient: QueryClient, onAccepted: () => void) =>
  mutationOptions({
    mutationFn: (uuid: string) =>
      attempt(['acceptQuote', uuid], (idempotencyKey) =>
        api.post('/quote-requests/:uuid/accept', { params: { uuid }, idempotencyKey }),
      ),
    onSuccess: ({ trunk }) => {
      onAccepted();
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

/** Adds a quantity of a saved mod to the cart of made-to-order parts. */
export const addMod = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: { mod_uuid: string; quantity: number }) =>
      attempt(['addMod', data], (idempotencyKey) => api.post('/mod-trunk/items', { data, idempotencyKey })),
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });

/** Caches a fresh mod and invalidates the list of mods. */
export async function cacheMod(api: Api, queryClient: QueryClient, mod: SavedMod): Promise<void> {
  queryClient.setQueryData(modQuery(api, mod.uuid).queryKey, mod);
  await queryClient.invalidateQueries({ queryKey: modsQuery(api).queryKey, exact: true });
}
