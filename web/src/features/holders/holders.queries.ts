// The tool that a holder is built around, and the holders that a customer keeps.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { HeldToolFacts, SentTo } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';
import { Refused } from '../../platform/api/refused.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { cacheTrunk } from '../../cart/trunk.queries.ts';
import type { ToolName } from './holder-search.ts';

/** The tool in a holder: null where none is named, 'unknown' where the shop has none of this name. */
export type HeldTool = HeldToolFacts | null | 'unknown';

/** The tool with what its cut asks for; null when none is named, `unknown` when there is none of this name. */
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
    onSuccess: (fresh) => {
      queryClient.setQueryData(holderQuery(api, fresh.uuid).queryKey, fresh);
      return queryClient.invalidateQueries({ queryKey: holdersQuery(api).queryKey, exact: true });
    },
  });

export const deleteHolder = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (uuid: string) => api.delete('/holders/:uuid', { params: { uuid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: holdersQuery(api).queryKey }),
  });

/** Puts a saved holder into the cart of what is made to order. */
export const addHolder = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: { holder_uuid: string; quantity: number }) =>
      attempt(['addHolder', data], (idempotencyKey) =>
        api.post('/mod-trunk/items', { data, idempotencyKey }),
      ),
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });
