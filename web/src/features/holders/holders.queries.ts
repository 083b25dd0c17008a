// Queries and mutations for the tool of a holder and for the customer's saved holders.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { HeldToolFacts, SavedHolder, SentTo } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';
import { Refused } from '@chipload/client/refused';
import { attempt } from '@chipload/client/attempt';
import { cacheTrunk } from '../../cart/trunk.queries.ts';
import type { ToolName } from './holder-setup.ts';

/** The tool in a holder; null if none is named, 'unknown' if the shop does not have it. */
export type HeldTool = HeldToolFacts | null | 'unknown';

export const heldToolQuery = (api: Api, tool: ToolName) =>
  queryOptions({
    queryKey: ['held-tool', tool],
    queryFn: async ({ signal }): Promise<HeldTool> => {
      try {
        return (await api.get('/holders/options', { query: tool, signal })).held;
      } catch (error) {
        if (error instanceof Refused && error.isInvalid) return 'unknown';
        throw error;
      }
    },
  });

export const holdersQuery = (api: Api) =>
  queryOptions({ queryKey: ['holders'], queryFn: ({ signal }) => api.get('/holders', { signal }) });

export const holderQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['holders', uuid],
    queryFn: ({ signal }) => api.get('/holders/:uuid', { params: { uuid }, signal }),
  });

export const sharedHolderQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['shared-holder', uuid],
    queryFn: ({ signal }) => api.get('/holders/:uuid/shared', { params: { uuid }, signal }),
  });

export const saveHolder = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: SentTo<'POST', '/holders'>['data']) =>
      attempt(['saveHolder', data], (idempotencyKey) => api.post('/holders', { data, idempotencyKey })),
    onSuccess: (fresh) => cacheHolder(api, queryClient, fresh),
  });

export const renameHolder = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ uuid, name }: Pick<SavedHolder, 'uuid' | 'name'>) =>
      api.patch('/holders/:uuid', { params: { uuid }, data: { name } }),
    onSuccess: (fresh) => cacheHolder(api, queryClient, fresh),
  });

export const deleteHolder = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (uuid: string) => api.delete('/holders/:uuid', { params: { uuid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: holdersQuery(api).queryKey }),
  });

/** Adds a saved holder to the cart of made-to-order parts. */
export const addHolder = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: { holder_uuid: string; quantity: number }) =>
      attempt(['addHolder', data], (idempotencyKey) =>
        api.post('/mod-trunk/items', { data, idempotencyKey }),
      ),
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });

/** Caches a fresh holder and invalidates the list of holders. */
async function cacheHolder(api: Api, queryClient: QueryClient, holder: SavedHolder): Promise<void> {
  queryClient.setQueryData(holderQuery(api, holder.uuid).queryKey, holder);
  await queryClient.invalidateQueries({ queryKey: holdersQuery(api).queryKey, exact: true });
}
