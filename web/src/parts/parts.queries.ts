import { type QueryClient, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { cacheTrunk, trunksKey } from '../cart/trunk.queries.ts';
import type { MaterialId } from '@chipload/domain/speeds';
import type { Api } from '../platform/api/api.ts';
import { attempt } from '@chipload/client/attempt';
import type { PartsToAdd } from './parts-to-add.ts';

/** Suggests parts and pages while a text is typed. A failure is not announced: the search itself still works. */
/** Suggestions for a text; with a material, the parts mainly for it first. */
export const suggestQuery = (api: Api, text: string, prefer?: MaterialId) =>
  queryOptions({
    queryKey: ['search-suggest', text, prefer ?? ''],
    queryFn: ({ signal }) =>
      api.get('/search/suggest', { query: { query: text, ...(prefer && { prefer }) }, signal, quiet: true }),
    enabled: text !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Adds the rows of a table to the trunk, all or none. */
export const addParts = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: trunksKey,
    mutationFn: (items: PartsToAdd['items']) =>
      attempt(['addParts', items], (idempotencyKey) =>
        api.post('/trunk/add-standards', { data: { items: [...items] }, idempotencyKey }),
      ),
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });
