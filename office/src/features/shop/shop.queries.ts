import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

/** What is missing until buyers see the shop; asked for again every minute, since it is done on other screens. */
export const openingQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['opening'],
    queryFn: ({ signal }) => api.get('/shop/opening', { signal }),
    refetchInterval: 60_000,
  });

export const shopQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['shop-details'], queryFn: ({ signal }) => api.get('/shop/details', { signal }) });
