import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import { attempt } from '@chipload/client/attempt';
import { cacheTrunk } from '../../cart/trunk.queries.ts';
import type { Api } from '../../platform/api/api.ts';

const sharedKey = ['shared-carts'] as const;

/** The carts that the customer shares. */
export const sharedCartsQuery = (api: Api) =>
  queryOptions({ queryKey: sharedKey, queryFn: ({ signal }) => api.get('/shared-trunks', { signal }) });

export const sharedCartQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: [...sharedKey, uuid],
    queryFn: ({ signal }) => api.get('/shared-trunks/:uuid', { params: { uuid }, signal }),
  });

export const shareCart = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (note: string) =>
      attempt(['shareCart', note], (idempotencyKey) =>
        api.post('/shared-trunks', { data: { note }, idempotencyKey }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharedKey, exact: true }),
  });

export const stopSharing = (api: Api, queryClient: QueryClient, uuid: string) =>
  mutationOptions({
    mutationFn: () =>
      attempt(['stopSharing', uuid], (idempotencyKey) =>
        api.delete('/shared-trunks/:uuid', { params: { uuid }, idempotencyKey }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharedKey, exact: true }),
  });

/** Adds all lines of a shared cart to the customer's own. */
export const addSharedCart = (api: Api, queryClient: QueryClient, uuid: string) =>
  mutationOptions({
    mutationFn: () =>
      attempt(['addSharedCart', uuid], (idempotencyKey) =>
        api.post('/shared-trunks/:uuid/add-to-trunk', { params: { uuid }, idempotencyKey }),
      ),
    onSuccess: ({ trunk }) => cacheTrunk(api, queryClient, trunk),
  });
