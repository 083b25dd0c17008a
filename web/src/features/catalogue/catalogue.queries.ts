import { type QueryClient, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { attempt } from '../trunk/attempt.ts';
import { keepTrunk } from '../trunk/trunk.queries.ts';
import type { ListingSearch } from './listing-search.ts';
import type { PartsToAdd } from './parts-to-add.ts';

export const seriesListQuery = (api: Api) =>
  queryOptions({
    queryKey: ['series'],
    queryFn: ({ signal }) => api.get('/products/series', { signal }),
  });

export const seriesQuery = (api: Api, series: string) =>
  queryOptions({
    queryKey: ['series', series],
    queryFn: ({ signal }) => api.get('/products/series/:series', { params: { series }, signal }),
  });

/** The rows of a category under the filters, sort and page of the URL; the last rows stay until the next are here. */
export const categoryQuery = (api: Api, series: string, category: string, search: ListingSearch) =>
  queryOptions({
    queryKey: ['series', series, 'category', category, search],
    queryFn: ({ signal }) =>
      api.get('/products/series/:series/categories/:category', {
        params: { series, category },
        query: search,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const productQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['product', code],
    queryFn: ({ signal }) => api.get('/products/:code', { params: { code }, signal }),
  });

/** Puts the rows of a table in the trunk, all or none. */
export const addParts = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (items: PartsToAdd['items']) =>
      attempt(['addParts', items], (idempotencyKey) =>
        api.post('/trunk/add-standards', { data: { items: [...items] }, idempotencyKey }),
      ),
    onSuccess: (fresh) => keepTrunk(api, queryClient, fresh),
  });
