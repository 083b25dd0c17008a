import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

/** The steps that are left until buyers see the shop; read again every minute, since they are done on other screens. */
export const openingQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['opening'],
    queryFn: ({ signal }) => api.get('/shop/opening', { signal }),
    refetchInterval: 60_000,
  });

export const shopQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['shop-details'], queryFn: ({ signal }) => api.get('/shop/details', { signal }) });
