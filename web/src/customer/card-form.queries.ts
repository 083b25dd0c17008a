import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api.ts';

/** The form for card numbers and CVDs: the sandbox's own one, or Stripe's fields. */
export const cardFormQuery = (api: Api) =>
  queryOptions({
    queryKey: ['card-form'],
    queryFn: ({ signal }) => api.get('/card-form', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
