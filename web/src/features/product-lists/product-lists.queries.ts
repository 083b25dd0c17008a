// Product lists in the browser. Every change of a list returns the fresh list.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ProductList, SkuQuantity } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';
import { attempt } from '@chipload/client/attempt';
import { cacheTrunk } from '../../cart/trunk.queries.ts';

const listsKey = ['product-lists'] as const;

export const productListsQuery = (api: Api) =>
  queryOptions({ queryKey: listsKey, queryFn: ({ signal }) => api.get('/product-lists', { signal }) });

export const productListQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: [...listsKey, uuid],
    queryFn: ({ signal }) => api.get('/product-lists/:uuid', { params: { uuid }, signal }),
  });

/** Saves a bag of the cart as a product list. */
export const saveBag = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: { name: string; notes: string; bag_uuid: string }) =>
      attempt(['saveBag', data], (idempotencyKey) =>
        api.post('/trunk/to-product-list', { data, idempotencyKey }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listsKey }),
  });

export type Details = { readonly name: string; readonly notes: string; readonly is_shared: boolean };

export const createList = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (details: Details) =>
      attempt(['createList', details], (idempotencyKey) =>
        api.post('/product-lists', { data: { ...details }, idempotencyKey }),
      ),
    onSuccess: (fresh) => cacheList(api, queryClient, fresh),
  });

type ListChange = Partial<Details> & { readonly lines?: readonly SkuQuantity[] };

export const changeList = (api: Api, queryClient: QueryClient, uuid: string) =>
  mutationOptions({
    mutationFn: ({ lines, ...details }: ListChange) =>
      attempt(['changeList', uuid, details, lines], (idempotencyKey) =>
        api.patch('/product-lists/:uuid', {
          params: { uuid },
          data: { ...details, ...(lines && { lines: [...lines] }) },
          idempotencyKey,
        }),
      ),
    onSuccess: (fresh) => cacheList(api, queryClient, fresh),
  });

export const deleteList = (api: Api, queryClient: QueryClient, uuid: string) =>
  mutationOptions({
    mutationFn: () =>
      attempt(['deleteList', uuid], (idempotencyKey) =>
        api.delete('/product-lists/:uuid', { params: { uuid }, idempotencyKey }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listsKey, exact: true }),
  });

/** Adds the lines with these codes to the trunk; all lines when no code is given. */
export const addListToTrunk = (api: Api, queryClient: QueryClient, uuid: string) =>
  mutationOptions({
    mutationFn: (codes: readonly string[]) =>
      attempt(['addListToTrunk', uuid, codes], (idempotencyKey) =>
        api.post('/product-lists/:uuid/add-to-trunk', {
          params: { uuid },
          data: codes.length === 0 ? {} : { inventory_codes: [...codes] },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ trunk }) => cacheTrunk(api, queryClient, trunk),
  });

function cacheList(api: Api, queryClient: QueryClient, fresh: ProductList) {
  queryClient.setQueryData(productListQuery(api, fresh.uuid).queryKey, fresh);
  return queryClient.invalidateQueries({ queryKey: listsKey, exact: true });
}
