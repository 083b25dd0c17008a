import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { attempt } from '../trunk/attempt.ts';
import { keepTrunk } from '../trunk/trunk.queries.ts';

export const frequentQuery = (api: Api) =>
  queryOptions({
    queryKey: ['frequently-purchased'],
    queryFn: ({ signal }) => api.get('/frequently-purchased', { signal }),
  });

/** Puts the lines of a past order in the trunk again. */
export const reorder = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (uuid: string) =>
      attempt(['reorder', uuid], (idempotencyKey) =>
        api.post('/orders/:uuid/reorder', { params: { uuid }, idempotencyKey }),
      ),
    onSuccess: ({ trunk }) => keepTrunk(api, queryClient, trunk),
  });
